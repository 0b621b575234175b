import AppKitStandIn
import Testing

/// Every test of a suite has the stand-in for itself, whatever suites of other targets run.
struct AloneTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await StandIn.alone(function)
  }
}

extension SuiteTrait where Self == AloneTrait {
  static var alone: AloneTrait { AloneTrait() }
}
