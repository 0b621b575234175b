import Testing

@testable import MakimonoCore

/// Walks through every order of events of a model, breadth first, and checks the rules after every step.
///
/// Breadth first, so that the way to the first violation found is among the shortest.
struct EngineExplorer<Order: PageOrder & Hashable> where Order.Key == Int {
  typealias State = ExplorerState<Order>
  typealias Engine = PagingEngine<Order, Row, Fault>

  let model: ExplorerModel<Order>
  /// Every state met, by its fingerprint. Whole, only those are kept that are still to be gone on from.
  private var numbers: [StateFingerprint: Int32] = [:]
  private var waiting: [State] = []
  /// How each state was reached first.
  private var parents: [Int32] = []
  private var steps: [ExplorerStep<Engine.Event>] = []
  private var depth = 0
  /// States that were gone on from: those with the lowest numbers.
  private var explored = 0
  private(set) var transitions = 0
  /// Where each state goes by replies that succeed and timers that fire alone.
  private var fairSuccessors: [[Int32]] = []
  private(set) var violations: [String] = []

  init(_ model: ExplorerModel<Order>) {
    self.model = model
  }

  /// States met.
  private var stateCount: Int { parents.count }

  /// Explores the model, checks that every state comes to rest, prints the numbers and records violations.
  mutating func run(sourceLocation: SourceLocation = #_sourceLocation) {
    var census = ExplorationCensus()
    run(&census, sourceLocation: sourceLocation)
  }

  /// As ``run(sourceLocation:)``, and adds the numbers to those of other worlds.
  mutating func run(_ census: inout ExplorationCensus, sourceLocation: SourceLocation = #_sourceLocation) {
    let clock = ContinuousClock()
    let began = clock.now
    explore()
    let steps = violations.isEmpty ? stepsToRest() : nil
    let duration = (clock.now - began).components
    let seconds = Double(duration.seconds) + Double(duration.attoseconds) / 1e18
    let beyond = stateCount - explored
    print(
      "\(model.name): explored \(explored) states\(beyond > 0 ? " (\(beyond) more seen)" : ""), "
        + "\(transitions) transitions, depth \(depth), "
        + "at rest within \(steps.map(String.init) ?? "?") fair steps, in \(Double(Int(seconds * 10)) / 10) s "
        + "(\(Int(Double(explored) / max(seconds, 0.001))) states a second)")
    for violation in violations { Issue.record("\(violation)", sourceLocation: sourceLocation) }
    #expect(
      explored >= model.fewestStates, "the exploration of \(model.name) was cut short",
      sourceLocation: sourceLocation)
    let end = explored
    census.add(
      numbers.lazy.filter { $0.value < end }.map(\.key), transitions: transitions, violations: violations.count,
      seconds: seconds)
  }

  // MARK: - Breadth first

  private mutating func explore() {
    for key in model.starts {
      let engine = Engine(configuration: model.configuration, order: model.order, firstKey: model.firstKey)
      take(.start(at: key), in: State(engine: engine), number: -1, rows: [], isFair: false)
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
    let (number, isNew) = numbers.number(of: StateFingerprint(state), ifNew: Int32(stateCount))
    guard isNew else { return number }
    waiting.append(state)
    parents.append(Int32(parent))
    steps.append(step)
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
