/// The usual way, as apps write it: one array, a page counter, a flag, and everything laid out again with each page.
public final class UsualList {
  public private(set) var rows: [Row] = []
  public private(set) var heights: [Double] = []
  /// Where each row begins; as long as `rows`.
  public private(set) var offsets: [Double] = []
  public private(set) var contentLength = 0.0
  private var isLoading = false

  public init(rows count: Int) {
    rows = (0..<count).map(Row.init)
    heights = Array(repeating: LoadedList.rowHeight, count: count)
    layOut(from: 0)
  }

  /// Whether to load: the end is nearer than a fixed distance.
  @inline(never)
  public func scroll(to offset: Double) -> Bool {
    !isLoading && offset + LoadedList.viewportLength > contentLength - 500
  }

  /// The first row in sight where rows differ and nothing but their heights is kept.
  @inline(never)
  public func rowBySumming(atOffset offset: Double) -> Int {
    var end = 0.0
    for (row, height) in heights.enumerated() {
      end += height
      if end > offset { return row }
    }
    return heights.count
  }

  /// Array concatenation without repeated rows, and a full reload.
  public func commit(_ page: [Row]) {
    let known = Set(rows.lazy.map(\.id))
    rows = rows + page.filter { !known.contains($0.id) }
    heights += Array(repeating: LoadedList.rowHeight, count: rows.count - heights.count)
    layOut(from: 0)
  }

  public func setHeight(_ height: Double, ofRow row: Int) {
    heights[row] = height
    layOut(from: row)
  }

  private func layOut(from row: Int) {
    var end = row == 0 ? 0 : offsets[row]
    offsets.removeSubrange(row...)
    offsets.reserveCapacity(rows.count)
    for height in heights[row...] {
      offsets.append(end)
      end += height
    }
    contentLength = end
  }
}
