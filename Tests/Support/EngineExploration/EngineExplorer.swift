@testable import MakimonoCore

/// Walks through every order of events of a model, breadth first, and checks the rules after every step.
///
/// Breadth first, so that the way to the first violation found is among the shortest.
struct EngineExplorer<Order: PageOrder & Hashable> where Order.Key == Int {
  typealias State = ExplorerState<Order>
  typealias Scene = ExplorerScene<Order>
  typealias Engine = PagingEngine<Order, Row, Fault>
  typealias Step = ExplorerStep<Engine.Event>

  let model: ExplorerModel<Order>
  /// ``ExplorerModel/permanent``, which is asked for in every state.
  let permanent: [Int]
  /// Every state met, by its fingerprint. Whole, only those are kept that are still to be gone on from.
  private var numbers: [StateFingerprint: Int32] = [:]
  private var waiting: [State] = []
  /// The state from which each was reached first, and the number of the step among those that can be taken there: the
  /// way is walked again where it is to be told.
  private var parents: [(state: Int32, step: Int32)] = []
  private var depth = 0
  /// States that were gone on from: those with the lowest numbers.
  private var explored = 0
  private(set) var transitions = 0
  /// Where each state goes by replies that succeed and timers that fire alone.
  private var fairSuccessors: [[Int32]] = []
  private(set) var violations: [String] = []
  /// Every state met, whole, where merging is checked (``ExplorerModel/mergeSample``).
  private var wholeStates: [State] = []

  init(_ model: ExplorerModel<Order>) {
    self.model = model
    permanent = model.permanent
  }

  /// States met.
  private var stateCount: Int { parents.count }

  /// Explores the model, and checks that every state comes to rest.
  ///
  /// Whoever calls this is not optimised and asks for it by its generic name: without copies for these orders it would take five
  /// times the time.
  @_specialize(where Order == PageNumberOrder)
  @_specialize(where Order == CursorOrder<Int>)
  #if !DEBUG
  // A copy takes long to make, and the worlds with offsets of `make test` are small.
  @_specialize(where Order == OffsetOrder)
  #endif
  mutating func run() -> ExplorationReport {
    let clock = ContinuousClock()
    let began = clock.now
    explore()
    var report = ExplorationReport(name: model.name, states: explored, fewestStates: model.fewestStates)
    if violations.isEmpty { report.stepsToRest = stepsToRest() }
    let duration = (clock.now - began).components
    report.seconds = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
    report.beyond = stateCount - explored
    report.transitions = transitions
    report.depth = depth
    report.violations = violations
    return report
  }

  /// The states that were gone on from.
  var fingerprints: some Sequence<StateFingerprint> {
    let end = explored
    return numbers.lazy.filter { $0.value < end }.map(\.key)
  }

  // MARK: - Breadth first

  private mutating func explore() {
    for (number, key) in model.starts.enumerated() {
      var state = model.root
      take(.start(at: key), Scene(state.engine), -1, &state)
      state.canonicalize(model)
      _ = add(state, -1, number)
    }
    while !waiting.isEmpty {
      let level = waiting
      waiting = []
      for state in level {
        guard explored < model.mostStates ?? .max, violations.isEmpty else { return }
        expand(state, explored)
        explored += 1
      }
      if !waiting.isEmpty { depth += 1 }
    }
  }

  private mutating func expand(_ state: State, _ number: Int) {
    let scene = Scene(state.engine)
    for violation in stateViolations(state, scene) { report(violation, number, nil) }
    var isAtRest = true
    for (index, step) in steps(from: state, scene).enumerated() {
      transitions += 1
      var after = state
      switch step {
      case .fair(let event):
        isAtRest = false
        take(event, scene, number, &after)
      case .other(let event): take(event, scene, number, &after)
      case .late(let event):
        guard takeLate(event, number, &after) else { continue }
      case .publish, .carryOut: after.changeServer(step)
      case .tell(_, let event):
        take(event, scene, number, &after)
        after.changeServer(step)
      }
      after.canonicalize(model)
      let target = add(after, number, index)
      if case .fair = step { fairSuccessors[number].append(target) }
    }
    if isAtRest {
      for violation in restViolations(state) { report(violation, number, nil) }
    }
  }

  private mutating func take(_ event: Engine.Event, _ before: Scene, _ number: Int, _ state: inout State) {
    let output = state.engine.handle(event)
    let after = Scene(state.engine)
    for violation in stepViolations(event, output, before: before, after: after) { report(violation, number, event) }
    state.keepLate(event, output, before: before, limit: model.lateLimit)
    guard model.mergeSample > 0, transitions % model.mergeSample == 0 else { return }
    for violation in mergeViolations(state) { report(violation, number, event) }
  }

  /// A reply or a timer that nobody waits for must leave everything as it is (rule R2). Whether the world waited for it.
  private mutating func takeLate(_ event: Engine.Event, _ number: Int, _ state: inout State) -> Bool {
    var engine = state.engine
    let output = engine.handle(event)
    if output != Engine.Output() || engine != state.engine {
      report("R2: a late event changed something: \(output)", number, event)
    }
    return state.forgetLate(event)
  }

  private mutating func add(_ state: State, _ parent: Int, _ step: Int) -> Int32 {
    let (number, isNew) = numbers.number(of: StateFingerprint(state), ifNew: Int32(stateCount))
    guard isNew else {
      if model.mergeSample > 0, wholeStates[Int(number)] != state {
        report("two states have one fingerprint", Int(number), nil)
      }
      return number
    }
    if model.mergeSample > 0 { wholeStates.append(state) }
    waiting.append(state)
    parents.append((Int32(parent), Int32(step)))
    fairSuccessors.append([])
    return number
  }

  // MARK: - What is told

  private mutating func report(_ violation: String, _ number: Int, _ event: Engine.Event?) {
    guard violations.count < 3 else { return }
    let way = way(to: number) + (event.map { ["\($0)"] } ?? [])
    violations.append("\(model.name): \(violation)\n  after: " + way.joined(separator: "\n      -> "))
  }

  /// The events from the start to a state.
  private func way(to number: Int) -> [String] {
    var taken: [Int] = []
    var place = number
    while place >= 0 {
      taken.append(Int(parents[place].step))
      place = Int(parents[place].state)
    }
    guard let root = taken.popLast() else { return [] }
    var state = model.root
    _ = state.engine.handle(.start(at: model.starts[root]))
    state.canonicalize(model)
    var way = ["start(at: \(model.starts[root]))"]
    while let index = taken.popLast() {
      let before = Scene(state.engine)
      let step = steps(from: state, before)[index]
      way.append("\(step)")
      switch step {
      case .fair(let event), .other(let event):
        let output = state.engine.handle(event)
        state.keepLate(event, output, before: before, limit: model.lateLimit)
      case .late(let event): _ = state.forgetLate(event)
      case .publish, .carryOut: state.changeServer(step)
      case .tell(_, let event):
        _ = state.engine.handle(event)
        state.changeServer(step)
      }
      state.canonicalize(model)
    }
    return way
  }

  // MARK: - Rest

  /// The longest way to rest by fair steps alone; a violation where there is a way that never ends (rule R19).
  private mutating func stepsToRest() -> Int? {
    var longest: [Int32] = Array(repeating: -1, count: stateCount)
    var isOnWay: [Bool] = Array(repeating: false, count: stateCount)
    for start in 0..<stateCount where longest[start] < 0 {
      var way: [(state: Int, next: Int)] = [(start, 0)]
      isOnWay[start] = true
      while let top = way.last {
        let successors = fairSuccessors[top.state]
        guard top.next < successors.count else {
          longest[top.state] = (successors.map { longest[Int($0)] }.max() ?? -1) + 1
          isOnWay[top.state] = false
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let target = Int(successors[top.next])
        if isOnWay[target] {
          report("R19: fair replies lead back to the same state", target, nil)
          return nil
        }
        guard longest[target] < 0 else { continue }
        isOnWay[target] = true
        way.append((target, 0))
      }
    }
    return longest.max().map { Int($0) }
  }
}

extension Dictionary where Value == Int32 {
  /// The key's number, and whether it got it just now.
  fileprivate mutating func number(of key: Key, ifNew new: Int32) -> (Int32, isNew: Bool) {
    let number = self[key, default: new]
    if number == new { self[key] = new }
    return (number, number == new)
  }
}
