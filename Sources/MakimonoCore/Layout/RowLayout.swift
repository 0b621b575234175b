/// Where rows stand: one column of rows, each as high as measured, or as estimated until then.
///
/// Heights and offsets are in points, held to 1/1024 point. Queries and measurements are O(log n); rows that
/// come or go at either end O(k log n), in the middle O(n).
public struct RowLayout: Sendable {
  private var heights = PrefixSums()
  private var measured = RingBuffer<Bool>()
  private var measuredCount = 0
  private var measuredSum: Int64 = 0
  private let initialEstimate: Int64

  /// - Parameter estimatedRowHeight: height of a row until any was measured, in points.
  public init(estimatedRowHeight: Double) {
    initialEstimate = max(1, FixedPoint.units(estimatedRowHeight))
  }

  public var rowCount: Int { heights.count }

  /// The rows' height together.
  public var height: Double { FixedPoint.points(heights.total) }

  /// What a row is taken to be high before it is measured: the mean of those that are.
  public var estimatedRowHeight: Double { FixedPoint.points(estimate) }

  /// From the first row's top to this row's. `row` may be `rowCount`: the end.
  public func offset(ofRow row: Int) -> Double { FixedPoint.points(heights.prefix(row)) }

  public func height(ofRow row: Int) -> Double { FixedPoint.points(heights[row]) }

  public func isMeasured(_ row: Int) -> Bool { measured[row] }

  /// The row at an offset: the first for offsets before it, the last for those behind; `nil` without rows.
  public func row(atOffset offset: Double) -> Int? {
    rowCount == 0 ? nil : heights.find(FixedPoint.units(offset))
  }

  /// The rows that meet the span between two offsets. Empty where it lies before or behind all rows.
  public func rows(from start: Double, to end: Double) -> Range<Int> {
    rows(fromUnits: FixedPoint.units(start), to: FixedPoint.units(end))
  }

  /// Notes a measured height, in points. Returns by how much the row grew.
  @discardableResult
  public mutating func setHeight(_ height: Double, ofRow row: Int) -> Double {
    FixedPoint.points(setHeight(units: max(0, FixedPoint.units(height)), ofRow: row))
  }

  /// Makes room for new rows.
  ///
  /// - Parameter height: the rows' height together where it is known from before; else each is estimated.
  public mutating func insertRows(_ rows: Range<Int>, height: Double? = nil) {
    insertRows(rows, units: height.map { FixedPoint.units($0) })
  }

  public mutating func removeRows(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    // From the nearer end, since that is where removal is cheap.
    if rows.lowerBound == 0 {
      for _ in rows { removeRow(0) }
    } else {
      for row in rows.reversed() { removeRow(row) }
    }
  }

  public mutating func moveRow(from: Int, to: Int) {
    let height = heights[from]
    let isMeasured = measured[from]
    heights.remove(at: from)
    measured.remove(at: from)
    heights.insert(height, at: to)
    measured.insert(isMeasured, at: to)
  }

  // MARK: - In units

  var estimate: Int64 {
    measuredCount == 0 ? initialEstimate : max(1, measuredSum / Int64(measuredCount))
  }

  var totalUnits: Int64 { heights.total }

  func offsetUnits(ofRow row: Int) -> Int64 { heights.prefix(row) }

  func heightUnits(ofRow row: Int) -> Int64 { heights[row] }

  func row(atUnits offset: Int64) -> Int? { rowCount == 0 ? nil : heights.find(offset) }

  func rows(fromUnits start: Int64, to end: Int64) -> Range<Int> {
    guard rowCount > 0, end > 0, start < heights.total, start < end else {
      return start >= heights.total ? rowCount..<rowCount : 0..<0
    }
    let first = heights.find(max(0, start))
    // The row that begins exactly at the end does not meet the span.
    let last = heights.find(min(end, heights.total) - 1)
    return first..<max(first, last) + 1
  }

  mutating func setHeight(units height: Int64, ofRow row: Int) -> Int64 {
    let difference = height - heights[row]
    if measured[row] {
      measuredSum += difference
    } else {
      measured[row] = true
      measuredCount += 1
      measuredSum += height
    }
    heights[row] = height
    return difference
  }

  mutating func insertRows(_ rows: Range<Int>, units total: Int64?) {
    guard !rows.isEmpty else { return }
    let count = Int64(rows.count)
    let share = total.map { max(0, $0) / count } ?? estimate
    // What does not divide goes to the row put in first, so that the sum is what was remembered.
    var rest = total.map { max(0, $0) - share * count } ?? 0
    if rows.lowerBound == 0 {
      for _ in rows {
        heights.prepend(share + rest)
        measured.prepend(false)
        rest = 0
      }
    } else {
      for row in rows {
        heights.insert(share + rest, at: row)
        measured.insert(false, at: row)
        rest = 0
      }
    }
  }

  private mutating func removeRow(_ row: Int) {
    if measured[row] {
      measuredCount -= 1
      measuredSum -= heights[row]
    }
    heights.remove(at: row)
    measured.remove(at: row)
  }
}
