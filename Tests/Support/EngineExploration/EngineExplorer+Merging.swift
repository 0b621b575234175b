@testable import MakimonoCore

/// Whether states that are taken for one behave as one.
extension EngineExplorer {
  /// Takes every step in a state and in its canonical form. What comes of both must be told alike, and be one state again.
  func mergeViolations(_ state: State) -> [String] {
    let canonical = state.canonical(model)
    let (one, other) = (Scene(state.engine), Scene(canonical.engine))
    let (steps, canonicalSteps) = (steps(from: state, one), steps(from: canonical, other))
    guard steps.count == canonicalSteps.count else { return ["merged states do not have the same steps"] }
    var violations: [String] = []
    for (step, canonicalStep) in zip(steps, canonicalSteps) {
      let (after, told) = outcome(of: step, state, one)
      let (canonicalAfter, canonicalTold) = outcome(of: canonicalStep, canonical, other)
      if after.canonical(model) != canonicalAfter.canonical(model) || told != canonicalTold {
        violations.append("merged states part after \(step), or \(canonicalStep)")
      }
    }
    return violations
  }

  /// The state after a step, and what was told without the numbers that requests have.
  private func outcome(of step: Step, _ state: State, _ before: Scene) -> (State, Engine.Output) {
    var after = state
    var told = Engine.Output()
    switch step {
    case .fair(let event), .other(let event):
      told = after.engine.handle(event)
      after.keepLate(event, told, before: before, limit: model.lateLimit)
    case .late(let event): _ = after.forgetLate(event)
    case .publish, .carryOut: after.changeServer(step)
    case .tell(_, let event):
      told = after.engine.handle(event)
      after.changeServer(step)
    }
    told.commands = told.commands.map { command in
      switch command {
      case .load(var request):
        request.id = RequestID(rawValue: 0)
        // Gaps have numbers too, and a list can have one gap at a place.
        request.gap = request.gap.map { _ in GapID(rawValue: 0) }
        return .load(request)
      case .cancel: return .cancel(RequestID(rawValue: 0))
      case .retry(_, let delay): return .retry(RequestID(rawValue: 0), after: delay)
      }
    }
    return (after, told)
  }
}
