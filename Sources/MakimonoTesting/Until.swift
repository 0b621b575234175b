/// Gives other tasks their turns until something is so.
///
/// - Parameters:
///   - what: what is waited for, in words, for whoever reads that it never came.
///   - limit: by the wall's clock. It is for a defect to be told of, not for what is slow: the default is far more than a busy machine
///     needs. The others have had 1,000 turns by then, at least: while one of them holds the actor the clock goes on, and says
///     nothing of what is waited for.
///   - isolation: the actor that waits, and is asked on; the caller's, unless said otherwise.
///   - condition: whether it is so; asked again after every turn of the others.
/// - Throws: ``NeverHappened`` after the limit; `CancellationError` where the task is cancelled, as a test's time limit does.
public func until(
  _ what: String, within limit: Duration = .seconds(120), isolation: isolated (any Actor)? = #isolation,
  _ condition: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + limit
  var turns = 0
  while try await !condition() {
    try Task.checkCancellation()
    guard turns < 1_000 || ContinuousClock.now < deadline else { throw NeverHappened(what: what, limit: limit) }
    await Task.yield()
    turns += 1
  }
}
