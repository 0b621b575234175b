public import MakimonoCore

/// A screen and its reader, without pixels: which rows are in sight, and which way the reader goes.
///
/// ```swift
/// var screen = SimulatedViewport(height: 5, prefetchRows: 10)
/// screen.move(.fling(30), rowCount: engine.rowCount)
/// let output = engine.handle(.viewportChanged(screen.report(rowCount: engine.rowCount)))
/// screen.follow(output.change)
/// ```
///
/// For a `PagingEngine`; a `ScrollEngine` keeps its own viewport, and takes moves
/// from ``offset(after:from:rowHeight:limit:)``.
public struct SimulatedViewport: Hashable, Sendable {
  /// Rows in sight.
  public var height: Int
  /// Rows from an edge at which the next page is wanted.
  public var prefetchRows: Int
  /// The first row in sight.
  public private(set) var first = 0
  /// Which way the reader goes.
  public private(set) var direction: PageDirection = .forward

  /// A screen at the list's start. Fewer than one row in sight counts as one, a distance below 0 as 0.
  public init(height: Int, prefetchRows: Int) {
    self.height = max(1, height)
    self.prefetchRows = max(0, prefetchRows)
  }

  /// The reader does something with a list of so many rows.
  public mutating func move(_ move: ReaderMove, rowCount: Int) {
    let sign = direction == .forward ? 1 : -1
    switch move {
    case .read(let rows), .fling(let rows): first += sign * min(max(0, rows), 1_000_000)
    case .stop: break
    case .turn: direction = direction.opposite
    case .toStart: (first, direction) = (0, .backward)
    case .toEnd: (first, direction) = (rowCount, .forward)
    case .drag(let share):
      let target = rowCount * min(max(0, share), 100) / 100
      direction = target < first ? .backward : .forward
      first = target
    }
    clamp(rowCount)
  }

  /// The list changed: what was in sight stays in sight.
  public mutating func follow(_ change: ListChange) {
    for operation in change.operations {
      switch operation {
      case .remove(let rows):
        if rows.lowerBound < first { first -= min(rows.upperBound, first) - rows.lowerBound }
      case .insert(let rows): if rows.lowerBound <= first { first += rows.count }
      case .move(let from, let to):
        if from < first { first -= 1 }
        if to <= first { first += 1 }
      case .update: break
      }
    }
  }

  /// A new list stands at its first row, or where it was left.
  public mutating func reset(at row: Int = 0) {
    first = max(0, row)
  }

  private mutating func clamp(_ rowCount: Int) {
    first = min(max(0, first), max(0, rowCount - height))
  }

  /// What the layout tells the engine, in rows.
  public mutating func report(rowCount: Int) -> ViewportReport {
    clamp(rowCount)
    return ViewportReport(
      visibleRows: first..<min(rowCount, first + height), rowCount: rowCount, prefetchRows: prefetchRows,
      direction: direction)
  }

  /// What the layout tells the engine, in points.
  public mutating func report(rowCount: Int, rowHeight: Double) -> ViewportReport {
    clamp(rowCount)
    let visible = first..<min(rowCount, first + height)
    return ViewportReport(
      visibleRows: visible, distanceToStart: Double(visible.lowerBound) * rowHeight,
      distanceToEnd: Double(rowCount - visible.upperBound) * rowHeight,
      prefetchBefore: Double(prefetchRows) * rowHeight, prefetchAfter: Double(prefetchRows) * rowHeight,
      direction: direction)
  }

  /// Where a move takes a scroll in points, within `0 ... limit`.
  public mutating func offset(after move: ReaderMove, from offset: Double, rowHeight: Double, limit: Double) -> Double {
    let sign: Double = direction == .forward ? 1 : -1
    let target: Double
    switch move {
    case .read(let rows), .fling(let rows): target = offset + sign * Double(rows) * rowHeight
    case .stop: target = offset
    case .turn:
      direction = direction.opposite
      target = offset
    case .toStart: (target, direction) = (0, .backward)
    case .toEnd: (target, direction) = (limit, .forward)
    case .drag(let share): target = limit * Double(min(max(0, share), 100)) / 100
    }
    return min(max(0, target), max(0, limit))
  }
}
