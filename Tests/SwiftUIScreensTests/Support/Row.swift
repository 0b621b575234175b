/// A row, as the server gives it or a screen holds it.
struct Row: Hashable, Sendable {
  /// What tells it apart.
  var id: String
  /// Words by which it is seen on the screen.
  var words: String
}
