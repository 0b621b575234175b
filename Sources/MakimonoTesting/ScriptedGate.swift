/// Holds one request of a ``ScriptedSource`` until a test lets it go on.
///
/// ```swift
/// let gate = source.hold(2)
/// await gate.reached()       // the request for page 2 is under way
/// await pager.refreshAndWait()      // something overtakes it
/// gate.open()                // now its reply comes, too late
/// ```
public final class ScriptedGate: Sendable {
  /// What a held request does when its task is cancelled.
  public enum Cancellation: Sendable {
    /// It ends at once with a `CancellationError`, as a good source does.
    case obeyed
    /// It goes on waiting, and answers when the gate opens: the late reply of a source that cannot stop.
    case ignored
  }

  private struct State: Sendable {
    var isReached = false
    var isOpen = false
    var isCancelled = false
    var isPassed = false
  }

  private let cancellation: Cancellation
  private let state = Watched(State())

  init(_ cancellation: Cancellation) {
    self.cancellation = cancellation
  }

  /// Whether the request has come this far.
  public var isReached: Bool { state.value.isReached }

  /// Whether the request's task was cancelled while it was held.
  public var isCancelled: Bool { state.value.isCancelled }

  /// Lets the request go on, now or when it comes.
  public func open() {
    state.update { $0.isOpen = true }
  }

  /// Waits until the request is here. Returns early where the task is cancelled.
  public func reached() async {
    await state.wait { $0.isReached }
  }

  /// Waits until the held request's task was cancelled. Returns early where the waiting task is.
  public func cancelled() async {
    await state.wait { $0.isCancelled }
  }

  /// Waits until the request went on from here, with its answer or with a `CancellationError`.
  public func passed() async {
    await state.wait { $0.isPassed }
  }

  func pass() async throws {
    state.update { $0.isReached = true }
    defer { state.update { $0.isPassed = true } }
    await withTaskCancellationHandler {
      switch cancellation {
      case .obeyed:
        await state.wait { $0.isOpen || $0.isCancelled }
      case .ignored:
        // In a task of its own, which nobody cancels.
        let state = state
        await Task { await state.wait { $0.isOpen } }.value
      }
    } onCancel: {
      state.update { $0.isCancelled = true }
    }
    if cancellation == .obeyed { try Task.checkCancellation() }
  }
}
