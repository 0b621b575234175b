#if arch(wasm32) || MAKIMONO_REPLAY
import MakimonoCore

/// The order of keys that a page chose when it made its list.
enum WebOrder: PageOrder {
  case pageNumber(PageNumberOrder)
  case offset(OffsetOrder)
  case cursor(CursorOrder<WebKey>)

  var isComputed: Bool {
    if case .cursor = self { false } else { true }
  }

  var endsAtRepeatedKey: Bool {
    switch self {
    case .pageNumber(let order): order.endsAtRepeatedKey
    case .offset(let order): order.endsAtRepeatedKey
    case .cursor(let order): order.endsAtRepeatedKey
    }
  }

  // What both computed orders are made with.
  var drift: DriftPolicy { isComputed ? .byEvidence : .ignored }

  func feedIndex(of key: WebKey, count: Int) -> Int? {
    switch self {
    case .pageNumber(let order): order.feedIndex(of: Int(key.rawValue), count: count)
    case .offset(let order): order.feedIndex(of: Int(key.rawValue), count: count)
    case .cursor: nil
    }
  }

  func key(atFeedIndex index: Int, count: Int) -> WebKey? {
    let key: Int? =
      switch self {
      case .pageNumber(let order): order.key(atFeedIndex: index, count: count)
      case .offset(let order): order.key(atFeedIndex: index, count: count)
      case .cursor: nil
      }
    return key.flatMap { Int32(exactly: $0) }.map { WebKey(rawValue: $0) }
  }

  func span(
    across boundary: Int, _ direction: PageDirection, overlap: Int, pageSize: Int, sizeLimit: Int?
  ) -> PageSpan<WebKey>? {
    let span: PageSpan<Int>? =
      switch self {
      case .pageNumber(let order):
        order.span(across: boundary, direction, overlap: overlap, pageSize: pageSize, sizeLimit: sizeLimit)
      case .offset(let order):
        order.span(across: boundary, direction, overlap: overlap, pageSize: pageSize, sizeLimit: sizeLimit)
      case .cursor: nil
      }
    return span?.mapKey { Int32(exactly: $0).map { WebKey(rawValue: $0) } }
  }

  func step(_ direction: PageDirection, from page: PageFacts<WebKey>) -> PageStep<WebKey> {
    switch self {
    case .cursor(let order): return order.step(direction, from: page)
    case .pageNumber(let order): return narrow(order.step(direction, from: widen(page)))
    case .offset(let order): return narrow(order.step(direction, from: widen(page)))
    }
  }

  private func widen(_ page: PageFacts<WebKey>) -> PageFacts<Int> { page.mapKeys { Int($0.rawValue) } }

  /// No feed has so many pages as the border cannot carry; a number beyond it ends the list.
  private func narrow(_ step: PageStep<Int>) -> PageStep<WebKey> {
    switch step {
    case .load(let number): Int32(exactly: number).map { .load(WebKey(rawValue: $0)) } ?? .end(.pageCap)
    case .end(let reason): .end(reason)
    case .unknown: .unknown
    }
  }
}
#endif
