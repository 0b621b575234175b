/// A page that the engine asked for.
struct ReplayLoad {
  var request: Int
  var key: Int
  var count: Int
}
