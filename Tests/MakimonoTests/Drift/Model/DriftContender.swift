import MakimonoCore
import MakimonoTesting

/// A way of reading a feed that moves.
struct DriftContender: Hashable, Sendable {
  /// How the server cuts its feed.
  enum Keys: Hashable, Sendable {
    /// Pages of one size.
    case pagesOfOneSize
    /// Pages of any size up to so many times the page size.
    case pages(upTo: Int)
    case offsets
  }

  enum Reader: Hashable, Sendable {
    /// The engine; with a window of so many pages, or with none.
    case engine(DriftPolicy, window: Int?)
    /// A counter of pages and an array, as it is written by hand: `page += 1`, until a page comes short.
    case plainCounter(dropsRepeats: Bool)
  }

  var keys: Keys
  var reader: Reader

  func order(_ world: DriftWorld) -> ServerOrder {
    guard case .engine(let drift, _) = reader else { return paging(world).order }
    let rule: EndRule = world.hasTotal ? .total : .shortPage
    switch keys {
    case .pagesOfOneSize: return .pageNumbers(PageNumberOrder(endRule: rule, drift: drift))
    case .pages(let times):
      return .pageNumbers(PageNumberOrder(endRule: rule, drift: drift, maxPageSize: times * world.pageSize))
    case .offsets: return .offsets(OffsetOrder(endRule: rule, drift: drift))
    }
  }

  func paging(_ world: DriftWorld) -> ServerPaging {
    keys == .offsets ? .offsets(.total) : .pageNumbers(first: 1, .total)
  }
}
