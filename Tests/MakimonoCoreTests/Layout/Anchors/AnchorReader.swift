@testable import EngineExploration
@testable import MakimonoCore

/// A reader of a feed that others edit, on a screen whose width changes: what ``SimulatedReader`` is for paging, for
/// anchors in one column and several. All by hand, no clock.
struct AnchorReader<Order: PageOrder> where Order.Key == Int {
  typealias Engine = ScrollEngine<Order, NumberedRow, Int>
  typealias Kind = AnchorKind

  static var pageSize: Int { AnchorFeed.pageSize }

  var feed: AnchorFeed
  var heading = 1.0
  var engine: Engine
  var grown: [Int: Double] = [:]
  var pending: [LoadRequest<Int>] = []
  /// Local edits that the server has said nothing of, oldest first.
  var edits: [PendingEdit<NumberedRow>] = []
  var nextToken: UInt32 = 1
  /// The refresh under way.
  var refreshing: Kind?
  /// Whether the list was asked to begin anew at its start, wherever the reader is.
  var goesToStart = false
  private(set) var tallies: [Kind: AnchorTally] = [:]
  /// Of every change, those that have no kind of their own among them.
  private(set) var worstError = 0.0
  private(set) var worstCrossError = 0.0
  /// What happened when a row moved most.
  private(set) var worstChange = ""
  private(set) var problems: [String] = []

  init(
    feed: AnchorFeed, order: Order, shape: LayoutShape, line: ReadingLine<Int> = .start, sections: Bool = false,
    placeholders: Bool = false, limits: AnchorLimits = AnchorLimits()
  ) {
    self.feed = feed
    let configuration = ScrollConfiguration(
      prefetch: .viewports(limits.prefetch), estimatedRowHeight: 50, statusHeight: 30, overscan: 0.5, shape: shape)
    let paging = Engine.Paging(
      configuration: PagingConfiguration(
        pageSize: Self.pageSize, window: limits.window, duplicates: .move, itemLimit: limits.items,
        maxLoadsInFlight: limits.loads, placeholders: placeholders),
      order: order, firstKey: feed.firstKey)
    engine = Engine(configuration: configuration, paging: paging, section: sections ? Self.section : nil)
    apply(engine.scroll(to: Viewport(offset: 0, length: limits.viewport)))
    apply(engine.setReadingLine(line))
  }

  /// The section of a row, where there are some: nine rows each.
  static var section: @Sendable (NumberedRow) -> Int? {
    { $0.id / 9 }
  }

  func count(_ kind: Kind) -> Int { tallies[kind]?.count ?? 0 }

  // MARK: - The screen

  /// `nil` for a placeholder, which stands at the estimate.
  func trueHeight(_ row: Int) -> Double? {
    switch engine.paging.rowID(atRow: row) {
    case .item(let id):
      let area = Double(20 + abs(id) * 37 % 83) * 100
      return max(1, (area / engine.layout.shape.columnLength * 8).rounded() / 8 + (grown[id] ?? 0))
    case .gap: return 44
    case .placeholder: return nil
    }
  }

  /// Requests are noted, rows that came on the screen are measured.
  mutating func apply(_ output: Engine.Output) {
    var output = output
    for _ in 0..<30 {
      for command in output.commands {
        switch command {
        case .load(let request): pending.append(request)
        case .cancel(let id): pending.removeAll { $0.id == id }
        case .retry: break
        }
      }
      var wrong: [(id: RowID<Int>, height: Double)] = []
      var areKnown = true
      for row in engine.mountedRows {
        guard let height = trueHeight(row) else { continue }
        let isMeasured = engine.layout.isMeasured(row)
        guard height != engine.height(ofRow: row) || !isMeasured else { continue }
        wrong.append((engine.paging.rowID(atRow: row), height))
        areKnown = areKnown && isMeasured
      }
      guard !wrong.isEmpty else { return }
      let heights = wrong
      output = tracked(isUnseen: !areKnown) { $0.measure(rows: heights) }
    }
    problems.append("rows are measured again and again")
  }

  /// Runs a call that must not move the row at the reading line, and notes by how much it did.
  ///
  /// - Parameters:
  ///   - isUnseen: rows are measured that nobody has seen yet. The row then goes where it is to be shown, which for want of
  ///     room may not be where it stands.
  ///   - kinds: what has happened, by the engine after it and its answer.
  @discardableResult
  mutating func tracked(
    isUnseen: Bool = false, kinds: (Engine, Engine.Output) -> [Kind] = { _, _ in [] },
    _ call: (inout Engine) -> Engine.Output
  ) -> Engine.Output {
    let anchor = engine.scrollAnchor
    let picture = AnchorPicture(engine)
    let output = call(&engine)
    if output.replacedList, goesToStart {
      noteStart(kinds(engine, output))
      return output
    }
    guard let anchor, let (old, new) = survivor(at: anchor.row, picture, output) else { return output }
    var tally = AnchorTally(count: 1)
    let frame = engine.frame(ofRow: new)
    tally.worst = error(of: frame.offset - engine.contentOffset, isUnseen ? anchor.distance : picture.tops[old])
    let isSameList = picture.crossLength == engine.layout.shape.crossLength && !output.replacedList
    if isSameList, picture.measured[old] { tally.worstCross = abs(frame.crossOffset - picture.crossOffsets[old]) }
    let kinds = kinds(engine, output)
    if max(tally.worst, tally.worstCross) > max(worstError, worstCrossError) {
      let top = frame.offset - engine.contentOffset
      worstChange = "\(kinds.map(\.rawValue)): \(picture.ids[old]) from \(picture.tops[old]) to \(top)"
    }
    worstError = max(worstError, tally.worst)
    worstCrossError = max(worstCrossError, tally.worstCross)
    for kind in kinds { tallies[kind, default: AnchorTally()].add(tally) }
    return output
  }

  private mutating func noteStart(_ kinds: [Kind]) {
    goesToStart = false
    let error = abs(engine.logicalContentOffset)
    worstError = max(worstError, error)
    for kind in kinds { tallies[kind, default: AnchorTally()].add(AnchorTally(count: 1, worst: error)) }
  }

  /// How far a row is from where it was on the screen; beyond the content's ends there is nowhere to scroll to, so that it
  /// is as near as can be.
  private func error(of top: Double, _ wanted: Double) -> Double {
    let limit = max(0, engine.logicalContentLength - engine.viewport.length)
    if engine.isPinnedToEnd { return abs(engine.logicalContentOffset - limit) }
    let ideal = engine.logicalContentOffset + top - wanted
    return abs(engine.logicalContentOffset - min(max(0, ideal), limit))
  }

  /// The anchor's row, or else the nearest old row that is still there: below first, then above. A row that was
  /// moved within the list does not count, since the reader does not go along with it.
  private func survivor(at row: Int, _ picture: AnchorPicture, _ output: Engine.Output) -> (old: Int, new: Int)? {
    if engine.paging.isCounted, output.replacedList { return row < engine.paging.rowCount ? (row, row) : nil }
    let moves = output.replacedList ? [] : output.change.batch(rowCountBefore: picture.ids.count).moves
    let moved = Set(moves.map(\.from))
    // Rows of a counted list are their numbers, whatever they show: edits alone push them.
    var places = Array(picture.ids.indices)
    var updated = Array(repeating: false, count: picture.ids.count)
    if engine.paging.isCounted { output.change.replay(on: &places, updated: &updated) }
    for old in Array(row..<picture.ids.count) + (0..<row).reversed() where !moved.contains(old) {
      let new = engine.paging.isCounted ? places.firstIndex(of: old) : engine.paging.row(of: picture.ids[old])
      if let new { return (old, new) }
    }
    return nil
  }
}

/// A reader of the list that most tests are about: 400 rows, by cursors both ways.
typealias LayoutReader = AnchorReader<CursorOrder<Int>>

extension AnchorReader where Order == CursorOrder<Int> {
  init(count: Int, shape: LayoutShape, line: ReadingLine<Int> = .start, sections: Bool = false) {
    self.init(
      feed: AnchorFeed(count: count, paging: .places), order: CursorOrder(isBidirectional: true), shape: shape,
      line: line, sections: sections)
  }
}
