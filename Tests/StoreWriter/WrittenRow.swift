/// A row whose text says which writing of its page it is from.
struct WrittenRow: Identifiable, Codable, Equatable, Sendable {
  var id: Int
  var text: String
}
