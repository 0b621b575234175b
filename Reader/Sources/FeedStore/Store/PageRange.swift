/// A numbered page as offset and length. Numbers out of range are clamped, not trapped on.
struct PageRange {
  let offset: Int
  let limit: Int

  init(page: Int, perPage: Int) {
    limit = min(max(perPage, 1), 1000)
    let (product, overflow) = (max(page, 1) - 1).multipliedReportingOverflow(by: limit)
    offset = overflow ? Int.max : product
  }

  func clamped(to count: Int) -> Range<Int> {
    let start = min(offset, count)
    return start..<min(count, start + limit)
  }
}
