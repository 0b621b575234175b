public import Foundation

/// A message of a chat room.
public struct RoomMessage: Sendable, Equatable, Identifiable {
  /// Opaque. The same for ever, and no other message's.
  public var id: String
  /// From 1 on; every change makes it greater.
  public var version: Int
  public var createdAt: Date
  /// Nil where nobody edited it.
  public var editedAt: Date?
  public var user: User
  /// Plain text of any characters.
  public var text: String
  /// `ja`, `en`; nil where nobody said.
  public var language: String?
  /// Whether more of it is on its way.
  public var isGrowing = false
  /// What its sender called it before it had an id.
  public var temporaryID: String?
  public var reply: RoomReply?
  public var picture: RoomPicture?
  public var reactions: [RoomReaction] = []
}

/// What a message answers, as it was then.
public struct RoomReply: Sendable, Equatable {
  public var id: String
  public var user: User
  /// The beginning of its text.
  public var excerpt: String

  /// Characters of an excerpt.
  static let excerptLength = 80

  init(_ message: RoomMessage) {
    self.init(id: message.id, user: message.user, text: message.text)
  }

  init(id: String, user: User, text: String) {
    self.id = id
    self.user = user
    // By bytes first: what a person sends may be one Character of many kilobytes.
    var start = String(decoding: text.utf8.prefix(Self.excerptLength * 4), as: UTF8.self)
    if start.utf8.count < text.utf8.count, start.unicodeScalars.last == "\u{FFFD}" { start.unicodeScalars.removeLast() }
    let scalars = start.unicodeScalars.prefix(Self.excerptLength)
    excerpt = String(String.UnicodeScalarView(scalars)) + (scalars.count < text.unicodeScalars.count ? "…" : "")
  }
}

/// A picture that comes late.
public struct RoomPicture: Sendable, Equatable {
  /// Pixels.
  public var width: Int
  public var height: Int
  /// Whether the message says so: else a list learns it when the picture is there.
  public var isSizeKnown: Bool
  /// How long the server takes for it, in milliseconds.
  public var delay: Int
  /// Degrees.
  public var hue: Int
}

public struct RoomReaction: Sendable, Equatable {
  /// An emoji.
  public var name: String
  public var count: Int
  /// Whether the viewer is one of them.
  public var isMine: Bool
}
