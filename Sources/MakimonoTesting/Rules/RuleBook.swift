public import MakimonoCore

/// The engine's rules as a function: give it every step, and it tells which rules the step broke.
///
/// ```swift
/// var book = RuleBook<PageNumberOrder, Row, MyError>()
/// let before = engine
/// let output = engine.handle(event)
/// let broken = book.violations(of: EngineStep(event: event, before: before, after: engine, output: output))
/// #expect(broken.isEmpty)
/// ```
///
/// It keeps what a screen and a network would have: the rows as the changes alone made them, and the requests that
/// fly. So it notices what no single state shows. O(rows) a step.
public struct RuleBook<Order: PageOrder, Item: Identifiable & Equatable, Failure> {
  /// The steps that it judges.
  public typealias Step = EngineStep<Order, Item, Failure>

  /// The rows as the changes made them.
  public private(set) var rows: [ListRow<Item>] = []
  /// Requests that fly, oldest first.
  public private(set) var flying: [LoadRequest<Order.Key>] = []
  /// Requests so far.
  public private(set) var requestCount = 0
  /// Counts other than the page size that keys were asked for with: a page that came so comes back so.
  private var otherSizes: [Order.Key: Set<Int>] = [:]

  /// Whether the server's word on an edit came: in a counted list rows get other numbers once nothing flies that does not know of it.
  private var hasConfirmed = false
  /// Whether the list's end is being asked whether it still is one.
  private var isEndAsked = false

  /// A book for an engine that has taken no event yet.
  public init() {}

  /// What is wrong with an engine's state: empty unless the engine itself is broken. O(rows).
  public static func violations(of engine: Step.Engine) -> [String] { engine.invariantViolations }

  /// Every rule that a step broke, each as `R7: what happened`.
  public mutating func violations(of step: Step) -> [String] {
    var broken = step.after.invariantViolations
    let isLate = isLate(step)
    if isLate, !step.commands.isEmpty || !step.change.isEmpty || step.statesChanged || step.replacedList {
      broken.append("R2: a reply that nobody waits for changed something")
    }
    let answered = flying.first { $0.id == step.answered }
    if let id = step.answered { flying.removeAll { $0.id == id } }
    if case .restore(let snapshot) = step.event { noteSizes(of: snapshot) }
    // A refresh opens every edge anew.
    if answered?.edge != .refresh { checkReopening(step, &broken) }
    for command in step.commands { check(command, step, &broken) }
    checkWaiting(step, &broken)
    checkRows(step, answered, &broken)
    return broken
  }

  /// Whether the step is a reply or a failure of a request that does not fly any more.
  private func isLate(_ step: Step) -> Bool {
    step.answered.map { id in !flying.contains { $0.id == id } } ?? false
  }

  // MARK: - Requests

  /// Rules R1, R2 and R14.
  private mutating func check(_ command: PagingCommand<Order.Key>, _ step: Step, _ broken: inout [String]) {
    switch command {
    case .load(let request):
      let flyingHere = flying.filter { isBeside($0, request, step.after) }.count
      if flyingHere >= Self.mostLoads(of: request, step.after) {
        broken.append("R1: a request of \(request.edge) too many, \(flyingHere) fly")
      }
      // What is newer is read beside the edges; every other refresh replaces what they would add to.
      let isMerging = step.after.loadStates.refresh.isLoading && !step.after.isReplacing
      if request.edge != .refresh, flying.contains(where: { $0.edge == .refresh }), !isMerging {
        broken.append("R18: \(request.edge) loads while the list is replaced")
      }
      if request.count != step.after.configuration.pageSize {
        if !mayAskForOtherSize(request, step.after) {
          broken.append(
            "R14: \(request.count) rows are asked for, the page size is \(step.after.configuration.pageSize)")
        }
        otherSizes[request.key, default: []].insert(request.count)
      }
      flying.append(request)
      requestCount += 1
    case .cancel(let id):
      guard let place = flying.firstIndex(where: { $0.id == id }) else {
        broken.append("R2: request \(id.rawValue) is cancelled and does not fly")
        return
      }
      flying.remove(at: place)
    case .retry(let id, let delay):
      if !(delay >= 0) || id != step.answered {
        broken.append("R4: a retry of request \(id.rawValue) after \(delay) s, and that did not just fail")
      }
    }
  }

  /// Whether two requests count together. Pages of a counted list have no edge: all of them do.
  private func isBeside(
    _ other: LoadRequest<Order.Key>, _ request: LoadRequest<Order.Key>, _ engine: Step.Engine
  ) -> Bool {
    if engine.isCounted { return (other.edge == .refresh) == (request.edge == .refresh) }
    return other.edge == request.edge && other.gap == request.gap
  }

  /// Two pages may meet on the screen of a counted list.
  private static func mostLoads(of request: LoadRequest<Order.Key>, _ engine: Step.Engine) -> Int {
    let most = engine.configuration.maxLoadsInFlight
    return engine.isCounted && request.edge != .refresh ? max(2, most) : most
  }

  /// Rule R14 gives way to pages that grow, and to the repair of drift: to what the order itself would ask for to read
  /// across a boundary, and to the same again.
  private func mayAskForOtherSize(_ request: LoadRequest<Order.Key>, _ engine: Step.Engine) -> Bool {
    let order = engine.order
    if order.growthLimit != nil || otherSizes[request.key]?.contains(request.count) == true { return true }
    guard order.drift != .ignored, let start = order.feedIndex(of: request.key, count: request.count) else {
      return false
    }
    let (count, size) = (request.count, engine.configuration.pageSize)
    // The overlap grows with every read of the same boundary.
    guard (1...10_000).contains(count) else { return false }
    return [3, 12, 48, 192, 768].contains { overlap in
      (max(1, start - overlap)...start + count + overlap).contains { boundary in
        [PageDirection.backward, .forward].contains { direction in
          // A server that gave fewer rows than asked for is asked for no more.
          [nil, count].contains { limit in
            let span = order.span(across: boundary, direction, overlap: overlap, pageSize: size, sizeLimit: limit)
            return span.map { $0.key == request.key && $0.count == count } ?? false
          }
        }
      }
    }
  }

  private mutating func noteSizes(of snapshot: PagingSnapshot<Order.Key, Item>) {
    for page in [snapshot.page] + snapshot.pagesBefore + snapshot.pagesAfter {
      otherSizes[page.key, default: []].insert(page.requestedCount)
    }
  }

  /// Rule R1: an edge is loading if, and only if, a request of it flies.
  private func checkWaiting(_ step: Step, _ broken: inout [String]) {
    let states = step.after.loadStates
    if step.after.isCounted { checkCountedLoads(step.after, &broken) }
    for edge in step.after.isCounted ? [.refresh] : LoadEdge.allCases {
      let flies = flying.contains { $0.edge == edge && $0.gap == nil }
      if states[edge].isLoading != flies {
        broken.append(
          "R1: \(edge) is \(states[edge].isLoading ? "" : "not ")loading, a request \(flies ? "flies" : "does not fly")"
        )
      }
    }
    for gap in step.after.gaps {
      for side in GapSide.allCases {
        let edge: LoadEdge = side == .start ? .append : .prepend
        if gap[side].isLoading != flying.contains(where: { $0.gap == gap.id && $0.edge == edge }) {
          broken.append("R1: the \(side) of gap \(gap.id.rawValue) does not load as its request says")
        }
      }
    }
  }

  /// Rule R3: an edge that ended or failed asks again only where something opened it.
  private func checkReopening(_ step: Step, _ broken: inout [String]) {
    guard !step.replacedList else { return }
    if step.before.isCounted { return checkCountedReopening(step, &broken) }
    let states = step.before.loadStates
    for case .load(let request) in step.commands where request.edge != .refresh && request.gap == nil {
      // An eviction opens its edge, also where nothing of it is remembered.
      if hasLostRows(at: request.edge, step.change) { continue }
      if step.after.evictedPageCount(request.edge) > step.before.evictedPageCount(request.edge) { continue }
      if case .loadMore(let end) = step.event, request.edge == (end == .start ? .prepend : .append) { continue }
      if states[request.edge].isEnd { broken.append("R3: \(request.edge) ended and asks again") }
      guard states[request.edge].isFailed else { continue }
      switch step.event {
      case .retry, .retryDue: break
      default:
        if step.reportsViewport { break }
        broken.append("R3: \(request.edge) failed and asks again")
      }
    }
    if states.refresh.isFailed,
      step.commands.contains(where: { if case .load(let load) = $0 { load.edge == .refresh } else { false } })
    {
      let beginsAnew = step.after.isBeginningAnew && !step.before.isBeginningAnew
      switch step.event {
      case .retry, .retryDue, .start, .jump, .refresh, .invalidate, .pushesLost, .loadMore: break
      // Another reason to read the list anew (rule R25).
      case .loadFailed where beginsAnew, .pageLoaded where beginsAnew: break
      default: broken.append("R3: the refresh failed and asks again")
      }
    }
  }

  /// Whether the list's outermost rows at an edge went.
  private func hasLostRows(at edge: LoadEdge, _ change: ListChange) -> Bool {
    var count = rows.count
    for operation in change.operations {
      switch operation {
      case .remove(let gone):
        if edge == .prepend ? gone.lowerBound == 0 : gone.upperBound == count { return true }
        count -= gone.count
      case .insert(let new): count += new.count
      case .move, .update: break
      }
    }
    return false
  }

  // MARK: - Rows

  /// Rules R4, R8, R10 and R11.
  private mutating func checkRows(
    _ step: Step, _ answered: LoadRequest<Order.Key>?, _ broken: inout [String]
  ) {
    switch step.event {
    case .confirmEdit, .replaceTemporary, .push: hasConfirmed = true
    default: break
    }
    if !step.change.isEmpty, !Self.mayChangeRows(step.event), !(hasConfirmed && step.before.isCounted),
      !showsListEnd(step)
    {
      broken.append("R4, R10: this event may not change rows: \(EventLog.describe(step.change))")
    }
    let new = Array(step.after.rows)
    switch RowReplay.apply(step.change, to: rows, after: new) {
    case .success(let shown):
      if shown != new { broken.append("R11: the screen shows other rows than the engine holds") }
    case .failure(let mistake): broken.append("R11: \(mistake)")
    }
    if case .loadMore(.end) = step.event, step.before.loadStates.append.isEnd { isEndAsked = true }
    defer { if !step.after.loadStates.append.isLoading, !step.after.loadStates.append.isFailed { isEndAsked = false } }
    // A page that reads the list anew may show that rows are gone.
    if !step.replacedList, answered?.edge != .refresh {
      if step.before.isCounted {
        checkCountedSight(step, answered, new, &broken)
      } else {
        checkSight(step, new, &broken)
      }
    }
    rows = new
  }

  /// Which events may change rows. New ones that do have their place here.
  private static func mayChangeRows(_ event: Step.Engine.Event) -> Bool {
    switch event {
    case .pageLoaded, .pageUnchanged, .memoryPressure, .reset: true
    case .edit, .confirmEdit, .rollBackEdit, .replaceTemporary, .push, .holdBack(false): true
    case .restore(let snapshot): !snapshot.edits.isEmpty
    default: false
    }
  }

  /// A request that the server refuses for good may be one past its end. With the list's end, what edits put there is shown.
  private func showsListEnd(_ step: Step) -> Bool {
    guard case .loadFailed = step.event, hasConfirmed || !step.before.pendingEdits.isEmpty else { return false }
    return !step.before.loadStates.append.isEnd && step.after.loadStates.append.isEnd
  }

  /// Rule R8: nothing that the reader saw is evicted.
  private func checkSight(_ step: Step, _ new: [ListRow<Item>], _ broken: inout [String]) {
    guard case .pageLoaded = step.event, let seen = step.rowsInSight, !seen.isEmpty else { return }
    // Where it is none any more, what edits put there is shown once the end is reached.
    if isEndAsked, !step.after.loadStates.append.isEnd, hasConfirmed || !step.before.pendingEdits.isEmpty { return }
    let held = Set(new.map(\.id))
    if let lost = rows[seen.clamped(to: 0..<rows.count)].first(where: { row in
      // A gap that closes is seen to go.
      row.item != nil && !held.contains(row.id)
    }) {
      broken.append("R8: row \(lost.id) was in sight and went")
    }
  }
}

extension RuleBook: Sendable
where Order: Sendable, Order.Key: Sendable, Item: Sendable, Item.ID: Sendable, Failure: Sendable {}
