/// Gives other tasks their turns until something is so.
///
/// - Parameters:
///   - what: what is waited for, in words, for whoever reads that it never came.
///   - limit: by the wall's clock. It is for a defect to be told of, not for what is slow: the default is far more than a busy machine
///     needs.
///   - condition: whether it is so; asked again after every turn of the others.
/// - Throws: ``NeverHappened`` after the limit; `CancellationError` where the task is cancelled, as a test's time limit does.
public func until(
  _ what: String, within limit: Duration = .seconds(120), isolation: isolated (any Actor)? = #isolation,
  _ condition: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + limit
  while try await !condition() {
    try Task.checkCancellation()
    guard ContinuousClock.now < deadline else { throw NeverHappened(what: what, limit: limit) }
    await Task.yield()
  }
}
