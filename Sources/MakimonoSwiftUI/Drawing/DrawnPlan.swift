/// Which rows of a counted list are views, and which stand as spacers: numbers alone.
///
/// Rows that are held are views, and placeholders near the reader. All others lie in spacers. Every part begins a line.
struct DrawnPlan: Hashable {
  /// First row to last.
  private(set) var parts: [DrawnPart] = []

  /// - Parameters:
  ///   - count: rows of the list.
  ///   - held: rows whose pages are held, first to last.
  ///   - near: rows around the reader.
  ///   - columns: rows of a line.
  ///   - leastSpacer: rows that a spacer is worth its while for. Fewer are drawn.
  ///   - longestSpacer: rows that one spacer stands for at most; `nil` for any number.
  ///   - old: what is drawn now, whose runs go on.
  ///   - reading: the row that is read.
  ///
  /// O(held), and as many more as there are spacers.
  init(
    count: Int, held: [Range<Int>], near: Range<Int>, columns: Int = 1, leastSpacer: Int = 1, longestSpacer: Int? = nil,
    after old: DrawnPlan? = nil, reading: Int? = nil
  ) {
    var row = 0
    for run in Self.runs(count: count, held: held, near: near, columns: max(1, columns), least: max(1, leastSpacer)) {
      addSpacers(row..<run.lowerBound, longestSpacer)
      parts.append(DrawnPart(rows: run, isSpacer: false))
      row = run.upperBound
    }
    addSpacers(row..<max(row, count), longestSpacer)
    var views = 0
    for index in parts.indices {
      parts[index].firstView = views
      views += parts[index].viewCount
    }
    nameRuns(after: old, reading: reading)
  }

  private static func runs(
    count: Int, held: [Range<Int>], near: Range<Int>, columns: Int, least: Int
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for range in (held + [near]).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      var lower = max(0, range.lowerBound) / columns * columns
      var upper = min(count, range.upperBound)
      guard lower < upper else { continue }
      let rest = upper % columns
      if rest > 0 { upper = min(count, upper + columns - rest) }
      if lower < least { lower = 0 }
      if count - upper < least { upper = count }
      if let last = runs.last, lower - last.upperBound < least {
        runs[runs.count - 1] = last.lowerBound..<max(last.upperBound, upper)
      } else {
        runs.append(lower..<upper)
      }
    }
    return runs
  }

  /// Cut at the same rows whatever is drawn: those that are far go on as they are.
  private mutating func addSpacers(_ rows: Range<Int>, _ longest: Int?) {
    guard let longest, longest > 0 else {
      if !rows.isEmpty { parts.append(DrawnPart(rows: rows, isSpacer: true)) }
      return
    }
    var lower = rows.lowerBound
    while lower < rows.upperBound {
      let upper = min(rows.upperBound, (lower / longest + 1) * longest)
      parts.append(DrawnPart(rows: lower..<upper, isSpacer: true))
      lower = upper
    }
  }

  // MARK: - Runs

  /// Gives each run the name of one that it has rows of: the run that the reader is in keeps its own. O(parts).
  private mutating func nameRuns(after old: DrawnPlan?, reading: Int?) {
    let before = old?.parts.filter { !$0.isSpacer } ?? []
    var next = (before.map(\.run).max() ?? -1) + 1
    var taken: Set<Int> = []
    let read = reading.flatMap { row in before.first { $0.rows.contains(row) } }
    if let read { taken.insert(read.run) }
    var first = 0
    for index in parts.indices where !parts[index].isSpacer {
      let rows = parts[index].rows
      if let read, let reading, rows.contains(reading) {
        parts[index].run = read.run
        continue
      }
      while first < before.count, before[first].rows.upperBound <= rows.lowerBound { first += 1 }
      let same = before[first...].prefix { $0.rows.lowerBound < rows.upperBound }.first { !taken.contains($0.run) }
      parts[index].run = same?.run ?? next
      if same == nil { next += 1 }
      taken.insert(parts[index].run)
    }
  }

  // MARK: - Looking up

  /// Views of all parts.
  var viewCount: Int { parts.last.map { $0.firstView + $0.viewCount } ?? 0 }

  /// The part that has a view. O(log parts).
  func part(ofView view: Int) -> DrawnPart {
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].firstView <= view { low = middle } else { high = middle }
    }
    return parts[low]
  }

  /// Whether what stands before a row is the same in both. O(parts).
  func isSame(as other: DrawnPlan, before row: Int) -> Bool {
    leading(row).elementsEqual(other.leading(row), by: { $0.rows == $1.rows && $0.isSpacer == $1.isSpacer })
  }

  private func leading(_ row: Int) -> some Sequence<DrawnPart> {
    parts.lazy.prefix { $0.rows.lowerBound < row }.map { part in
      var part = part
      part.rows = part.rows.lowerBound..<min(part.rows.upperBound, row)
      return part
    }
  }
}
