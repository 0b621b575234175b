#if arch(wasm32) || MAKIMONO_REPLAY
import MakimonoCore

/// The order of keys that a page chose when it made its list.
enum WebOrder: PageOrder {
  case pageNumber(PageNumberOrder)
  case cursor(CursorOrder<WebKey>)

  /// The page has no calls for edits: their code stays out of the file.
  static var takesLocalEdits: Bool { false }

  var isComputed: Bool {
    if case .pageNumber = self { true } else { false }
  }

  var drift: DriftPolicy {
    if case .pageNumber(let order) = self { order.drift } else { .ignored }
  }

  func feedIndex(of key: WebKey, count: Int) -> Int? {
    guard case .pageNumber(let order) = self else { return nil }
    return order.feedIndex(of: Int(key.rawValue), count: count)
  }

  func span(
    across boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int, sizeLimit: Int?
  ) -> PageSpan<WebKey>? {
    guard case .pageNumber(let order) = self,
      let span = order.span(
        across: boundary, direction, overlap: overlap, pageSize: pageSize, sizeLimit: sizeLimit),
      let key = Int32(exactly: span.key)
    else { return nil }
    return PageSpan(key: WebKey(rawValue: key), count: span.count, start: span.start)
  }

  func step(_ direction: PageDirection, from page: PageFacts<WebKey>) -> PageStep<WebKey> {
    switch self {
    case .cursor(let order):
      return order.step(direction, from: page)
    case .pageNumber(let order):
      let facts = PageFacts(
        key: Int(page.key.rawValue), requestedCount: page.requestedCount, receivedCount: page.receivedCount,
        pageSize: page.pageSize, feedIndex: page.feedIndex, rowsBefore: page.rowsBefore,
        nextKey: page.nextKey.map { Int($0.rawValue) },
        previousKey: page.previousKey.map { Int($0.rawValue) }, totalCount: page.totalCount, isLast: page.isLast)
      switch order.step(direction, from: facts) {
      case .load(let number):
        // No feed has so many pages; a number that the border cannot carry ends the list.
        return Int32(exactly: number).map { .load(WebKey(rawValue: $0)) } ?? .end(.pageCap)
      case .end(let reason): return .end(reason)
      case .unknown: return .unknown
      }
    }
  }
}
#endif
