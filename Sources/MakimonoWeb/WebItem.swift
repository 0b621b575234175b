#if arch(wasm32) || MAKIMONO_REPLAY
/// A row as it crosses the border: handles of its interned id and version.
struct WebItem: Identifiable, Equatable {
  var id: Int32
  var version: Int32
}
#endif
