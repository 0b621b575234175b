extension StandIn {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Lets one test at a time have the stand-in, put back as a test expects to find it. What tests set of it is global, and
  /// the suites of several targets run side by side in one process.
  public static func alone(_ body: @Sendable () async throws -> Void) async rethrows {
    if isTaken { await withCheckedContinuation { waiting.append($0) } } else { isTaken = true }
    defer { if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() } }
    reset()
    try await body()
  }
}
