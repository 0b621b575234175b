/// Why a room does not take what it is told.
public enum RoomError: Error, Sendable, Equatable {
  /// There never was such a message.
  case unknown
  /// It was removed.
  case removed
  /// The temporary id was another message's.
  case temporaryIDTaken
  /// As many messages were sent as a room takes.
  case full
  /// It is still being written.
  case growing
}
