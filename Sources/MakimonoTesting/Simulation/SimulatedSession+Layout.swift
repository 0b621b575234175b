import MakimonoCore

/// A session's list under a layout: rows are measured as they come on the screen, and must not move.
extension SimulatedSession {
  /// A row further than this from where it was, in points, moved.
  private static var tolerance: Double { 0.5 }

  mutating func sendToLayout(_ event: Engine.Event) {
    let anchor = setup.configuration.duplicates == .move ? nil : anchorInSight
    let shown = anchor == nil ? [:] : Self.screenTops(scroll)
    let count = engine.rowCount
    var placed: [Int: Double] = [:]
    let output = layOut(event) { [time] scroll in
      let output = scroll.handle(event, time: time)
      if anchor != nil, Self.isAtEnd(scroll) { placed = Self.screenTops(scroll) }
      return output
    }
    if output.replacedList { return checkRestored() }
    guard let anchor, let kept = survivor(nearest: anchor.row, of: count, after: output.change) else { return }
    // A row that an edit moves does not take the reader along: one that stays does. In a counted list the reader stands at
    // a number: an item that went to another page leaves a placeholder there.
    guard let top = shown[kept.before] else { return }
    let distance = kept.before == anchor.row ? anchor.distance : top
    checkAnchor(distance, at: kept.after, shown: top, placed: placed[kept.after])
  }

  /// Rows on the screen that turn out higher than thought push others, never the one at the reading line.
  mutating func grow(by points: Double) {
    guard setup.screen == .layout, let row = scroll.mountedRows.first else { return }
    guard let id = engine.item(atRow: row)?.id else { return }
    grown[id] = max(-15, (grown[id] ?? 0) + points)
    measure()
  }

  /// Runs a call of the layout and judges it as the step of an event; then measures what came on the screen.
  @discardableResult
  mutating func layOut(_ event: Engine.Event, _ call: (inout Scroll) -> Scroll.Output) -> Scroll.Output {
    let before = scroll.paging
    let seen = rowsInSight
    let output = call(&scroll)
    judge(EngineStep(event: event, before: before, after: scroll.paging, output: output, rowsInSight: seen))
    measure()
    return output
  }

  private func trueHeight(_ row: Int) -> Double {
    // A gap's row is as high as it was thought.
    guard let id = engine.item(atRow: row)?.id else { return scroll.height(ofRow: row) }
    return 30 + Double(id &* 37 % 50) + (grown[id] ?? 0)
  }

  /// Measures until every row on the screen has its true height.
  private mutating func measure() {
    for _ in 0..<30 where violations.isEmpty {
      let wrong = scroll.mountedRows.filter { trueHeight($0) != scroll.height(ofRow: $0) }
      guard !wrong.isEmpty else { return }
      let heights = wrong.compactMap { row in engine.item(atRow: row).map { (id: $0.id, height: trueHeight(row)) } }
      let before = scroll.paging
      let anchor = anchorInSight
      let shown = anchor.map { screenTop(ofRow: $0.row) }
      let output = scroll.measure(heights)
      let report = screen.report(rowCount: engine.rowCount)
      judge(EngineStep(event: .viewportChanged(report), before: before, after: scroll.paging, output: output))
      if let anchor { checkAnchor(anchor.distance, at: engine.row(of: anchor.id), shown: shown) }
    }
  }

  /// The row that must not move. One out of sight may: the reader dragged the scroll bar past every row.
  private var anchorInSight: ScrollAnchor<RowID<Int>>? {
    guard let anchor = scroll.scrollAnchor else { return nil }
    let isInSight = anchor.distance < scroll.viewport.length && anchor.distance + scroll.height(ofRow: anchor.row) > 0
    return isInSight ? anchor : nil
  }

  /// Where a row is that stays or is pushed; `nil` for one that goes or moves.
  private func place(of row: Int, after change: ListChange) -> Int? {
    var row = row
    for operation in change.operations {
      switch operation {
      case .remove(let rows):
        if rows.contains(row) { return nil }
        if rows.upperBound <= row { row -= rows.count }
      case .insert(let rows): if rows.lowerBound <= row { row += rows.count }
      case .move(let from, let to):
        if from == row { return nil }
        if from < row { row -= 1 }
        if to <= row { row += 1 }
      case .update: break
      }
    }
    return row
  }

  /// The row that keeps the reader's place: the one that was at the reading line, else the first below it that stays where
  /// it is or is pushed, else the last above it.
  private func survivor(nearest row: Int, of count: Int, after change: ListChange) -> (before: Int, after: Int)? {
    for candidate in Array(row..<max(row, count)) + (0..<row).reversed() {
      if let after = place(of: candidate, after: change) { return (candidate, after) }
    }
    return nil
  }

  /// Where the rows in sight stand on the screen, by number.
  private static func screenTops(_ scroll: Scroll) -> [Int: Double] {
    Dictionary(uniqueKeysWithValues: scroll.visibleRows.map { ($0, scroll.offset(ofRow: $0) - scroll.contentOffset) })
  }

  /// Whether there is nowhere to scroll to, one way or the other.
  private static func isAtEnd(_ scroll: Scroll) -> Bool {
    scroll.contentOffset <= 0 || scroll.contentOffset >= scroll.contentLength - scroll.viewport.length
  }

  private func screenTop(ofRow row: Int) -> Double { scroll.offset(ofRow: row) - scroll.contentOffset }

  /// The row is where the reader saw it; or, as rows come on the screen that nobody has seen, where it is to be shown,
  /// which for want of room may be another place. At the very ends of the content there may be no offset that keeps it.
  ///
  /// - Parameter placed: where the change itself put the row for want of room. Rows that are measured after it do not move it from
  ///   there, unless they make room for its own place.
  mutating func checkAnchor(_ distance: Double, at row: Int?, shown: Double?, placed: Double? = nil) {
    guard !Self.isAtEnd(scroll), let row else { return }
    // A row that turns out so much shorter that it is out of sight at its place hands over to the next.
    guard max(distance, shown ?? distance) + scroll.height(ofRow: row) > 0 else { return }
    let top = screenTop(ofRow: row)
    let room = 0...scroll.contentLength - scroll.viewport.length
    if let placed, !room.contains(scroll.contentOffset + top - (shown ?? distance)), abs(top - placed) <= Self.tolerance
    {
      return
    }
    let error = min(abs(top - distance), shown.map { abs(top - $0) } ?? .infinity)
    if !(error <= Self.tolerance) {
      violations.append("anchor: row \(row), \(engine.rowID(atRow: row)), moved by \(error) points")
    }
  }
}
