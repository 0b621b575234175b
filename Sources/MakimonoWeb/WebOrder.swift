#if arch(wasm32)
import MakimonoCore

/// The order of keys that a page chose when it made its list.
enum WebOrder: PageOrder {
  case pageNumber(PageNumberOrder)
  case cursor(CursorOrder<WebKey>)

  /// The page has no calls for edits: their code stays out of the file.
  static var takesLocalEdits: Bool { false }

  func step(_ direction: PageDirection, from page: PageFacts<WebKey>) -> PageStep<WebKey> {
    switch self {
    case .cursor(let order):
      return order.step(direction, from: page)
    case .pageNumber(let order):
      let facts = PageFacts(
        key: Int(page.key.rawValue), requestedCount: page.requestedCount, receivedCount: page.receivedCount,
        rowsBefore: page.rowsBefore, nextKey: page.nextKey.map { Int($0.rawValue) },
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
