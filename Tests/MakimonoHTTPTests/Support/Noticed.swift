import Foundation

/// State behind a lock, and threads that wait for it to become something: what a server of a test has, whose connections are threads.
///
/// Unchecked, since the compiler cannot see that `state` is touched under the condition's lock alone.
final class Noticed<State: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var state: State

  init(_ state: State) {
    self.state = state
  }

  var value: State { condition.withLock { state } }

  /// Changes the state, then wakes whoever waits for what it is now.
  @discardableResult
  func update<Result>(_ body: (inout State) -> Result) -> Result {
    condition.withLock {
      defer { condition.broadcast() }
      return body(&state)
    }
  }

  /// Holds the thread until the state is so, or so many seconds are over. Whether it is so.
  @discardableResult
  func wait(seconds: Double, until isSo: (State) -> Bool) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    return condition.withLock {
      while !isSo(state) {
        guard condition.wait(until: deadline) else { return isSo(state) }
      }
      return true
    }
  }
}
