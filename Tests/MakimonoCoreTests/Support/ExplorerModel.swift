@testable import MakimonoCore

/// A world small enough to be walked through in every order of events.
struct ExplorerModel<Order: PageOrder & Hashable> where Order.Key == Int {
  static var rowsPerPage: Int { 2 }

  var name: String
  /// Pages of the feed, with keys 0 ..< pages and two rows each; row ids count from 0.
  var pages: Int
  var order: Order
  /// Pages held at most.
  var window: Int
  /// Where the list may begin.
  var starts: [Int]
  /// Where the reader may jump to.
  var jumps: [Int] = []
  /// Rows that the viewport may show.
  var heights: [Int] = [1]
  var prefetchRows = 1
  /// Whether failures that forbid an automatic retry are tried too.
  var failsForGood = false
  var retry = RetryPolicy(maxRetries: 1, baseDelay: 1)
  /// How many cancelled requests, and stale timers, the world keeps until they answer. Late replies of
  /// any age are tried in every state besides, under a number that nobody waits for.
  var lateLimit = 0
  /// What the server answers.
  var reply: (_ key: Int) -> PageReply<Int, Row>
  /// Fewer states than this mean that the exploration was cut short.
  var fewestStates: Int

  var configuration: PagingConfiguration {
    PagingConfiguration(pageSize: Self.rowsPerPage, window: .pages(window), retry: retry)
  }

  static func rows(ofPage key: Int) -> [Row] {
    [Row](ids: key * rowsPerPage..<(key + 1) * rowsPerPage)
  }
}
