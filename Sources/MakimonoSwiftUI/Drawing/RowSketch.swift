import Makimono

/// How a counted list is drawn: where the reader is, and what is known of its lines.
struct RowSketch {
  /// Rows of a line.
  private(set) var columns: Int
  /// Whether that depends on the width, and is read from the rows in sight.
  let learnsColumns: Bool
  /// Whether the rows are those of a `List`: a spacer is then a row like any other, and there are several.
  let isList: Bool
  private(set) var near = NearRows()
  private(set) var pitch = LinePitch()
  private var isChanged = false

  init(columns: Int = 1, learnsColumns: Bool = false, isList: Bool = false) {
    self.columns = max(1, columns)
    self.learnsColumns = learnsColumns
    self.isList = isList
  }

  /// Spacers of a list at most, however many rows it has; beside those that what is drawn cuts in two.
  static let mostSpacers = 400
  /// Rows that a spacer of a list stands for at least.
  static let fewestRows = 64

  // MARK: - The reader

  /// Rows that a length shows.
  func rows(in length: Double) -> Int {
    guard length.isFinite, length > 0 else { return NearRows.fewest }
    let lines = min((length / pitch.applied).rounded(.up), Double(NearRows.most))
    return max(1, Int(lines)) * columns
  }

  mutating func follow(_ sight: Range<Int>, length: Double, count: Int) {
    near.follow(sight, screen: rows(in: length), count: count)
  }

  // MARK: - Lines

  /// Takes in where rows stand.
  ///
  /// - Parameter rows: in their order, each with its number and whether it shows an item; placeholders are not as long as what takes
  ///   their place.
  mutating func note(_ rows: [(number: Int, start: Double, end: Double, isItem: Bool)]) {
    if learnsColumns, let seen = Self.columns(of: rows), seen != columns {
      columns = seen
      pitch.forget()
      isChanged = true
    }
    var starts: [(line: Int, start: Double)] = []
    var index = 0
    while index < rows.count {
      let line = rows[index].number / columns
      var (start, isItem) = (rows[index].start, true)
      while index < rows.count, rows[index].number / columns == line {
        start = min(start, rows[index].start)
        isItem = isItem && rows[index].isItem
        index += 1
      }
      if isItem { starts.append((line, start)) }
    }
    pitch.note(starts)
    if pitch.settle() { isChanged = true }
  }

  /// Lines are about to be others.
  mutating func forgetLines() { pitch.forget() }

  /// Whether spacers are to be drawn anew.
  mutating func takeChange() -> Bool {
    defer { isChanged = false }
    return isChanged
  }

  /// Rows of each line that is in sight from its first row to its last; `nil` where there is none, or they differ.
  static func columns(of rows: [(number: Int, start: Double, end: Double, isItem: Bool)]) -> Int? {
    var found: Int?
    var lineStart: Int?
    for (this, next) in zip(rows, rows.dropFirst()) {
      guard next.number == this.number + 1 else {
        lineStart = nil
        continue
      }
      // Cells side by side meet, however they are aligned; a line below begins where the one above ended.
      guard next.start >= this.end - 0.5 else { continue }
      if let lineStart {
        let count = next.number - lineStart
        if let found, found != count { return nil }
        found = count
      }
      lineStart = next.number
    }
    return found
  }

  // MARK: - Drawing

  /// - Parameters:
  ///   - old: what is drawn now.
  ///   - reading: the row that is read.
  func draw<Item>(_ rows: Pager<Item>.Rows, after old: DrawnRows<Item>?, reading: Int?) -> DrawnRows<Item> {
    guard let held = rows.heldRows else {
      return DrawnRows(rows: rows, plan: nil, columns: columns, pitch: pitch.applied)
    }
    let count = rows.count
    let plan = DrawnPlan(
      count: count, held: held, near: near.rows, columns: columns, leastSpacer: NearRows.fewest,
      longestSpacer: isList ? max(Self.fewestRows, count / Self.mostSpacers + 1) : nil,
      after: old?.plan, reading: reading)
    return DrawnRows(rows: rows, plan: plan, columns: columns, pitch: pitch.applied)
  }
}
