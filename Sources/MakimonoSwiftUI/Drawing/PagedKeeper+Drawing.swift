#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// What is drawn follows the reader.
extension PagedKeeper {
  /// Whether rows count as in sight that have appeared, since nothing else is known.
  var isByAppearance: Bool { mechanism == .identity || rowsSpan == nil || sighting.viewport.length <= 0 }

  /// The stretch in which spacers are in sight, in the space in which they say where they are.
  var spacerSight: (start: Double, end: Double) {
    mechanism == .identity ? (0, listLength) : (sighting.viewport.readingLine, sighting.viewport.end)
  }

  /// The spacer that the reader is in, and the point in it.
  ///
  /// Spacers of a list are as short as its rows, and a screen has many: of these it is the one that is as far down the screen as the
  /// screen is down the list, or nobody would get into the last of them.
  var spacerInSight: (place: SpacerSighting.Place, line: Double)? {
    let (start, end) = spacerSight
    guard let first = spacers.first(from: start, to: end) else { return nil }
    guard sketch.isList else { return (first, start) }
    let spot = start + shareOfList(at: first) * (end - start)
    // Rows have room around them: it is whatever is nearest.
    guard let spacer = spacers.nearest(to: spot, from: start, to: end) else { return nil }
    let isRow = sighting.visible.contains { max($0.start - spot, spot - $0.end) < spacer.distance(to: spot) }
    return isRow ? nil : (spacer, spot)
  }

  private func shareOfList(at spacer: SpacerSighting.Place) -> Double {
    let (start, end) = spacerSight
    var share = Double(spacer.rows.lowerBound) / Double(max(1, rows.count))
    if let rowsSpan, rowsSpan.end - rowsSpan.start > end - start {
      share = (start - rowsSpan.start) / (rowsSpan.end - rowsSpan.start - (end - start))
    }
    return min(max(0, share), 1)
  }

  /// Numbers of the rows in sight. In a spacer they are those that would be: a screenful from the point where reading begins.
  var rowsInSight: Range<Int>? { rowsInSight(isByAppearance ? rowsThatAppeared : rowsThatAreVisible) }

  /// - Parameter seen: of those that are views.
  func rowsInSight(_ seen: Range<Int>?) -> Range<Int>? {
    guard let spacer = spacerInSight else { return seen }
    var first = spacer.place.row(at: spacer.line, columns: sketch.columns, isWhole: false).row
    if !sketch.isList, let seen { first = min(first, seen.lowerBound) }
    let screen = sketch.rows(in: spacerSight.end - spacerSight.start)
    guard first < rows.count else { return nil }
    return first..<min(rows.count, first + screen)
  }

  private var rowsThatAppeared: Range<Int>? {
    let numbers = appeared.compactMap { number(of: $0) }
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    return first..<last + 1
  }

  /// From the first number to the last: of cells side by side any may come first.
  var rowsThatAreVisible: Range<Int>? {
    let numbers = sighting.visible.compactMap { number(of: $0.id) }
    guard let first = numbers.min(), let last = numbers.max() else { return nil }
    return first..<last + 1
  }

  // MARK: - Following

  /// Draws the rows that the reader has come near to, and lets others be spacers.
  func draw(around sight: Range<Int>) {
    guard drawn.plan != nil, !isBehind else { return }
    let near = sketch.near
    sketch.follow(sight, length: spacerSight.end - spacerSight.start, count: rows.count)
    guard sketch.takeChange() || sketch.near != near else { return }
    let kept = keptRow(in: rows)
    let new = sketch.draw(rows, after: drawn, reading: kept?.number ?? sight.lowerBound)
    guard new.plan != drawn.plan || new.pitch != drawn.pitch else { return }
    if mechanism == .identity {
      // The system keeps rows in their places, not what would be within a spacer.
      if let spacer = spacerInSight?.place, spacer.rows.contains(sight.lowerBound) {
        topName = rows[sight.lowerBound].name
      }
    } else if let kept, kept.isInSpacer || estimatesRows || !new.isSame(as: drawn, before: kept.number) {
      keep(kept)
    }
    redraw(new)
  }

  /// Takes in how long lines are, and how many rows they have.
  func learn() {
    guard hasNewPlaces, drawn.plan != nil else { return }
    hasNewPlaces = false
    var seen: [(number: Int, start: Double, end: Double, isItem: Bool)] = []
    for row in sighting.rows.values {
      if let number = number(of: row.id) { seen.append((number, row.start, row.end, row.id.itemID != nil)) }
    }
    sketch.note(seen.sorted { $0.number < $1.number })
  }

  // MARK: - Turning

  /// Remembers what is read, for when the device is turned.
  func noteAnchor(_ row: RowSighting<Name>.Row?) {
    anchor = row.flatMap { row in sighting.share(row).map { (row.id, $0) } }
  }

  /// Lines are as long as the width has them: those of all rows before the reader. A spacer of a counted list keeps its length until it is
  /// known better. A list that stands at the end that it follows stays there.
  func turn(toWidth new: Double) {
    defer { width = new }
    guard let width, abs(width - new) > 0.5 else { return }
    if drawn.plan != nil { sketch.forgetLines() }
    guard mechanism != .identity, followedEdge != .end || !isAtEnd, let anchor, let number = number(of: anchor.name),
      number > 0, number < rows.count
    else {
      return
    }
    bring(rows[number].name, UnitPoint(x: 0.5, y: anchor.share), isCorrection: true)
  }
}
#endif
