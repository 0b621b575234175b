/// Pages of other sizes, to read across a boundary (rule R15).
///
/// A page number and a size name a run of the feed that begins at a multiple of the size. So a size is looked for
/// that divides a place a few rows before the boundary: the reply then overlaps the rows held by those few, and
/// brings a page of new ones, with no more requests than a plain page takes.
extension PageNumberOrder {
  public func feedIndex(of key: Int, count: Int) -> Int? {
    let index = key.saturatingSubtracting(firstPage).saturatingMultiplied(by: count)
    return 0...Int.mostRows ~= index ? index : nil
  }

  public func key(atFeedIndex index: Int, count: Int) -> Int? {
    guard index >= 0, count > 0, index % count == 0, isWithinCap(index / count) else { return nil }
    return firstPage.saturatingAdding(index / count)
  }

  public func span(
    across boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int, sizeLimit: Int?
  ) -> PageSpan<Int>? {
    guard boundary > 0, pageSize > 0 else { return nil }
    let most = min(maxPageSize ?? pageSize, sizeLimit ?? .max)
    let found =
      direction == .forward
      ? forward(boundary, overlap: overlap, pageSize: pageSize, most: most)
      : backward(boundary, overlap: overlap, pageSize: pageSize, most: most)
    return found ?? plainSpan(across: boundary, direction, overlap: overlap, pageSize: pageSize)
  }

  /// The smallest page that begins from `overlap` rows before the boundary and has a page of new rows.
  private func forward(_ boundary: Int, overlap: Int, pageSize: Int, most: Int) -> PageSpan<Int>? {
    var best: PageSpan<Int>?
    if boundary.saturatingAdding(pageSize) <= most {
      best = PageSpan(key: firstPage, count: boundary + pageSize, start: 0)
    }
    for back in overlap..<overlap.saturatingAdding(pageSize) where back < boundary {
      let start = boundary - back
      let size = smallestDivisor(of: start, from: back + pageSize, to: min(most, (best?.count ?? .max) - 1))
      guard let size, isWithinCap(start / size) else { continue }
      best = PageSpan(key: firstPage + start / size, count: size, start: start)
    }
    return best
  }

  /// The smallest page that ends `overlap` rows or more behind the boundary and has a page of new rows, or all
  /// there are.
  private func backward(_ boundary: Int, overlap: Int, pageSize: Int, most: Int) -> PageSpan<Int>? {
    var best: PageSpan<Int>?
    if boundary.saturatingAdding(overlap) <= most {
      best = PageSpan(key: firstPage, count: boundary + overlap, start: 0)
    }
    guard boundary > pageSize else { return best }
    for over in overlap..<overlap.saturatingAdding(pageSize) {
      let end = boundary.saturatingAdding(over)
      let size = smallestDivisor(of: end, from: over + pageSize, to: min(most, (best?.count ?? .max) - 1))
      guard let size, isWithinCap(end / size - 1) else { continue }
      best = PageSpan(key: firstPage + end / size - 1, count: size, start: end - size)
    }
    return best
  }

  /// The page of the grid that holds the rows next to the boundary, on its near side.
  private func plainSpan(
    across boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int
  ) -> PageSpan<Int>? {
    let row = direction == .forward ? max(0, boundary - overlap) : boundary.saturatingAdding(overlap - 1)
    guard isWithinCap(row / pageSize) else { return nil }
    return PageSpan(
      key: firstPage.saturatingAdding(row / pageSize), count: pageSize, start: row / pageSize * pageSize)
  }

  private func smallestDivisor(of number: Int, from low: Int, to high: Int) -> Int? {
    guard low <= high else { return nil }
    for size in low...high {
      // Past the number itself only zero is a multiple.
      if size > number { return nil }
      if number % size == 0 { return size }
    }
    return nil
  }

  private func isWithinCap(_ pagesBefore: Int) -> Bool {
    pageCap.map { pagesBefore < $0 } ?? true
  }
}
