import MakimonoCore

/// Decides when a line is connected, and whether something may have been missed on it (rule R23). Pure, as the engine is: times and random
/// numbers come with what happens.
struct LineMachine {
  /// A connection's number. What one tells that is over is not listened to.
  typealias Connection = UInt32

  enum Command: Equatable {
    /// Open the line, from an event on.
    case open(Connection, after: String?)
    /// Give up the connection that is under way.
    case close
    /// Say `due` after so long.
    case wait(Connection, seconds: Double)
    /// Nobody waits any more.
    case stopWaiting
    /// Pushes may be missing: lists that asked for pages are read anew.
    case reread
  }

  enum Phase {
    case off
    case connecting(Connection)
    /// - `since`: seconds.
    case open(Connection, since: Double)
    /// The number is that of the connection to come.
    case waiting(Connection, (any Error)?)
    case ended((any Error)?)
  }

  let policy: LinePolicy
  private(set) var phase = Phase.off {
    didSet { phaseChanges &+= 1 }
  }
  /// How often the phase changed.
  private(set) var phaseChanges = 0
  /// The event to go on from: the last one whose pushes are in the list.
  private(set) var lastEvent: String?
  private var lastConnection: Connection = 0
  /// Tries since the line was steady.
  private var tries = 0
  /// Seconds that the server asks for.
  private var hint: Double = 0

  init(policy: LinePolicy) {
    self.policy = policy
  }

  /// Whether it was never open, and may be soon.
  var isFirstTry: Bool {
    if case .connecting(1) = phase { true } else { false }
  }

  func isListening(to connection: Connection) -> Bool { current == connection }

  private var current: Connection? {
    switch phase {
    case .connecting(let connection), .open(let connection, _): connection
    case .off, .waiting, .ended: nil
    }
  }

  // MARK: - What the app wants

  mutating func connect() -> [Command] {
    switch phase {
    case .connecting, .open: return []
    case .waiting:
      tries = 0
      return [.stopWaiting, open()]
    case .off, .ended:
      tries = 0
      return [open()]
    }
  }

  mutating func disconnect() -> [Command] {
    defer { phase = .off }
    switch phase {
    case .connecting, .open: return [.close]
    case .waiting: return [.stopWaiting]
    case .off, .ended: return []
    }
  }

  private mutating func open() -> Command {
    lastConnection &+= 1
    phase = .connecting(lastConnection)
    return .open(lastConnection, after: lastEvent)
  }

  // MARK: - What happens

  /// - Parameter time: seconds.
  mutating func opened(_ connection: Connection, isResumed: Bool, time: Double) -> [Command] {
    guard current == connection else { return [] }
    phase = .open(connection, since: time)
    // Nobody can go on from nowhere.
    return isResumed && lastEvent != nil ? [] : [.reread]
  }

  /// Something came on a connection that did not say that it was open.
  mutating func heard(_ connection: Connection, time: Double) -> [Command] {
    guard case .connecting(connection) = phase else { return [] }
    return opened(connection, isResumed: false, time: time)
  }

  /// The pushes of an event are in the list.
  mutating func took(_ id: String?, on connection: Connection) {
    guard current == connection, let id else { return }
    lastEvent = id.isEmpty ? nil : id
  }

  func lost(on connection: Connection) -> [Command] {
    current == connection ? [.reread] : []
  }

  mutating func hinted(seconds: Double, on connection: Connection) {
    guard current == connection else { return }
    hint = seconds > 0 ? min(seconds, policy.retry.maxAdvisedDelay) : 0
  }

  /// - Parameters:
  ///   - random: uniform in 0 ..< 1.
  ///   - time: seconds.
  mutating func cut(
    _ connection: Connection, _ failure: (any Error)?, advice: RetryAdvice, random: Double, time: Double
  ) -> [Command] {
    guard current == connection else { return [] }
    if case .open(_, let since) = phase, time - since >= policy.steadyAfter / .seconds(1) { tries = 0 }
    guard let delay = policy.retry.delay(afterRetries: tries, advice: advice, random: random) else {
      phase = .ended(failure)
      return []
    }
    tries = min(tries, .max - 1) + 1
    lastConnection &+= 1
    phase = .waiting(lastConnection, failure)
    return [.wait(lastConnection, seconds: hint + delay)]
  }

  /// The wait is over.
  mutating func due(_ connection: Connection) -> [Command] {
    guard case .waiting(connection, _) = phase else { return [] }
    phase = .connecting(connection)
    return [.open(connection, after: lastEvent)]
  }
}
