/// Runs a piece of work, and gives it up when it takes too long: a timer of our own, since `URLSession` has none for the
/// first byte apart from the whole.
func withDeadline<Value: Sendable>(
  _ span: Duration, _ clock: any Clock<Duration>, orThrow error: HTTPError,
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await clock.sleep(for: span)
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next(), let value = first else { throw error }
    return value
  }
}
