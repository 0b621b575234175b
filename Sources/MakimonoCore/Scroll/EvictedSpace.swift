/// The space that stands in for pages which went at one end of the list: their summed heights, and what has
/// been borrowed from it so that nothing on screen moves.
///
/// The nearest 256 pages are remembered singly, up to 512 behind them in pairs, up to 1,024 in fours, and so on:
/// 8 bytes a run, so that a million pages take less than 30 KB. A run that comes back is split evenly.
struct EvictedSpace: Sendable {
  /// Runs of one size at most. The two oldest of one over make one of the next size.
  static let runsOfASize = 256

  /// Summed heights of the runs, the newest last: largest runs first.
  private(set) var extents: [Int64] = []
  /// How many runs there are of 1, 2, 4, ... pages.
  private var counts: [Int] = []
  private(set) var pageCount = 0
  private var sum: Int64 = 0
  /// Added to the sum: rows that turn out higher than remembered take from it, lower ones give to it. With
  /// no page left it is empty room that was made for a position (``ScrollEngine`` calls it slack).
  private var correction: Int64 = 0

  init() {}

  var isEmpty: Bool { pageCount == 0 }

  var length: Int64 { max(0, sum + correction) }

  /// O(1), for the memory of 256 numbers that move up by one place.
  mutating func push(_ extent: Int64) {
    let extent = min(max(0, extent), FixedPoint.unitLimit - sum)
    pageCount += 1
    sum += extent
    extents.append(extent)
    var oldest = extents.count
    for size in 0..<64 {
      if size == counts.count { counts.append(0) }
      counts[size] += 1
      oldest -= counts[size]
      guard counts[size] > Self.runsOfASize else { return }
      extents[oldest] += extents.remove(at: oldest + 1)
      counts[size] -= 2
      // The pair counts with the next size from now on, and stands where that size ends.
      oldest += 1
    }
  }

  /// The height of the page that went last. Amortised O(1).
  mutating func pop() -> Int64 {
    guard pageCount > 0 else { return 0 }
    var size = 0
    while counts[size] == 0 { size += 1 }
    counts[size] -= 1
    var extent = extents.removeLast()
    while size > 0 {
      size -= 1
      counts[size] += 1
      extents.append(extent / 2)
      extent -= extent / 2
    }
    pageCount -= 1
    sum -= extent
    return extent
  }

  mutating func clear() {
    self = EvictedSpace()
  }

  /// The width changed: what is remembered is an estimate like any other. O(runs).
  mutating func scale(by ratio: Double) {
    // Empty room for a position is of no width.
    guard pageCount > 0 else { return }
    let length = FixedPoint.scaled(length, by: ratio)
    sum = 0
    for index in extents.indices {
      extents[index] = min(FixedPoint.scaled(extents[index], by: ratio), FixedPoint.unitLimit - sum)
      sum += extents[index]
    }
    correction = length - sum
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
