@testable import MakimonoCore

/// A world small enough to be walked through in every order of events.
struct ExplorerModel<Order: PageOrder & Hashable> where Order.Key == Int {
  static var rowsPerPage: Int { 2 }

  var name: String
  /// The server's feed, ids in ascending order, and what becomes of it: it changes from one to the next whenever
  /// it likes.
  var feeds: [[Int]]
  var order: Order
  /// Pages held at most.
  var window: Int
  /// Where the list may begin.
  var starts: [Int]
  /// Where a refresh begins.
  var firstKey = 0
  /// Where the reader may jump to.
  var jumps: [Int] = []
  /// Rows that the viewport may show.
  var heights: [Int] = [1]
  var prefetchRows = 1
  /// How the reader may ask for the list anew.
  var refreshes: [RefreshStrategy] = [.firstPage]
  /// Whether pages that are read anew may be unchanged.
  var revalidates = false
  /// Whether failures that forbid an automatic retry are tried too.
  var failsForGood = false
  /// Whether loads fail at all.
  var fails = true
  var retry = RetryPolicy(maxRetries: 1, baseDelay: 1)
  var maxLoadsInFlight = 1
  /// Whether the list is counted, with placeholders for what is not held.
  var placeholders = false
  /// Whether the process may die at any time, and the list goes on where it was.
  var restores = false
  /// How many cancelled requests, and stale timers, the world keeps until they answer. Late replies of
  /// any age are tried in every state besides, under a number that nobody waits for.
  var lateLimit = 0
  /// What the server answers, from a feed.
  var reply: (_ key: Int, _ count: Int, _ feed: [Int]) -> PageReply<Int, Row>
  /// Fewer states than this mean that the exploration was cut short.
  var fewestStates: Int
  /// States that are gone on from at most, the nearest first: every order of events up to some depth. `nil` for all.
  var mostStates: Int?

  var configuration: PagingConfiguration {
    PagingConfiguration(
      pageSize: Self.rowsPerPage, window: .pages(window), retry: retry, maxLoadsInFlight: maxLoadsInFlight,
      placeholders: placeholders)
  }

  /// Nothing changes at the server.
  var isStatic: Bool { feeds.count == 1 }

  /// Whether a key may bring the page whose first row has an id.
  func isKey(_ key: Int, ofPageAt id: Int) -> Bool {
    if order is PageNumberOrder { return key * Self.rowsPerPage == id }
    if order is OffsetOrder { return key == id }
    return key == 1000 + id || (key == 0 && id == 0)
  }

  /// Ids that are in the feed from the first to the last.
  var permanent: [Int] { feeds[0].filter { id in feeds.allSatisfy { $0.contains(id) } } }
}

extension ExplorerModel {
  /// Pages by number from 0, with a total.
  static func numberedReply(_ key: Int, _ count: Int, _ feed: [Int]) -> PageReply<Int, Row> {
    let start = min(key * count, feed.count)
    return PageReply(items: [Row](ids: feed[start..<min(start + count, feed.count)]), totalCount: feed.count)
  }

  /// Rows by offset, with a total.
  static func offsetReply(_ key: Int, _ count: Int, _ feed: [Int]) -> PageReply<Int, Row> {
    let start = min(key, feed.count)
    return PageReply(items: [Row](ids: feed[start..<min(start + count, feed.count)]), totalCount: feed.count)
  }

  /// Cursors that name a row: 1000 and the id of the page's first row; 0 is the feed's newest page.
  static func cursorReply(isBidirectional: Bool) -> (Int, Int, [Int]) -> PageReply<Int, Row> {
    { key, count, feed in
      let start = key == 0 ? 0 : feed.firstIndex { $0 >= key - 1000 } ?? feed.count
      let end = min(start + count, feed.count)
      return PageReply(
        items: [Row](ids: feed[start..<end]), nextKey: end < feed.count ? 1000 + feed[end] : nil,
        previousKey: isBidirectional && start >= count ? 1000 + feed[start - count] : nil)
    }
  }
}
