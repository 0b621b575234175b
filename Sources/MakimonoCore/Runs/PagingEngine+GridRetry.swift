/// Failures of a counted list's pages, and trying again (rules R3, R4): each page for itself.
extension PagingEngine {
  /// Whether the request was one of the grid's.
  mutating func takeGridFailure(
    _ id: RequestID, _ failure: Failure, advice: RetryAdvice, random: Double, _ output: inout Output
  ) -> Bool {
    guard let index = grid.loads.firstIndex(where: { $0.inFlight == id }) else { return false }
    Self.fail(
      &grid.loads[index].load, id, failure, advice: advice, random: random, configuration.retry, &output)
    return true
  }

  /// The user's retry: what failed may be asked for once more, with a fresh budget; what is near the reader is asked for
  /// at once.
  mutating func retryGrid(_ output: inout Output) {
    guard grid.loads.contains(where: { $0.state.isFailed }) else { return }
    grid.loads.removeAll { $0.state.isFailed }
    output.statesChanged = true
  }

  /// A retry that the policy granted: the page may be asked for if the reader is still near.
  mutating func gridRetryDue(_ id: RequestID, _ output: inout Output) {
    guard let index = grid.loads.firstIndex(where: { $0.load.scheduledRetry == id }) else { return }
    grid.loads[index].load.rest()
    output.statesChanged = true
  }

  /// What is being done about the page of a row: for the placeholder that a screen draws. O(loads).
  public func placeholderState(atRow row: Int) -> LoadState<Failure> {
    guard isCounted, let load = grid.load(ofPage: grid.page(ofRow: row)) else { return .idle }
    return grid.loads[load].state
  }

  /// Pages of a counted list that failed and that no timer tries again: the rows of the feed that each has, and why. O(loads).
  package var failedPages: [(rows: Range<Int>, failure: PagingFailure<Failure>)] {
    guard isCounted else { return [] }
    return grid.loads.compactMap { load in
      guard case .failed(let failure) = load.state, load.load.scheduledRetry == nil else { return nil }
      return (grid.rows(ofPage: load.number), failure)
    }
  }
}
