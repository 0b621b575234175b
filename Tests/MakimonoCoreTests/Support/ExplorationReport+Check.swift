import Testing

@testable import EngineExploration

extension ExplorationReport {
  /// Prints the numbers, and records what is wrong.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    print(description)
    for violation in violations { Issue.record("\(violation)", sourceLocation: sourceLocation) }
    #expect(states >= fewestStates, "the exploration of \(name) was cut short", sourceLocation: sourceLocation)
  }
}
