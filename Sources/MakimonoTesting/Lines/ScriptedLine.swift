public import Makimono
public import MakimonoCore

/// The other end of a list's line: what a test says the server tells.
///
/// ```swift
/// let line = ScriptedLine<Article>()
/// let clock = ManualClock()
/// let pager = Pager(source: source.live(on: line), clock: clock, random: { 1 })
/// pager.start()
/// await line.connections(atLeast: 1)              // line.askedAfter == [nil]
/// line.open()
/// line.tell(.insert(article, at: .end), id: "1")
/// line.cut()                                      // the list waits, then asks again: line.askedAfter == [nil, "1"]
/// ```
///
/// What is told goes to the connection that was opened last. While there is none nobody hears it, as with a server that keeps no log.
public final class ScriptedLine<Item: Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  /// What one connection hears.
  public typealias News = AsyncThrowingStream<LiveNews<Item>, any Error>

  private struct State: Sendable {
    var askedAfter: [String?] = []
    var ends = 0
    var current: News.Continuation?
    /// Failures of connections to come.
    var failures: [any Error] = []
  }

  private let state = Watched(State())

  /// A line that nobody has opened.
  public init() {}

  // MARK: - What the server says

  /// The line is open. Whether there is one that hears it; so with the others.
  @discardableResult
  public func open(isResumed: Bool = false) -> Bool { tell(.opened(isResumed: isResumed)) }

  /// Changes, as one event.
  @discardableResult
  public func tell(_ pushes: Push<Item>..., id: String? = nil) -> Bool { tell(.pushes(pushes, id: id)) }

  /// Events are missing.
  @discardableResult
  public func lose() -> Bool { tell(.lost) }

  /// Anything.
  @discardableResult
  public func tell(_ news: LiveNews<Item>) -> Bool {
    guard let current = state.value.current else { return false }
    current.yield(news)
    return true
  }

  /// Cuts the line, with an error or, as servers do that are restarted, without. Whether there was one.
  @discardableResult
  public func cut(_ error: (any Error)? = nil) -> Bool {
    let current = state.update { state in
      defer { state.current = nil }
      return state.current
    }
    current?.finish(throwing: error)
    return current != nil
  }

  /// Lets the next connections fail that are asked for.
  public func fail(_ error: any Error, times: Int = 1) {
    state.update { $0.failures += Array(repeating: error, count: max(0, times)) }
  }

  // MARK: - What was asked

  /// The event that each connection so far was to go on from.
  public var askedAfter: [String?] { state.value.askedAfter }

  /// Whether somebody listens.
  public var isConnected: Bool { state.value.current != nil }

  /// Waits until there were so many connections. Returns early where the task is cancelled.
  public func connections(atLeast count: Int) async {
    await state.wait { $0.askedAfter.count >= count }
  }

  /// Waits until so many connections were given up by the list. Returns early where the task is cancelled.
  public func givenUp(atLeast count: Int) async {
    await state.wait { $0.ends >= count }
  }

  /// One connection.
  func news(after lastEvent: String?) -> News {
    let (news, continuation) = News.makeStream()
    let (number, failure) = state.update { state -> (Int, (any Error)?) in
      state.askedAfter.append(lastEvent)
      let number = state.askedAfter.count
      guard state.failures.isEmpty else { return (number, state.failures.removeFirst()) }
      state.current = continuation
      return (number, nil)
    }
    continuation.onTermination = { [state] end in
      guard case .cancelled = end else { return }
      state.update { state in
        state.ends += 1
        // Another may be under way by now.
        if state.askedAfter.count == number { state.current = nil }
      }
    }
    if let failure { continuation.finish(throwing: failure) }
    return news
  }
}
