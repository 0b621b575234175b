public import Foundation

/// A row of screen 6: a message of a room, or one of the user's own that is on its way there.
public struct ChatMessage: Identifiable, Hashable, Decodable, Sendable {
  public struct User: Hashable, Decodable, Sendable {
    var id: String
    var name: String?
  }

  public struct Picture: Hashable, Decodable, Sendable {
    var url: String
    /// Points; `nil` where the size is known when the picture is there.
    public var height: Double?
  }

  /// How far a message of the user's own is.
  public enum Delivery: Hashable, Sendable {
    case sent, sending, failed
  }

  public var id: String
  /// Grows with each change.
  var version: UInt64
  public var createdAt: Date
  var editedAt: Date?
  var user: User
  public var text: String
  public var picture: Picture?
  /// Whether more of the text is to come.
  public var growing: Bool
  /// The id that it had until the server made one.
  var temporaryID: String?
  public var delivery = Delivery.sent

  enum CodingKeys: String, CodingKey {
    case id, version, user, text, picture, growing
    case createdAt = "created_at"
    case editedAt = "edited_at"
    case temporaryID = "temporary_id"
  }
}

extension ChatMessage {
  /// A message that the server has not heard of yet.
  init(sending text: String) {
    self.init(
      id: "t-\(UUID().uuidString)", version: 0, createdAt: Date(), user: User(id: "me"), text: text, growing: false,
      delivery: .sending)
  }

  public var author: String { user.name ?? "You" }

  /// How far it is; `nil` where there is nothing to say.
  public var note: String? {
    switch delivery {
    case .sending: "Sending"
    case .failed: "Not sent"
    case .sent: growing ? "Writing" : editedAt.map { _ in "Edited" }
    }
  }

  /// The day that begins with this message; `nil` where it is that of the message before.
  public func day(after before: ChatMessage?) -> String? {
    if let before, Calendar.current.isDate(createdAt, inSameDayAs: before.createdAt) { return nil }
    return createdAt.formatted(date: .complete, time: .omitted)
  }

  /// Who wrote it and when, and how far it is: on one line, so that no row becomes shorter as it gets on.
  public var heading: String {
    [author, createdAt.formatted(date: .omitted, time: .shortened), note].compactMap { $0 }.joined(separator: " · ")
  }

  /// For who cannot see it.
  public var words: String {
    [author, text, picture.map { _ in "Picture" }, note].compactMap { $0 }.joined(separator: ", ")
  }
}

extension JSONDecoder {
  static var chat: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
