/// A chat room, and the history that it begins with.
public struct ChatRoom: Sendable, Equatable, Identifiable {
  public var id: String
  public var name: String
  public var japaneseName: String
  /// Messages that are made from the seed as they are read; none of them is stored.
  public var historyCount: Int64
  public var seed: UInt64
  /// Whether a bot answers every message.
  public var isAnswered: Bool
  /// How many of the last messages the viewer has not read, before any is marked as read.
  public var firstUnreadCount: Int64

  public init(
    id: String, name: String, japaneseName: String, historyCount: Int64, seed: UInt64, isAnswered: Bool = false,
    firstUnreadCount: Int64 = 0
  ) {
    precondition(
      (0...Self.historyLimit).contains(historyCount), "A room's history is 0 to 1 << 31 messages, not \(historyCount).")
    self.id = id
    self.name = name
    self.japaneseName = japaneseName
    self.historyCount = historyCount
    self.seed = seed
    self.isAnswered = isAnswered
    self.firstUnreadCount = firstUnreadCount
  }

  /// The rooms that every server has.
  public static let all = [
    ChatRoom(
      id: "hall", name: "The great hall", japaneseName: "大広間", historyCount: 1_000_000, seed: 1, firstUnreadCount: 37),
    ChatRoom(id: "team", name: "Team", japaneseName: "チーム", historyCount: 2_500, seed: 2, firstUnreadCount: 5),
    ChatRoom(id: "quiet", name: "A quiet corner", japaneseName: "静かな部屋", historyCount: 12, seed: 3),
    ChatRoom(id: "empty", name: "Nobody yet", japaneseName: "まだ誰もいない部屋", historyCount: 0, seed: 4),
    ChatRoom(id: "bot", name: "Ask the bot", japaneseName: "ボットに聞く", historyCount: 40, seed: 5, isAnswered: true),
  ]

  static let historyLimit: Int64 = 1 << 31
  /// The place of the first message that was sent. Those of the history are from 0 on, so a longer history moves nobody's message.
  static let firstSent: Int64 = 1 << 32
}
