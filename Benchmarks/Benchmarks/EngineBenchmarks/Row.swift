/// A row as light as can be, so that the engine's own work is what is measured.
struct Row: Identifiable, Equatable, Sendable {
  var id: Int
}
