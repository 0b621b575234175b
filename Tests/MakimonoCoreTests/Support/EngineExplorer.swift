import Testing

@testable import MakimonoCore

/// Walks through every order of events of a model, breadth first, and checks the rules after every step.
///
/// Breadth first, so that the way to the first violation found is among the shortest.
struct EngineExplorer<Order: PageOrder & Hashable> where Order.Key == Int {
  typealias State = ExplorerState<Order>
  typealias Engine = PagingEngine<Order, Row, Fault>

  let model: ExplorerModel<Order>
  private var states: [State] = []
  private var numbers: [State: Int32] = [:]
  /// How each state was reached first.
  private var parents: [Int32] = []
  private var steps: [ExplorerStep<Engine.Event>] = []
  private var depths: [Int32] = []
  private(set) var transitions = 0
  /// Where each state goes by replies that succeed and timers that fire alone.
  private var fairSuccessors: [[Int32]] = []
  private(set) var violations: [String] = []

  init(_ model: ExplorerModel<Order>) {
    self.model = model
  }

  /// Explores the model, checks that every state comes to rest, prints the numbers and records violations.
  mutating func run(sourceLocation: SourceLocation = #_sourceLocation) {
    let clock = ContinuousClock()
    let began = clock.now
    explore()
    let steps = violations.isEmpty ? stepsToRest() : nil
    let seconds = (clock.now - began).components
    let time = Double(seconds.seconds) + Double(seconds.attoseconds) / 1e18
    let rounded = Double(Int(time * 10)) / 10
    print(
      "\(model.name): explored \(states.count) states, \(transitions) transitions, depth \(depths.last ?? 0), "
        + "at rest within \(steps.map(String.init) ?? "?") fair steps, in \(rounded) s")
    for violation in violations { Issue.record("\(violation)", sourceLocation: sourceLocation) }
    #expect(
      states.count >= model.fewestStates, "the exploration of \(model.name) was cut short",
      sourceLocation: sourceLocation)
  }

  // MARK: - Breadth first

  private mutating func explore() {
    for key in model.starts {
      let engine = Engine(configuration: model.configuration, order: model.order, firstKey: model.firstKey)
      take(.start(at: key), in: State(engine: engine), number: -1, rows: [], isFair: false)
    }
    var next = 0
    while next < min(states.count, model.mostStates ?? .max), violations.isEmpty {
      expand(next)
      next += 1
    }
  }

  private mutating func expand(_ number: Int) {
    let state = states[number]
    let rows = state.engine.shownRows
    for violation in stateViolations(state, rows: rows) { report(violation, number, nil) }
    for event in lateEvents(state) { takeLate(event, in: state, number: number) }
    let fair = fairEvents(state)
    for event in fair { take(event, in: state, number: number, rows: rows, isFair: true) }
    for event in otherEvents(state) { take(event, in: state, number: number, rows: rows, isFair: false) }
    if state.server + 1 < model.feeds.count {
      var after = state
      after.server += 1
      _ = add(after, number, .publish)
    }
    if fair.isEmpty {
      for violation in restViolations(state.engine) { report(violation, number, nil) }
    }
  }

  private mutating func take(_ event: Engine.Event, in state: State, number: Int, rows: [Row], isFair: Bool) {
    transitions += 1
    var after = state
    let output = after.engine.handle(event)
    for violation in stepViolations(event, output, before: state.engine, after: after.engine, rows: rows) {
      report(violation, number, event)
    }
    keepLate(event, output, before: state.engine, &after)
    after.canonicalize()
    let target = add(after, number, .event(event))
    if isFair { fairSuccessors[number].append(target) }
  }

  /// A reply or a timer that nobody waits for must leave everything as it is (rule R2).
  private mutating func takeLate(_ event: Engine.Event, in state: State, number: Int) {
    transitions += 1
    var engine = state.engine
    let output = engine.handle(event)
    if output != Engine.Output() || engine != state.engine {
      report("R2: a late event changed something: \(output)", number, event)
    }
    guard let id = event.requestID, let place = state.late.firstIndex(where: { $0.id == id }) else { return }
    var after = state
    after.late.remove(at: place)
    after.canonicalize()
    _ = add(after, number, .event(event))
  }

  private mutating func add(_ state: State, _ parent: Int, _ step: ExplorerStep<Engine.Event>) -> Int32 {
    let (number, isNew) = numbers.number(of: state, ifNew: Int32(states.count))
    guard isNew else { return number }
    states.append(state)
    parents.append(Int32(parent))
    steps.append(step)
    depths.append(parent < 0 ? 0 : depths[parent] + 1)
    fairSuccessors.append([])
    return number
  }

  /// What was cancelled may still answer; of many, the youngest are kept.
  private func keepLate(
    _ event: Engine.Event, _ output: Engine.Output, before: Engine, _ after: inout State
  ) {
    guard model.lateLimit > 0 else { return }
    for flight in before.explorerFlights where output.commands.contains(.cancel(flight.id)) {
      after.late.append(LoadRequest(id: flight.id, edge: .refresh, key: flight.key, count: flight.count))
    }
    for name in before.explorerEdges {
      guard let old = before.edge(name), old.isRetryScheduled, let id = old.failedRequest, event.requestID != id else {
        continue
      }
      if !after.engine.isRetryScheduled(id) { after.staleTimers.append(id) }
    }
    if case .retryDue(let id) = event { after.staleTimers.removeAll { $0 == id } }
    after.late.removeFirst(max(0, after.late.count - model.lateLimit))
    after.staleTimers.removeFirst(max(0, after.staleTimers.count - model.lateLimit))
  }

  private mutating func report(_ violation: String, _ number: Int, _ event: Engine.Event?) {
    guard violations.count < 3 else { return }
    var way: [String] = event.map { ["\($0)"] } ?? []
    var state = number
    while state >= 0 {
      switch steps[state] {
      case .event(let event): way.append("\(event)")
      case .publish: way.append("publish")
      }
      state = Int(parents[state])
    }
    violations.append("\(model.name): \(violation)\n  after: " + way.reversed().joined(separator: "\n      -> "))
  }

  // MARK: - Rest

  /// The longest way to rest by fair steps alone; a violation where there is a way that never ends (rule R19).
  private mutating func stepsToRest() -> Int? {
    var longest: [Int32] = Array(repeating: -1, count: states.count)
    var isOnWay: [Bool] = Array(repeating: false, count: states.count)
    for start in states.indices where longest[start] < 0 {
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
    // One look-up: hashing a state is what an exploration spends its time on.
    let number = self[key, default: new]
    if number == new { self[key] = new }
    return (number, number == new)
  }
}
