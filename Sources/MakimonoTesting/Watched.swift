import Foundation

/// State behind a lock, and those who wait for it to become something.
///
/// Unchecked, since the compiler cannot see that `state` and `waiters` are touched under `lock` alone. A lock
/// and not an actor, because a `Clock` must tell its time without waiting; `NSLock`, because `Mutex` needs
/// newer systems than this package does.
final class Watched<State: Sendable>: @unchecked Sendable {
  private struct Waiter {
    var id: Int
    var condition: @Sendable (State) -> Bool
    var continuation: CheckedContinuation<Void, Never>
  }

  private let lock = NSLock()
  private var state: State
  private var waiters: [Waiter] = []
  private var nextWaiter = 0

  init(_ state: State) {
    self.state = state
  }

  var value: State { lock.withLock { state } }

  /// Changes the state, then wakes whoever waited for what it is now. The body must not wait for anything.
  @discardableResult
  func update<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    let (result, due) = try lock.withLock {
      let result = try body(&state)
      let due = waiters.filter { $0.condition(state) }
      if !due.isEmpty { waiters.removeAll { waiter in due.contains { $0.id == waiter.id } } }
      return (result, due)
    }
    for waiter in due { waiter.continuation.resume() }
    return result
  }

  /// Returns once the state meets the condition, or the task is cancelled: so a test's time limit ends it.
  func wait(until condition: @escaping @Sendable (State) -> Bool) async {
    let id = lock.withLock {
      nextWaiter += 1
      return nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDone = lock.withLock {
          // Asked under the lock: a cancellation before this line is seen here, a later one finds the waiter.
          if Task.isCancelled || condition(state) { return true }
          waiters.append(Waiter(id: id, condition: condition, continuation: continuation))
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      let waiter = lock.withLock {
        waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0) }
      }
      waiter?.continuation.resume()
    }
  }
}
