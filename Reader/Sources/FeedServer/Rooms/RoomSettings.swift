import FeedStore

/// The rooms of a server, and how they go about what takes time.
struct RoomSettings: Sendable {
  var rooms = ChatRoom.all
  var events = EventSettings()
  /// Tokens a second that the bot writes, unless a message asks for others.
  var tokensPerSecond = 30.0
  /// Messages that grow in a room at a time: more questions are refused.
  var growthLimit = 8
  /// Messages that may be sent to a room.
  var sentLimit = FeedStore.roomSentLimit
  /// Times the bot, scripts and pictures that come late.
  var clock: any Clock<Duration> = ContinuousClock()
}
