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
  /// The cells of each line, and which line a cell is on.
  private var lines: [Range<Int>] = []
  private var lineNumbers: [Int] = []
  /// Cells that have their line to themselves.
  private var wide: Set<Int> = []
  /// Where each line begins, and the end of the last.
  private(set) var starts: [CGFloat] = [0]
  private var spacing: CGFloat = 0

  static let firstEstimate: CGFloat = 44

  mutating func take(_ slots: [Slot], columns: Int, spacing: CGFloat) {
    self.spacing = spacing
    cells = []
    keys = []
    lines = []
    wide = []
    var lineStart = 0
    func endLine(_ cells: inout LazyCells) {
      if cells.cells.count > lineStart { cells.lines.append(lineStart..<cells.cells.count) }
      lineStart = cells.cells.count
    }
    for slot in slots {
      switch slot {
      case .node(let node):
        append(.node(node), Key(owner: ObjectIdentifier(node), id: nil))
        if cells.count - lineStart >= columns { endLine(&self) }
      case .elements(let elements):
        for id in elements.ids {
          append(.element(elements, id), Key(owner: ObjectIdentifier(elements), id: id))
          if cells.count - lineStart >= columns { endLine(&self) }
        }
      case .wide(let node):
        endLine(&self)
        wide.insert(cells.count)
        append(.node(node), Key(owner: ObjectIdentifier(node), id: nil))
        endLine(&self)
      case .lineEnd:
        endLine(&self)
      }
    }
    endLine(&self)
    lineNumbers = lines.enumerated().flatMap { line, cells in Array(repeating: line, count: cells.count) }
    indices = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
    lengths = lengths.filter { indices[$0.key] != nil }
    sumUp()
  }

  private mutating func append(_ cell: Cell, _ key: Key) {
    cells.append(cell)
    keys.append(key)
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
    for (number, line) in lines.enumerated() {
      var length: CGFloat?
      for cell in line {
        if let known = lengths[keys[cell]] { length = max(length ?? 0, known) }
      }
      start += (length ?? estimate) + (number + 1 < lines.count ? spacing : 0)
      starts.append(start)
    }
  }

  var lineCount: Int { lines.count }

  var length: CGFloat { starts.last ?? 0 }

  func index(of key: Key) -> Int? { indices[key] }

  func line(ofCell index: Int) -> Int { lineNumbers[index] }

  func cells(ofLine line: Int) -> Range<Int> { lines[line] }

  /// The column of a cell; `nil` where it takes them all.
  func column(ofCell index: Int) -> Int? { wide.contains(index) ? nil : index - lines[lineNumbers[index]].lowerBound }

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
