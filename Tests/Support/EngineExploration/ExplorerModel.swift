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
  /// Whether a key may lead nowhere any more: an empty page without keys.
  var expires = false
  /// Whether the source may say of any request that its key is dead, or the list out of date.
  var dies = false
  /// Whether the reader asks for more at either end, whatever is known of it.
  var asksForMore = false
  /// Whether what is under way is given up, or the whole list.
  var cancels = false
  /// Whether loads fail at all.
  var fails = true
  var retry = RetryPolicy(maxRetries: 1, baseDelay: 1)
  var maxLoadsInFlight = 1
  /// Whether the list is counted, with placeholders for what is not held.
  var placeholders = false
  /// Whether the process may die at any time, and the list goes on where it was.
  var restores = false
  /// What the user may do to rows, each by its number's token: once more only after it was taken back.
  var edits: [LocalEdit<Row>] = []
  /// What the list is told unasked of the feed's changes: late, in any order, twice. The change that makes the feed the one of a number.
  var pushes: [(feed: Int, push: Push<Row>)] = []
  /// Whether it is told of one after the other.
  var tellsInOrder = false
  /// Whether the source may say that everything may have changed. (The engine does then what it does for a refresh from the
  /// first page.)
  var invalidates = true
  /// How many cancelled requests, and stale timers, the world keeps until they answer. Late replies of
  /// any age are tried in every state besides, under a number that nobody waits for.
  var lateLimit = 0
  /// What the server answers, from a feed.
  var reply: (_ key: Int, _ count: Int, _ feed: [Row]) -> PageReply<Int, Row>
  /// Fewer states than this mean that the exploration was cut short.
  var fewestStates: Int
  /// States that are gone on from at most, the nearest first: every order of events up to some depth. `nil` for all.
  var mostStates: Int?
  /// Of so many transitions one is checked for whether the states that are taken for one behave as one; 0 for none. Keeps
  /// every state whole.
  var mergeSample = 0

  var configuration: PagingConfiguration {
    PagingConfiguration(
      pageSize: Self.rowsPerPage, window: .pages(window), retry: retry, maxLoadsInFlight: maxLoadsInFlight,
      placeholders: placeholders)
  }

  /// Nothing changes at the server.
  var isStatic: Bool { feeds.count == 1 && edits.isEmpty }

  /// Whether a key may bring the page whose first row has an id.
  func isKey(_ key: Int, ofPageAt id: Int) -> Bool {
    if order is PageNumberOrder { return key * Self.rowsPerPage == id }
    if order is OffsetOrder { return key == id }
    // A key that leads upwards names the row below the page (`directedReply`).
    return key == 1000 + id || key == 2000 + id + Self.rowsPerPage || (key == 0 && id == 0)
  }

  /// Before the list begins.
  var root: ExplorerState<Order> {
    ExplorerState(engine: PagingEngine(configuration: configuration, order: order, firstKey: firstKey))
  }
}
