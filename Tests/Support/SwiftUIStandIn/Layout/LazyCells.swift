/// The cells of a lazy container: who they are, how long their lines are, and where those begin.
///
/// A line that was not rendered yet counts at the mean of those that were, as it does in the real one. Nothing is kept of
/// cells that are gone.
@MainActor
struct LazyCells {
  enum Cell {
    case node(Node)
    case element(ForEachNode, AnyHashable)
  }

  struct Key: Hashable {
    var owner: ObjectIdentifier
    var id: AnyHashable?
  }

  private(set) var cells: [Cell] = []
  private(set) var keys: [Key] = []
  private var indices: [Key: Int] = [:]
  private var lengths: [Key: CGFloat] = [:]
  /// Where each line begins, and the end of the last.
  private(set) var starts: [CGFloat] = [0]
  private(set) var columns = 1
  private var spacing: CGFloat = 0

  static let firstEstimate: CGFloat = 44

  mutating func take(_ slots: [Slot], columns: Int, spacing: CGFloat) {
    self.columns = max(1, columns)
    self.spacing = spacing
    cells = []
    keys = []
    for slot in slots {
      switch slot {
      case .node(let node):
        cells.append(.node(node))
        keys.append(Key(owner: ObjectIdentifier(node), id: nil))
      case .elements(let elements):
        for id in elements.ids {
          cells.append(.element(elements, id))
          keys.append(Key(owner: ObjectIdentifier(elements), id: id))
        }
      }
    }
    indices = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
    lengths = lengths.filter { indices[$0.key] != nil }
    sumUp()
  }

  mutating func setLength(_ length: CGFloat, ofCell index: Int) -> Bool {
    guard lengths[keys[index]] != length else { return false }
    lengths[keys[index]] = length
    return true
  }

  mutating func forgetLengths() {
    lengths = [:]
    sumUp()
  }

  mutating func sumUp() {
    let estimate = lengths.isEmpty ? Self.firstEstimate : lengths.values.reduce(0, +) / CGFloat(lengths.count)
    starts = [0]
    starts.reserveCapacity(lineCount + 1)
    var start: CGFloat = 0
    var index = 0
    while index < keys.count {
      let end = min(keys.count, index + columns)
      var length: CGFloat?
      for cell in index..<end {
        if let known = lengths[keys[cell]] { length = max(length ?? 0, known) }
      }
      start += (length ?? estimate) + (end < keys.count ? spacing : 0)
      starts.append(start)
      index = end
    }
  }

  func isMeasured(_ index: Int) -> Bool { lengths[keys[index]] != nil }

  var lineCount: Int { (keys.count + columns - 1) / columns }

  var length: CGFloat { starts.last ?? 0 }

  func index(of key: Key) -> Int? { indices[key] }

  func line(ofCell index: Int) -> Int { index / columns }

  func cells(ofLine line: Int) -> Range<Int> { line * columns..<min(keys.count, (line + 1) * columns) }

  /// Length of a line without the room behind it.
  func length(ofLine line: Int) -> CGFloat {
    starts[line + 1] - starts[line] - (line + 1 < lineCount ? spacing : 0)
  }

  /// Lines that meet a stretch.
  func lines(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard lineCount > 0, end > start else { return 0..<0 }
    var low = 0
    var high = lineCount
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] + length(ofLine: middle) <= start { low = middle + 1 } else { high = middle }
    }
    var last = low
    while last < lineCount, starts[last] < end { last += 1 }
    return low..<last
  }
}
