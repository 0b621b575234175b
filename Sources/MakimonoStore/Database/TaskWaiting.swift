import Makimono

extension Task where Failure == any Error, Success == Void {
  /// Waits until the task is done, or for so long.
  ///
  /// - Returns: whether it is done.
  /// - Throws: what it threw, where it is done.
  func isDone(within limit: Duration, by clock: any Clock<Duration>) async throws -> Bool {
    let isDone = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      let waiter = Locked<CheckedContinuation<Bool, Never>?>(continuation)
      @Sendable func answer(_ isDone: Bool) {
        waiter.withLock { waiter in
          defer { waiter = nil }
          return waiter
        }?.resume(returning: isDone)
      }
      let timer = Task<Void, Never> {
        guard (try? await clock.sleep(for: limit)) != nil else { return }
        answer(false)
      }
      Task<Void, Never> {
        _ = await self.result
        timer.cancel()
        answer(true)
      }
    }
    if isDone { try await value }
    return isDone
  }
}
