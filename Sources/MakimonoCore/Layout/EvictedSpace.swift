/// The space that stands in for pages which went at one end of the list: their summed heights, and what has
/// been borrowed from it so that nothing on screen moves.
struct EvictedSpace: Sendable {
  /// Summed heights of the pages that went, the one next to the list last.
  private var extents: [Int64] = []
  private var sum: Int64 = 0
  /// Added to the sum: rows that turn out higher than remembered take from it, lower ones give to it. With
  /// no page left it is empty room that was made for a position (``ScrollEngine`` calls it slack).
  private var correction: Int64 = 0

  init() {}

  var isEmpty: Bool { extents.isEmpty }
  var pageCount: Int { extents.count }

  var length: Int64 { max(0, sum + correction) }

  mutating func push(_ extent: Int64) {
    extents.append(extent)
    sum += extent
  }

  mutating func pop() -> Int64 {
    guard let extent = extents.popLast() else { return 0 }
    sum -= extent
    return extent
  }

  mutating func clear() {
    extents.removeAll()
    sum = 0
    correction = 0
  }

  /// Shortens the space by up to so much (lengthens it for less than zero).
  mutating func take(_ amount: Int64) {
    // Empty room is never made longer this way: blank space at the top of a list is what nobody wants.
    if extents.isEmpty, amount < 0 { return }
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
