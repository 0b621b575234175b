import Makimono

/// Which rows are where, and what becomes of the reader's place: numbers alone. Lengths in points, along the scroll.
///
/// Rows count in the same space as `viewport`: where rows tell where they are in the visible part, its offset is 0.
struct RowSighting<ID: Hashable> {
  /// A row, from its top to its end.
  struct Row: Equatable {
    var id: ID
    var start: Double
    var length: Double

    var end: Double { start + length }
  }

  /// The part of the content in sight.
  var viewport = Viewport()
  /// Whether rows stand in cells that are longer than they, and it is the cells that are brought to a place: in lists. A cell is
  /// taken to end in the middle between two rows, whatever the room around them is.
  var hasCells = false
  /// Rows that are laid out, in sight or near it.
  private(set) var rows: [ID: Row] = [:]

  mutating func place(_ id: ID, start: Double, length: Double) {
    guard start.isFinite, length.isFinite else { return }
    rows[id] = Row(id: id, start: start, length: max(0, length))
  }

  mutating func remove(_ id: ID) { rows[id] = nil }

  mutating func keep(where isKept: (ID) -> Bool) { rows = rows.filter { isKept($0.key) } }

  /// Where reading begins and ends.
  private var line: Double { viewport.readingLine }
  var room: Double { max(0, viewport.end - line) }

  /// Rows in sight, top to bottom; those that begin at one point in any order. O(rows laid out).
  var visible: [Row] {
    rows.values.filter { $0.end > line && $0.start < viewport.end }.sorted { $0.start < $1.start }
  }

  /// Rows in sight, top to bottom, the one to hold on to first: that which begins first in sight, what follows it, and then what begins
  /// above.
  func anchors(among visible: [Row]) -> [Row] {
    visible.filter { $0.start >= line } + visible.filter { $0.start < line }
  }

  /// The same from the end: that which ends last in sight, what is before it, and then what ends below.
  func lastAnchors(among visible: [Row]) -> [Row] {
    let reversed = visible.reversed()
    return reversed.filter { $0.end <= viewport.end } + reversed.filter { $0.end > viewport.end }
  }

  /// The point that row and viewport have in common, as a share of either: brought together there, the row is where it is now.
  ///
  /// `nil` where both are about equally long: any share would do for one place only.
  ///
  /// - Parameter isCell: whether it has the room of a cell around it, where rows have that.
  func share(_ row: Row, isCell: Bool = true) -> Double? {
    let row = hasCells && isCell ? cell(of: row) : row
    let slack = room - row.length
    guard slack.magnitude >= 1 else { return nil }
    return (row.start - line) / slack
  }

  private func cell(of row: Row) -> Row {
    let before = rows.values.filter { $0.end <= row.start }.map { row.start - $0.end }.min()
    let after = rows.values.filter { $0.start >= row.end }.map { $0.start - row.end }.min()
    let (above, below) = ((before ?? after ?? 0) / 2, (after ?? before ?? 0) / 2)
    return Row(id: row.id, start: row.start - above, length: row.length + above + below)
  }

  /// Whether the first thing in sight is the start of the content.
  var isAtStart: Bool { viewport.offset <= -viewport.leadingInset + 0.5 }
}
