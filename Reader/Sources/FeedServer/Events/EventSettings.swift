/// What streams of events cost at most, and when they say that they are still there.
struct EventSettings: Sendable {
  /// Events that a log keeps for those who come back.
  var capacity = 10_000
  /// Bytes that they may have together; the newest is kept in any case.
  var byteCapacity = 16 << 20
  /// Streams at a time, of all logs: connections that serve nobody else.
  var streamLimit = 256
  /// From one sign of life to the next, where nothing happens.
  var heartbeat = Duration.seconds(15)
  /// After which a client whose stream ended should come back, in milliseconds.
  var retry = 2_000
  /// Nil for a new one.
  var epoch: String?
  /// Measures heartbeats.
  var clock: any Clock<Duration> = ContinuousClock()
}
