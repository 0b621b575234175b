import FeedStore

/// Names an event of a log: `EPOCH-NUMBER`. Numbers go up by one from event to event. Another log, also the same one after a new start of
/// the server, has another epoch.
struct EventID: Sendable, Equatable {
  var epoch: String
  /// From 1 on; 0 is before the first.
  var number: Int64

  /// Reads the text form; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...32).contains(parts[0].utf8.count), (1...18).contains(parts[1].utf8.count),
      parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(parts[1])
    else { return nil }
    self.init(epoch: String(parts[0]), number: number)
  }

  init(epoch: String, number: Int64) {
    self.epoch = epoch
    self.number = number
  }

  var text: String { "\(epoch)-\(number)" }

  /// A new epoch, as good as never met before.
  static func newEpoch() -> String {
    var random = SystemRandomNumberGenerator()
    return String(random.next() >> 24, radix: 36)
  }
}
