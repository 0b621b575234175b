@testable import EngineExploration
@testable import MakimonoCore

/// What happens.
extension AnchorReader {
  // MARK: - The reader

  mutating func scroll(by distance: Double) {
    let limit = max(0, engine.contentLength - engine.viewport.length)
    scroll(to: min(max(0, engine.contentOffset + distance), limit))
  }

  private mutating func scroll(to offset: Double) {
    var viewport = engine.viewport
    viewport.offset = offset
    apply(engine.scroll(to: viewport))
  }

  /// The scroll bar's thumb is let go somewhere.
  mutating func drag(using random: inout SplitMix64) {
    let room = max(0, engine.contentLength - engine.viewport.length)
    scroll(to: (room * Double(Int.random(in: 0...1000, using: &random)) / 1000).rounded())
    apply(engine.settle())
  }

  mutating func grow(using random: inout SplitMix64) {
    guard let row = engine.mountedRows.randomElement(using: &random),
      case .item(let id) = engine.paging.rowID(atRow: row)
    else { return }
    grown[id] = Double(Int.random(in: -12...90, using: &random))
    guard let height = trueHeight(row) else { return }
    let isMeasured = engine.layout.isMeasured(row)
    apply(
      tracked(isUnseen: !isMeasured, kinds: { _, _ in [.lateMeasurement] }) { $0.measure([(id: id, height: height)]) })
  }

  mutating func rotate(using random: inout SplitMix64) {
    let width = Double(Int.random(in: 300...900, using: &random))
    apply(tracked(kinds: { _, _ in [.rotation] }) { $0.resize(crossLength: width) })
  }

  // MARK: - Replies

  mutating func answerNext() { answer(0) }

  /// Of several that fly, the one at a place among them: replies come in any order.
  mutating func answer(_ place: Int) {
    guard pending.indices.contains(place) else { return }
    let request = pending.remove(at: place)
    let reply = feed.reply(to: request)
    let before = engine.paging
    let refresh = refreshing
    let output = tracked(kinds: { Self.kinds(of: $1, to: request, refresh, before, $0.paging) }) {
      $0.handle(.pageLoaded(request.id, reply))
    }
    if request.edge == .refresh, !engine.paging.loadStates.refresh.isLoading { refreshing = nil }
    apply(output)
  }

  mutating func settle() {
    for _ in 0..<300 where !pending.isEmpty { answerNext() }
  }

  private static func kinds(
    of output: Engine.Output, to request: LoadRequest<Int>, _ refresh: Kind?, _ before: Engine.Paging,
    _ after: Engine.Paging
  ) -> [Kind] {
    // A refresh that brings nothing new has been in all the same.
    if request.edge == .refresh { return after.loadStates.refresh.isLoading ? [] : refresh.map { [$0] } ?? [] }
    guard !output.change.isEmpty else { return [] }
    if after.isCounted { return [.placeholderFill] }
    var kinds: [Kind] = []
    if request.gap != nil { kinds.append(.gapFill) }
    if request.count != pageSize { kinds.append(.driftRepair) }
    let isInserted = output.change.operations.contains { if case .insert = $0 { true } else { false } }
    if request.gap == nil, isInserted {
      let evicted = after.evictedPageCount(.prepend) > before.evictedPageCount(.prepend)
      if request.edge == .prepend { kinds.append(.prepend) }
      if request.edge == .append, evicted { kinds.append(.appendAndEvict) }
      let edges = [LoadEdge.prepend, .append]
      if edges.contains(where: { after.evictedPageCount($0) < before.evictedPageCount($0) }) {
        kinds.append(.scrollBack)
      }
    }
    if output.change.operations.contains(where: { $0.isServerEdit(pageSize: pageSize) }) { kinds.append(.serverEdit) }
    return kinds
  }

  // MARK: - Reading anew

  /// Reads the list anew around the anchor, and keeps the place.
  mutating func reload(_ kind: Kind) {
    guard let id = engine.scrollAnchor?.id.itemID else { return }
    let place = feed.ids.firstIndex(of: id) ?? min(abs(id), max(0, feed.ids.count - 1))
    pending = []
    refreshing = kind
    apply(engine.start(at: feed.key(around: place), position: .kept))
    answerRefresh()
  }

  mutating func refresh(_ strategy: RefreshStrategy, _ kind: Kind) {
    refreshing = kind
    apply(engine.handle(.refresh(strategy)))
    answerRefresh()
  }

  /// A refresh to the first page: where the reader is on it, he stays where he is if he asks to; else the list begins at its
  /// start.
  mutating func refreshFirstPage(using random: inout SplitMix64) {
    beginAtStart { $0.start(at: $0.paging.firstKey) }
    settle()
    scroll(by: Double(Int.random(in: 0...300, using: &random)))
    refreshing = .firstPage
    if random.chance(20) {
      beginAtStart { $0.handle(.refresh(.firstPage)) }
    } else {
      apply(engine.start(at: feed.firstKey, position: .kept))
    }
    answerRefresh()
  }

  private mutating func beginAtStart(_ call: (inout Engine) -> Engine.Output) {
    goesToStart = true
    apply(call(&engine))
    answerRefresh()
  }

  /// Answers until the refresh is in.
  private mutating func answerRefresh() {
    for _ in 0..<50 where engine.paging.loadStates.refresh.isLoading {
      guard let place = pending.firstIndex(where: { $0.edge == .refresh }) else { return }
      pending.swapAt(0, place)
      answerNext()
    }
  }

  /// The reader asks for what a gap has left out, from either side.
  mutating func fillGap(using random: inout SplitMix64) {
    guard let gap = engine.paging.gaps.randomElement(using: &random) else { return }
    apply(engine.handle(.fillGap(gap.id, at: random.chance(50) ? .start : .end)))
    guard let place = pending.firstIndex(where: { $0.gap != nil }) else { return }
    pending.swapAt(0, place)
    answerNext()
  }

  // MARK: - Local edits

  /// The reader edits a row on the screen, or the server says what became of an edit.
  mutating func editLocally(using random: inout SplitMix64) {
    if edits.count >= 3 || (!edits.isEmpty && random.chance(40)) {
      let edit = edits.remove(at: Int.random(in: 0..<edits.count, using: &random))
      let isConfirmed = random.chance(60)
      if isConfirmed { feed.carryOut(edit.edit) }
      return send(isConfirmed ? .confirmEdit(edit.token) : .rollBackEdit(edit.token))
    }
    guard let edit = randomEdit(using: &random) else { return }
    edits.append(PendingEdit(token: EditToken(rawValue: nextToken), edit: edit))
    nextToken += 1
    send(.edit(edit, token: EditToken(rawValue: nextToken - 1)))
  }

  private mutating func send(_ event: Engine.Paging.Event) {
    apply(tracked(kinds: { $1.change.isEmpty ? [] : [.localEdit] }) { $0.handle(event) })
  }

  private mutating func randomEdit(using random: inout SplitMix64) -> LocalEdit<NumberedRow>? {
    let shown = engine.mountedRows.compactMap { engine.paging.item(atRow: $0) }
    guard let row = shown.randomElement(using: &random), let other = shown.randomElement(using: &random) else {
      return nil
    }
    let place = random.chance(50) ? EditPlace.before(other.id) : .after(other.id)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .insert(NumberedRow(id: feed.newID()), at: place)
    case 1: return .update(NumberedRow(id: row.id, version: row.version + 1))
    case 2: return .remove(row.id)
    default: return .move(row.id, to: place)
    }
  }
}

extension ListOperation {
  /// Rows that changed, went or moved by themselves, not as a page.
  fileprivate func isServerEdit(pageSize: Int) -> Bool {
    switch self {
    case .move, .update: true
    case .remove(let rows): rows.count < pageSize
    case .insert: false
    }
  }
}
