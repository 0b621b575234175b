public import Makimono
import MakimonoCore

/// What happened, as lines that a person can read and a test can compare.
///
/// ```swift
/// let log = EventLog()
/// let source = ScriptedSource<PageNumberOrder, Row>(order: PageNumberOrder(endRule: .total), firstKey: 1, log: log)
/// let pager = Pager(source: source)
/// let following = log.follow(pager)
/// pager.start()
/// await pager.waitUntilSettled()
/// log.lines == [
///   "refresh loading",
///   "load refresh 1",
///   "reply 1",
///   "list +0..<3, 3 in all; refresh idle; prepend end(sourceSaidSo)",
/// ]
/// ```
public final class EventLog: Sendable {
  private let state = Watched<[String]>([])

  /// An empty log.
  public init() {}

  /// Every line so far.
  public var lines: [String] { state.value }

  /// Writes one line.
  public func record(_ line: String) {
    state.update { $0.append(line) }
  }

  /// Forgets every line.
  public func clear() {
    state.update { $0.removeAll() }
  }

  /// Waits until there are so many lines. Returns early where the task is cancelled.
  public func lines(atLeast count: Int) async {
    await state.wait { $0.count >= count }
  }

  /// Waits until a line stands in the log. Returns early where the task is cancelled.
  public func contains(_ line: String) async {
    await state.wait { $0.contains(line) }
  }

  /// Records each of a pager's updates as a line, in the turn that made it: so the order of lines is the
  /// order of events, whatever the scheduler does.
  ///
  /// - Returns: a token to hold; recording ends when it goes.
  @MainActor
  public func follow<Item>(_ pager: Pager<Item>) -> PagerObservation {
    var states = pager.loadStates
    return pager.observe { [self] update in
      let line = Self.describe(update, after: states)
      states = update.loadStates
      if !line.isEmpty { record(line) }
    }
  }
}
