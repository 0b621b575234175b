/// The space that stands in for pages which went at one end of the list: their summed heights, and what has
/// been borrowed from it so that nothing on screen moves.
///
/// The nearest 256 pages are remembered singly, the 512 behind them in pairs, the next 1,024 in fours, and so
/// on, so that a million pages take some 100 KB. A run that comes back is split evenly.
struct EvictedSpace: Sendable {
  /// Runs of one size at most. The two oldest of one over make one of the next size.
  static let runsOfASize = 256

  /// Summed heights by size of the run (1, 2, 4, ... pages), the newest last.
  private var runs: [RingBuffer<Int64>] = []
  private(set) var pageCount = 0
  private var sum: Int64 = 0
  /// Added to the sum: rows that turn out higher than remembered take from it, lower ones give to it. With
  /// no page left it is empty room that was made for a position (``ScrollEngine`` calls it slack).
  private var correction: Int64 = 0

  init() {}

  var isEmpty: Bool { pageCount == 0 }

  var length: Int64 { max(0, sum + correction) }

  /// Runs held, whatever the pages. For tests of memory.
  var runCount: Int { runs.reduce(0) { $0 + $1.count } }

  /// Amortised O(1).
  mutating func push(_ extent: Int64) {
    let extent = min(max(0, extent), FixedPoint.unitLimit - sum)
    pageCount += 1
    sum += extent
    var carried = extent
    var size = 0
    while true {
      if size == runs.count { runs.append(RingBuffer()) }
      runs[size].append(carried)
      guard runs[size].count > Self.runsOfASize else { return }
      carried = runs[size].removeFirst() + runs[size].removeFirst()
      size += 1
    }
  }

  /// The height of the page that went last. Amortised O(1).
  mutating func pop() -> Int64 {
    guard pageCount > 0, var size = runs.firstIndex(where: { !$0.isEmpty }) else { return 0 }
    var extent = runs[size].removeLast()
    while size > 0 {
      size -= 1
      runs[size].append(extent / 2)
      extent -= extent / 2
    }
    pageCount -= 1
    sum -= extent
    return extent
  }

  mutating func clear() {
    runs.removeAll()
    pageCount = 0
    sum = 0
    correction = 0
  }

  /// The width changed: what is remembered is an estimate like any other. O(runs).
  mutating func scale(by ratio: Double) {
    sum = 0
    for size in runs.indices {
      for index in 0..<runs[size].count {
        runs[size][index] = min(FixedPoint.scaled(runs[size][index], by: ratio), FixedPoint.unitLimit - sum)
        sum += runs[size][index]
      }
    }
    // What was borrowed is of the old width too; empty room for a position is not.
    guard pageCount > 0 else { return }
    let scaled = FixedPoint.scaled(abs(correction), by: ratio)
    correction = correction < 0 ? -scaled : scaled
  }

  /// Shortens the space by up to so much (lengthens it for less than zero).
  mutating func take(_ amount: Int64) {
    // Empty room is never made longer this way: blank space at the top of a list is what nobody wants.
    if isEmpty, amount < 0 { return }
    correction = length - min(amount, length) - sum
  }

  /// Drops whatever is not the height of a page.
  mutating func settle() {
    correction = 0
  }

  mutating func makeSlack(_ amount: Int64) {
    correction = max(0, correction) + max(0, amount)
  }
}
