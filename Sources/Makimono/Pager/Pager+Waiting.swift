import MakimonoCore

extension Pager {
  /// Returns once the goal is reached, or the task is cancelled.
  func wait(until goal: Waiter.Goal) async {
    guard !isReached(goal) else { return }
    nextWaiter += 1
    let id = nextWaiter
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Cancelled before it was written down, and so too early for the handler to find it.
        guard !Task.isCancelled else { return continuation.resume() }
        waiters.append(Waiter(id: id, goal: goal, continuation: continuation))
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.giveUp(id) }
    }
  }

  func resumeWaiters() {
    guard !waiters.isEmpty else { return }
    let due = waiters.filter { isReached($0.goal) }
    guard !due.isEmpty else { return }
    waiters.removeAll { isReached($0.goal) }
    for waiter in due { waiter.continuation.resume() }
  }

  private func isReached(_ goal: Waiter.Goal) -> Bool {
    switch goal {
    case .refreshed: !states.refresh.isLoading && !isDue(.refresh)
    case .settled: loads.isEmpty && timers.isEmpty && readTimer == nil && next?.pager.isReached(.settled) ?? true
    }
  }

  private func giveUp(_ id: Int) {
    guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
    waiters.remove(at: index).continuation.resume()
  }
}
