public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Somebody else in a chat room of a feed server, without the library: what the screens are held against.
public struct RoomVisitor: Sendable {
  /// A message as the server has it.
  public struct Message: Decodable, Hashable, Sendable {
    public struct Picture: Decodable, Hashable, Sendable {
      public var height: Double?
    }

    public var id: String
    public var version: UInt64
    public var text: String
    public var growing: Bool
    public var picture: Picture?
    public var createdAt: Date

    enum CodingKeys: String, CodingKey {
      case id, version, text, growing, picture
      case createdAt = "created_at"
    }
  }

  private struct Page: Decodable {
    var messages: [Message]
    var older: String?
  }

  private struct Room: Decodable {
    struct Unread: Decodable { var first: String? }
    var unread: Unread
  }

  /// Of the room.
  private let url: URL

  public init(at feed: FeedProcess, room: String) { url = feed.url.appending(path: "rooms/\(room)") }

  /// The newest messages, the oldest first.
  public func newest(_ count: Int) async throws -> [Message] {
    try await ask("GET", "messages?limit=\(count)", as: Page.self).messages
  }

  /// So many of the newest messages, page by page.
  public func history(pages: Int) async throws -> [Message] {
    var page = try await ask("GET", "messages?limit=100", as: Page.self)
    var messages = page.messages
    for _ in 1..<pages {
      guard let older = page.older else { break }
      page = try await ask("GET", "messages?limit=100&before=\(older)", as: Page.self)
      messages = page.messages + messages
    }
    return messages
  }

  /// The first message of a day, in the past.
  public func firstOfDay() async throws -> Message? {
    let messages = try await history(pages: 20)
    return messages.indices.dropFirst().last {
      !Calendar.current.isDate(messages[$0 - 1].createdAt, inSameDayAs: messages[$0].createdAt)
    }.map { messages[$0] }
  }

  public func firstUnread() async throws -> String? { try await ask("GET", "", as: Room.self).unread.first }

  @discardableResult
  public func say(_ text: String, query: String = "") async throws -> String {
    try await ask("POST", "messages\(query)", ["text": text], as: Message.self).id
  }

  public func edit(_ id: String, text: String) async throws {
    _ = try await ask("PATCH", "messages/\(id)", ["text": text])
  }

  public func remove(_ id: String) async throws { _ = try await ask("DELETE", "messages/\(id)") }

  public func markRead(until id: String) async throws { _ = try await ask("PUT", "read", ["until": id]) }

  /// Has others write, edit and remove, with faults on the room's streams. The last message is ``lastWords``.
  public func runScript(seed: Int, operations: Int, rate: Int, faults: String) async throws {
    struct Script: Encodable { var seed, operations, rate: Int, faults: String }
    _ = try await ask("POST", "script", Script(seed: seed, operations: operations, rate: rate, faults: faults))
  }

  public static let lastWords = "— end of script —"

  private func ask<Body: Encodable, Reply: Decodable>(
    _ method: String, _ path: String, _ body: Body? = [String: String]?.none, as type: Reply.Type
  ) async throws -> Reply {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Reply.self, from: try await ask(method, path, body))
  }

  private func ask<Body: Encodable>(
    _ method: String, _ path: String, _ body: Body? = [String: String]?.none
  ) async throws -> Data {
    guard let url = URL(string: path.isEmpty ? url.absoluteString : "\(url.absoluteString)/\(path)") else {
      throw URLError(.badURL)
    }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue("1", forHTTPHeaderField: "X-Makimono-Request")
    request.httpBody = try body.map { try JSONEncoder().encode($0) }
    let (data, response) = try await URLSession.shared.data(for: request)
    guard let status = (response as? HTTPURLResponse)?.statusCode, 200..<300 ~= status else {
      throw RoomRefusal(words: String(decoding: data, as: UTF8.self))
    }
    return data
  }
}

/// A room's server refused something.
public struct RoomRefusal: Error {
  public var words: String
}
