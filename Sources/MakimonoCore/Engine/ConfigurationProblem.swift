/// Why a configuration can never hold (rule R8: it is refused at construction, with the numbers).
public enum ConfigurationProblem: Hashable, Sendable {
  /// A page size below 1.
  case pageSizeTooSmall(Int)
  /// A window of fewer than two pages.
  case maxPagesTooSmall(Int)
  /// A window of fewer rows than two pages have.
  case maxItemsTooSmall(Int, pageSize: Int)
  /// A window whose cost is below 1.
  case maxCostTooSmall(Int)
  /// A budget of empty pages below 0.
  case negativeEmptyPageBudget(Int)
  /// A budget of pages to look for rows on below 0.
  case negativeSearchBudget(Int)
  /// A limit of rows below 1.
  case itemLimitTooSmall(Int)
  /// Fewer than one load at a time.
  case noLoadsInFlight(Int)
}

#if !hasFeature(Embedded)
extension ConfigurationProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .pageSizeTooSmall(let size):
      "pageSize is \(size); a page holds at least 1 row"
    case .maxPagesTooSmall(let pages):
      "window.maxPages is \(pages); two pages are the least that can trade places, so it must be at least 2"
    case .maxItemsTooSmall(let items, let pageSize):
      "window.maxItems is \(items) with pageSize \(pageSize); two pages must fit, so it must be at least \(pageSize.saturatingMultiplied(by: 2))"
    case .maxCostTooSmall(let cost):
      "window.maxCost is \(cost); it must be at least 1"
    case .negativeEmptyPageBudget(let budget):
      "emptyPageBudget is \(budget); it must be 0 or more"
    case .negativeSearchBudget(let budget):
      "searchBudget is \(budget); it must be 0 or more"
    case .itemLimitTooSmall(let limit):
      "itemLimit is \(limit); it must be at least 1"
    case .noLoadsInFlight(let limit):
      "maxLoadsInFlight is \(limit); a page can only come where at least 1 load may fly"
    }
  }
}
#endif
