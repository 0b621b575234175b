import Foundation
import MakimonoStore

/// A server, whether it can be reached, and what it was asked.
final class World: @unchecked Sendable {
  struct Down: RetryAdvising, Equatable {
    var retryAdvice: RetryAdvice { .transient }
  }

  struct Gone: RetryAdvising, Equatable {
    var retryAdvice: RetryAdvice { .permanent }
  }

  struct Asked: Equatable {
    var key: Int
    var count: Int
    var validator: String?
  }

  private struct State {
    var rows: [Note]
    var isUp = true
    var gone: Set<Int> = []
    var asked: [Asked] = []
    var unchanged = 0
    var beforeReply: (@Sendable (World) -> Void)?
  }

  // Guards the state; nothing waits under it.
  private let lock = NSLock()
  private var state: State

  init(_ rows: [Note]) {
    state = State(rows: rows)
  }

  var rows: [Note] {
    get { lock.withLock { state.rows } }
    set { lock.withLock { state.rows = newValue } }
  }
  var isUp: Bool {
    get { lock.withLock { state.isUp } }
    set { lock.withLock { state.isUp = newValue } }
  }
  /// Pages that fail for good.
  var gone: Set<Int> {
    get { lock.withLock { state.gone } }
    set { lock.withLock { state.gone = newValue } }
  }
  /// Called before each reply is made up.
  var beforeReply: (@Sendable (World) -> Void)? {
    get { lock.withLock { state.beforeReply } }
    set { lock.withLock { state.beforeReply = newValue } }
  }
  /// Every request so far.
  var asked: [Asked] { lock.withLock { state.asked } }
  /// Keys of every request so far.
  var keys: [Int] { asked.map(\.key) }
  /// Replies without a body so far.
  var unchanged: Int { lock.withLock { state.unchanged } }

  func forget() {
    lock.withLock { state.asked = [] }
  }

  /// Rows of the feed from an index on.
  func answer(
    _ key: Int, start: Int, count: Int, validator: String? = nil
  ) throws -> (rows: [Note], total: Int, validator: String)? {
    lock.withLock { state.asked.append(Asked(key: key, count: count, validator: validator)) }
    guard isUp else { throw Down() }
    guard !gone.contains(key) else { throw Gone() }
    beforeReply?(self)
    return lock.withLock {
      let from = min(max(0, start), state.rows.count)
      let rows = Array(state.rows[from..<min(from + count, state.rows.count)])
      let tag = "\"\(rows.map { "\($0.id)\($0.text)" }.joined(separator: ","))\""
      if validator == tag {
        state.unchanged += 1
        return nil
      }
      return (rows, state.rows.count, tag)
    }
  }
}
