import Foundation

/// A network that fails, until it answers again.
extension OfflineSession {
  func networkFailed(_ error: any Error, _ advice: RetryAdvice) {
    failure = error
    if timer == nil {
      guard let delay = list.retry.delay(afterRetries: failureCount, advice: advice, random: random()) else {
        // Never again by itself, says the policy, or not for so long that nobody waits.
        nextTry = nil
        return tell()
      }
      failureCount += 1
      nextTry = list.now.addingTimeInterval(delay)
      timer = Task { [weak self, clock] in
        try? await clock.sleep(for: .seconds(min(delay, 1e9)))
        guard !Task.isCancelled else { return }
        self?.timer = nil
        self?.tryAgain()
      }
    }
    tell()
  }

  func networkAnswered() {
    guard failure != nil else { return }
    failure = nil
    failureCount = 0
    nextTry = nil
    timer?.cancel()
    timer = nil
    _ = pager.retry()
    renewIfStale()
    tell()
  }

  /// One page is asked for again, or what the pager could not load: whichever there is shows whether the network is back.
  private func tryAgain() {
    look()
    if !renewIfStale(), !pager.retry() {
      // Nobody wants anything of the network any more.
      failure = nil
      failureCount = 0
      nextTry = nil
    }
    tell()
  }

  @discardableResult
  private func renewIfStale() -> Bool {
    guard walk != nil || notes.values.contains(where: \.isStale) else { return false }
    renewSoon()
    return true
  }
}
