/// A room of screen 6, as the server tells of it.
struct ChatRoom: Decodable, Sendable {
  struct Unread: Decodable, Sendable {
    var first: String?
  }

  var hasBot: Bool
  var unread: Unread

  enum CodingKeys: String, CodingKey {
    case unread
    case hasBot = "has_bot"
  }
}
