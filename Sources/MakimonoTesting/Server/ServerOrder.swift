public import MakimonoCore

/// The order of keys of a ``ServerModel``: one type for every way of paging, so that one engine reads them all.
public enum ServerOrder: PageOrder, Hashable, Sendable {
  case pageNumbers(PageNumberOrder)
  case offsets(OffsetOrder)
  case cursors(CursorOrder<Int>)

  public func step(_ direction: PageDirection, from page: PageFacts<Int>) -> PageStep<Int> {
    switch self {
    case .pageNumbers(let order): order.step(direction, from: page)
    case .offsets(let order): order.step(direction, from: page)
    case .cursors(let order): order.step(direction, from: page)
    }
  }
}
