/// What a server does wrong on purpose, how often, and by which seed.
///
/// ```swift
/// let profile = try FaultProfile("latency=normal(300ms,100ms);status=503:10%,429:2%;cut=3%;seed=7")
/// ```
///
/// The same requests in the same order meet the same faults. Each kind draws by itself: another latency changes nothing of
/// what fails. `docs/feed-server.md` explains the language.
public struct FaultProfile: Sendable, Equatable {
  /// How long each request waits before it is answered; nil for not at all.
  var latency: FaultLatency?
  /// What fails, and how often. A request meets at most one of them.
  var failures: [Share<FaultFailure>] = []
  /// How often a body drips.
  var drip: Share<Int>?
  /// How often a page's rows are not what they should be. A page meets at most one of them.
  var pages: [Share<PageFault.Kind>] = []
  /// How often an article comes or goes before a request is answered.
  var drift: [Share<FaultDrift>] = []
  /// How often an event of a stream is not sent as it should be. One meets at most one of them.
  var events: [Share<EventFault>] = []
  /// Seconds that a spent quota is said to last.
  var retryAfter = 1
  public internal(set) var seed: UInt64 = 1
  /// The profile as it was given, for people.
  public internal(set) var text = "none"

  /// Something with how often it happens: from 0 to 1.
  struct Share<Value: Sendable & Equatable>: Sendable, Equatable {
    var probability: Double
    var value: Value
  }

  /// Answers as it should.
  public static let none = FaultProfile()

  init() {}

  /// Whether articles come and go: then the store must be a copy.
  public var changesTheStore: Bool { !drift.isEmpty }

  /// Whether there is any fault at all.
  public var isNone: Bool {
    latency == nil && failures.isEmpty && drip == nil && pages.isEmpty && drift.isEmpty && events.isEmpty
  }

  /// What becomes of the events of streams.
  var streamFaults: StreamFaults { StreamFaults(shares: events, seed: seed) }
}
