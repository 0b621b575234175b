import FeedStore

/// What becomes of the events of a stream, on purpose. An event meets at most one of them.
struct StreamFaults: Sendable, Equatable {
  var shares: [FaultProfile.Share<EventFault>] = []
  var seed: UInt64 = 1

  static let none = StreamFaults()

  /// - Parameters:
  ///   - stream: The stream's number: another one's events meet other faults.
  ///   - event: The event's.
  func fault(stream: Int, event: Int64) -> EventFault? {
    guard !shares.isEmpty else { return nil }
    let salt = SplitMix64.mix(UInt64(bitPattern: event)) ^ SplitMix64.mix(UInt64(stream) &+ 0x57A3)
    var random = SplitMix64(seed: SplitMix64.mix(seed) ^ salt)
    var rest = Double(random.next() >> 11) / 9_007_199_254_740_992
    for share in shares {
      if rest < share.probability { return share.value }
      rest -= share.probability
    }
    return nil
  }
}

/// What may become of an event, by its name in the language of faults.
enum EventFault: String, Sendable, CaseIterable {
  /// It is not sent.
  case lose
  /// It is sent twice.
  case `repeat`
  /// It is sent after the one that follows it.
  case reorder
  /// The connection breaks within it.
  case hangup
}
