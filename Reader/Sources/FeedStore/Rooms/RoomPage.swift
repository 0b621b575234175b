/// Where a page of a room is cut.
public enum RoomCut: Sendable, Hashable {
  /// The newest messages.
  case newest
  /// The messages right before the one with this id.
  case before(String)
  /// The messages right after the one with this id.
  case after(String)
  /// The message with this id in the middle. At an end of the room the page is filled from the other side.
  case around(String)
}

/// Messages next to each other, the oldest first.
public struct RoomPage: Sendable, Equatable {
  public var messages: [RoomMessage]
  /// Ask for `.before` this id to get the messages before the page; nil where there are none.
  ///
  /// Of a page without messages it is the id that was asked by.
  public var older: String?
  /// Ask for `.after` this id to get the messages after the page; nil where there are none.
  public var newer: String?
  /// The message that stands for the one that was asked for around: where that was removed, the next one that is there, or the last.
  public var anchor: String?
}

/// A room as a list of rooms shows it.
public struct RoomSummary: Sendable {
  public var room: ChatRoom
  public var count: Int64
  public var newest: RoomMessage?
  /// The first message that the viewer has not read; nil where all are.
  public var firstUnread: String?
  public var unreadCount: Int64
  /// How far others have read: an id, or nil for nothing.
  public var readers: [(user: User, readUntil: String?)]
}
