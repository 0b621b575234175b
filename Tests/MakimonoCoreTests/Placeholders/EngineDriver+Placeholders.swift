@testable import EngineExploration
@testable import MakimonoCore

extension EngineDriver where Order == PageNumberOrder {
  /// A list of 40 rows in pages of 4, begun at its first: a row of a page that is not held is a placeholder, and only pages in sight are
  /// asked for.
  static func placeholders(window: PagingWindow) throws -> Self {
    var driver = numbered(pageSize: 4, window: window, placeholders: true)
    driver.prefetchRows = 0
    try driver.begin(total: 40)
    return driver
  }
}
