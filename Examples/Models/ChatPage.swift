import Makimono

/// Which page of a room: a key carries its direction, since the API's does.
public enum ChatKey: Hashable, Sendable {
  case newest
  case around(ChatMessage.ID)
  case before(ChatMessage.ID)
  case after(ChatMessage.ID)

  var query: KeyValuePairs<String, String> {
    switch self {
    case .newest: [:]
    case .around(let id): ["around": id]
    case .before(let id): ["before": id]
    case .after(let id): ["after": id]
    }
  }
}

/// A page of a room, the oldest message first.
struct ChatPage: Decodable, Sendable {
  var messages: [ChatMessage]
  var older: String?
  var newer: String?
  /// The last event that the page knows of; it ends with the event's number.
  var lastEvent: String?

  enum CodingKeys: String, CodingKey {
    case messages, older, newer
    case lastEvent = "last_event_id"
  }

  /// Where it is the newest page, all that came up to this event is on it, or above it.
  var newestNumber: Int? { newer == nil ? lastEvent?.split(separator: "-").last.flatMap { Int($0) } : nil }

  var reply: PageReply<ChatKey, ChatMessage> {
    PageReply(items: messages, nextKey: newer.map { .after($0) }, previousKey: older.map { .before($0) })
  }
}
