public import Makimono
public import MakimonoCore

/// A source that answers by a script and remembers what it was asked.
///
/// ```swift
/// let source = ScriptedSource<PageNumberOrder, Row>(order: PageNumberOrder(endRule: .total), firstKey: 1)
/// source.reply(to: 1, PageReply(items: rows(1...20), totalCount: 40))
/// source.fail(2, URLError(.timedOut))                                   // the first request for page 2
/// source.reply(to: 2, PageReply(items: rows(21...40), totalCount: 40))  // the second
/// let gate = source.hold(2)                                             // the first is held until gate.open()
/// // ... the test ...
/// try source.verify()                                                   // nothing unexpected, nothing left over
/// ```
///
/// The n-th request for a key gets the key's n-th answer. What has no answer of its own goes to `pages`, if
/// there is one: the world as the server sees it. What has no answer at all fails with a message that names the
/// request and the script, and ``verify()`` throws it once more.
///
/// Requests, answers and cancellations are recorded in a log, if it is given one.
public final class ScriptedSource<Order: PageOrder & Sendable, Item: Identifiable & Equatable & Sendable>: PagingSource
where Order.Key: Sendable {
  public typealias Key = Order.Key
  /// What it is asked.
  public typealias Request = LoadRequest<Key>
  /// What it answers.
  public typealias Reply = PageReply<Key, Item>

  public let order: Order
  public let firstKey: Key
  private let log: EventLog?
  private let pages: (@Sendable (Request) throws -> Reply?)?
  private let state = Watched(State())

  private struct State: Sendable {
    var answers: [Key: [Result<Reply, any Error>]] = [:]
    /// Keys in the order in which they were scripted, for messages.
    var scriptedKeys: [Key] = []
    var gates: [Key: [ScriptedGate]] = [:]
    var requests: [Request] = []
    var inFlight = 0
    var mostInFlight = 0
    var unexpected: [String] = []

    mutating func note(_ key: Key) {
      if answers[key] == nil, gates[key] == nil { scriptedKeys.append(key) }
    }
  }

  /// Makes a source with an empty script.
  ///
  /// - Parameters:
  ///   - order: the order of keys and the end rule.
  ///   - firstKey: where the list begins.
  ///   - log: where to record what happens.
  ///   - pages: answers what the script does not; `nil` where it cannot either.
  public init(
    order: Order, firstKey: Key, log: EventLog? = nil, pages: (@Sendable (Request) throws -> Reply?)? = nil
  ) {
    self.order = order
    self.firstKey = firstKey
    self.log = log
    self.pages = pages
  }

  // MARK: - The script

  /// Answers the next request for a key that has no answer yet with a page.
  public func reply(to key: Key, _ reply: Reply) {
    script(key, .success(reply), times: 1)
  }

  /// Lets the next requests for a key that have no answer yet fail.
  public func fail(_ key: Key, _ error: any Error, times: Int = 1) {
    script(key, .failure(error), times: times)
  }

  /// Holds the next request for a key that is not held yet, until the gate opens.
  public func hold(_ key: Key, cancellation: ScriptedGate.Cancellation = .obeyed) -> ScriptedGate {
    let gate = ScriptedGate(cancellation)
    state.update { state in
      state.note(key)
      state.gates[key, default: []].append(gate)
    }
    return gate
  }

  private func script(_ key: Key, _ answer: Result<Reply, any Error>, times: Int) {
    state.update { state in
      state.note(key)
      state.answers[key, default: []] += Array(repeating: answer, count: max(0, times))
    }
  }

  // MARK: - What was asked

  /// Every request so far, in order.
  public var requests: [Request] { state.value.requests }

  /// The keys of every request so far, in order.
  public var requestedKeys: [Key] { state.value.requests.map(\.key) }

  /// Requests that wait for their answer now.
  public var inFlightCount: Int { state.value.inFlight }

  /// The most requests that ever waited at one time.
  public var mostInFlight: Int { state.value.mostInFlight }

  /// Waits until there were so many requests. Returns early where the task is cancelled.
  public func requests(atLeast count: Int) async {
    await state.wait { $0.requests.count >= count }
  }

  /// Waits until no request is waiting for its answer. Returns early where the task is cancelled.
  public func quiet() async {
    await state.wait { $0.inFlight == 0 }
  }

  /// Throws where a request was not expected, an answer was not asked for, or a gate not reached.
  public func verify() throws {
    let state = state.value
    var problems = state.unexpected
    for key in state.scriptedKeys {
      let left = state.answers[key]?.count ?? 0
      if left > 0 { problems.append("ScriptedSource: \(left) answer(s) for key \(key) were never asked for.") }
      let gates = state.gates[key]?.count ?? 0
      if gates > 0 { problems.append("ScriptedSource: \(gates) gate(s) for key \(key) were never reached.") }
    }
    if !problems.isEmpty { throw ScriptedSourceError.unfulfilled(problems) }
  }

  // MARK: - PagingSource

  public func load(_ request: Request) async throws -> Reply {
    // Before the request is counted, so that whoever waits for the count finds the line.
    log?.record("load \(request.edge) \(request.key)" + (request.attempt > 0 ? " try \(request.attempt + 1)" : ""))
    let (answer, gate) = state.update { state in
      state.requests.append(request)
      state.inFlight += 1
      state.mostInFlight = max(state.mostInFlight, state.inFlight)
      return (Self.takeAnswer(request, &state), Self.takeGate(request.key, &state))
    }
    defer { state.update { $0.inFlight -= 1 } }
    do {
      try await gate?.pass()
      let reply = try answer?.get() ?? pages?(request) ?? refuse(request)
      log?.record("reply \(request.key)")
      return reply
    } catch {
      log?.record(error is CancellationError ? "cancelled \(request.key)" : "failure \(request.key)")
      throw error
    }
  }

  private static func takeAnswer(_ request: Request, _ state: inout State) -> Result<Reply, any Error>? {
    guard let first = state.answers[request.key]?.first else { return nil }
    state.answers[request.key]?.removeFirst()
    return first
  }

  private static func takeGate(_ key: Key, _ state: inout State) -> ScriptedGate? {
    guard let first = state.gates[key]?.first else { return nil }
    state.gates[key]?.removeFirst()
    return first
  }

  private func refuse(_ request: Request) throws -> Reply {
    let message = state.update { state in
      let script = state.scriptedKeys.map { "\($0) (\(state.answers[$0]?.count ?? 0) left)" }
      let message = """
        ScriptedSource: unexpected request: \(request.edge) of key \(request.key), \(request.count) rows, \
        try \(request.attempt + 1). Keys scripted: \(script.isEmpty ? "none" : script.joined(separator: ", ")). \
        Keys asked for: \(state.requests.map { "\($0.key)" }.joined(separator: ", ")). \
        Script it with reply(to:_:) or fail(_:_:), or give the source `pages`.
        """
      state.unexpected.append(message)
      return message
    }
    throw ScriptedSourceError.unexpectedRequest(message)
  }
}
