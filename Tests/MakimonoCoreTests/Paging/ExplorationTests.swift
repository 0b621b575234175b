import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Every order of replies, failures, retries, scrolls, refreshes, jumps and evictions in small worlds. The
/// rules are checked in every state, and from every state the engine must come to rest.
@Suite("Exploration")
struct ExplorationTests {
  typealias Numbered = ExplorerModel<PageNumberOrder>
  typealias Offsets = ExplorerModel<OffsetOrder>
  typealias Cursors = ExplorerModel<CursorOrder<Int>>

  static let numbers = PageNumberOrder(firstPage: 0, endRule: .total)

  private func explore<Order>(_ model: ExplorerModel<Order>, sourceLocation: SourceLocation = #_sourceLocation) {
    var explorer = EngineExplorer(model)
    explorer.run().check(sourceLocation: sourceLocation)
  }

  @Test("R1-R20: 3 numbered pages, window 2")
  func numberedPages() {
    explore(
      Numbered(
        name: "3 numbered pages, window 2", feeds: [Array(0..<6)], order: Self.numbers, window: 2,
        starts: [0, 1, 2], jumps: [1, 2], reply: Numbered.numberedReply, fewestStates: 5500))
  }

  @Test("R1-R20: 3 pages by cursors both ways, window 2, screens of one and two rows")
  func cursorsBothWays() {
    explore(
      Cursors(
        name: "3 pages by cursors both ways, window 2", feeds: [Array(0..<6)],
        order: CursorOrder(isBidirectional: true), window: 2, starts: [0, 1002, 1004], heights: [1, 2],
        prefetchRows: 2, reply: Cursors.cursorReply(isBidirectional: true), fewestStates: 3600))
  }

  @Test("R1-R20: 4 pages by forward-only cursors, window 2")
  func cursorsForward() {
    explore(
      Cursors(
        name: "4 pages by forward-only cursors, window 2", feeds: [Array(0..<8)], order: CursorOrder(),
        window: 2, starts: [0], retry: .never, reply: Cursors.cursorReply(isBidirectional: false),
        fewestStates: 1100))
  }

  @Test("R2: 2 numbered pages, window 2, failures for good, cancelled requests and stale timers answer late")
  func lateReplies() {
    explore(
      Numbered(
        name: "late replies, 2 numbered pages, window 2", feeds: [Array(0..<4)], order: Self.numbers, window: 2,
        starts: [0, 1], jumps: [1], failsForGood: true, retry: RetryPolicy(maxRetries: 1, baseDelay: 1), lateLimit: 1,
        reply: Numbered.numberedReply, fewestStates: 6000))
  }

  @Test("R1-R20: 5 numbered pages, window 3")
  func fivePages() {
    explore(
      Numbered(
        name: "5 numbered pages, window 3", feeds: [Array(0..<10)], order: Self.numbers, window: 3, starts: [2],
        jumps: [3],
        heights: [2], prefetchRows: 3, retry: .never, reply: Numbered.numberedReply, fewestStates: 4400))
  }

  @Test("R10: refreshes that keep the window or the place, 3 numbered pages, 2 loads in flight")
  func refreshStrategies() {
    explore(
      Numbered(
        name: "refresh strategies, 3 numbered pages, window 2", feeds: [Array(0..<6)], order: Self.numbers,
        window: 2, starts: [1], refreshes: [.keepWindow, .aroundAnchor], revalidates: true, retry: .never,
        maxLoadsInFlight: 2, reply: Numbered.numberedReply, fewestStates: 1500))
  }

  @Test("R10, R16: what is newer goes on top, gaps, forward-only cursors, window 3")
  func mergeNewer() {
    explore(
      Cursors(
        name: "merge newer, forward-only cursors, window 3", feeds: [Array(0..<2), Array(-1..<2), Array(-5..<2)],
        order: CursorOrder(), window: 3, starts: [0], refreshes: [.mergeNewer], fails: false, retry: .never,
        reply: Cursors.cursorReply(isBidirectional: false), fewestStates: 3000, mostStates: 3000))
  }

  @Test("R10, R16: what is newer goes on top, gaps filled from both sides, window 3")
  func gapsBothWays() {
    explore(
      Cursors(
        name: "merge newer, cursors both ways, window 3", feeds: [Array(0..<2), Array(-4..<2)],
        order: CursorOrder(isBidirectional: true), window: 3, starts: [0], refreshes: [.mergeNewer], fails: false,
        retry: .never, reply: Cursors.cursorReply(isBidirectional: true), fewestStates: 3000, mostStates: 3000))
  }

  @Test("R3, R10: every strategy over 3 pages by forward-only cursors, window 2")
  func strategiesForwardOnly() {
    explore(
      Cursors(
        name: "every strategy, forward-only cursors", feeds: [Array(0..<6)], order: CursorOrder(), window: 2,
        starts: [0], refreshes: [.firstPage, .keepWindow, .aroundAnchor, .mergeNewer], fails: false, retry: .never,
        reply: Cursors.cursorReply(isBidirectional: false), fewestStates: 100, mostStates: 3000))
  }

  @Test("R10, R16: every strategy over keysets both ways in a feed that grows, window 3")
  func strategiesBothWays() {
    explore(
      Cursors(
        name: "every strategy, keysets both ways, 2 feeds", feeds: [Array(0..<4), Array(-3..<4)],
        order: CursorOrder(isBidirectional: true), window: 3, starts: [0],
        refreshes: [.firstPage, .keepWindow, .aroundAnchor, .mergeNewer], fails: false, retry: .never,
        reply: Cursors.directedReply, fewestStates: 1000, mostStates: 3000))
  }

  @Test("R25: keys lead nowhere the next time, keysets both ways, window 2")
  func expiredKeys() {
    explore(
      Cursors(
        name: "keys that lead nowhere", feeds: [Array(0..<6)], order: CursorOrder(isBidirectional: true), window: 2,
        starts: [0], refreshes: [.keepWindow], expires: true, fails: false, retry: .never,
        reply: Cursors.directedReply, fewestStates: 100, mostStates: 3000))
  }

  @Test(
    "R25: any key may be dead, any reply may say that the list is out of date: cursors one way, and the process dies, window 2"
  )
  func dyingKeys() {
    explore(
      Cursors(
        name: "dying keys, forward-only cursors", feeds: [Array(0..<8)], order: CursorOrder(), window: 2, starts: [0],
        refreshes: [.keepWindow, .aroundAnchor], dies: true, fails: false, retry: .never, restores: true,
        reply: Cursors.cursorReply(isBidirectional: false), fewestStates: 300, mostStates: 3000))
  }

  @Test("R25: the same over keysets both ways in a feed that grows, with gaps, window 3")
  func dyingKeysets() {
    explore(
      Cursors(
        name: "dying keys, keysets both ways, 2 feeds", feeds: [Array(0..<4), Array(-3..<4)],
        order: CursorOrder(isBidirectional: true), window: 3, starts: [0], refreshes: [.firstPage, .mergeNewer],
        dies: true, fails: false, retry: .never, reply: Cursors.directedReply, fewestStates: 1000, mostStates: 3000))
  }

  @Test("R25: the same by number, counted or not, window 2", arguments: [false, true])
  func dyingNumbers(placeholders: Bool) {
    explore(
      Numbered(
        name: "dying keys, 4 numbered pages\(placeholders ? ", counted" : "")", feeds: [Array(0..<8)],
        order: Self.numbers, window: 2, starts: [1], refreshes: [.keepWindow], dies: true, fails: false, retry: .never,
        placeholders: placeholders, reply: Numbered.numberedReply, fewestStates: 200, mostStates: 3000))
  }

  @Test(
    "R3: more is asked for at either end of a feed that grows at its end, and all is given up: by number",
    arguments: [false, true])
  func moreByNumber(placeholders: Bool) {
    explore(
      Numbered(
        name: "more and cancels, numbered pages\(placeholders ? ", counted" : "")",
        feeds: [Array(0..<3), Array(0..<4), Array(0..<7)], order: Self.numbers, window: 2, starts: [0],
        refreshes: [.keepWindow], asksForMore: true, cancels: true, retry: .never, placeholders: placeholders,
        reply: Numbered.numberedReply, fewestStates: 1000, mostStates: 3000))
  }

  @Test("R3: the same by offset")
  func moreByOffset() {
    explore(
      Offsets(
        name: "more and cancels, offsets", feeds: [Array(0..<3), Array(0..<4), Array(0..<7)],
        order: OffsetOrder(endRule: .total), window: 2, starts: [0], refreshes: [.firstPage], asksForMore: true,
        cancels: true, retry: RetryPolicy(maxRetries: 1, baseDelay: 1), reply: Offsets.offsetReply, fewestStates: 1000,
        mostStates: 3000))
  }

  @Test("R3: the same by cursors, one way and both", arguments: [false, true])
  func moreByCursor(isBidirectional: Bool) {
    explore(
      Cursors(
        name: "more and cancels, cursors \(isBidirectional ? "both ways" : "one way")",
        feeds: [Array(0..<3), Array(0..<4), Array(0..<7)], order: CursorOrder(isBidirectional: isBidirectional),
        window: 3,
        starts: [0], refreshes: [.mergeNewer], asksForMore: true, cancels: true, retry: .never,
        reply: Cursors.cursorReply(isBidirectional: isBidirectional), fewestStates: 1000, mostStates: 3000))
  }

  @Test("R3: the same by keysets, in a feed that grows at both ends")
  func moreByKeyset() {
    explore(
      Cursors(
        name: "more and cancels, keysets", feeds: [Array(0..<3), Array(-1..<4), Array(-2..<7)],
        order: CursorOrder(isBidirectional: true), window: 3, starts: [0], asksForMore: true, cancels: true,
        retry: .never, reply: Cursors.directedReply, fewestStates: 1000, mostStates: 3000))
  }

  @Test("R3, R17: the same under local edits")
  func moreUnderEdits() {
    var model = Cursors.edited(mostStates: 1500, fewestStates: 1500)
    model.asksForMore = true
    model.cancels = true
    explore(model)
  }

  @Test("R1: 5 numbered pages, 3 loads in flight")
  func loadsAhead() {
    explore(
      Numbered(
        name: "loads ahead, 5 numbered pages, window 5", feeds: [Array(0..<10)], order: Self.numbers, window: 5,
        starts: [0, 4], prefetchRows: 5, retry: .never, maxLoadsInFlight: 3, reply: Numbered.numberedReply,
        fewestStates: 500))
  }

  @Test("R15: rows are deleted while offsets are read, window 2")
  func deletionsByOffset() {
    explore(
      Offsets(
        name: "deletions, offsets, window 2", feeds: [Array(0..<6), [0, 2, 3, 4, 5], [0, 2, 3, 5]],
        order: OffsetOrder(endRule: .total), window: 2, starts: [0], refreshes: [], fails: false, retry: .never,
        reply: Offsets.offsetReply, fewestStates: 100))
  }

  @Test("R15: rows are inserted and deleted while numbered pages are read, window 2")
  func driftByNumber() {
    var order = Self.numbers
    order.drift = .expected
    order.maxPageSize = 20
    explore(
      Numbered(
        name: "drift, numbered pages, window 3",
        feeds: [Array(0..<8), Array(-1..<8), [-1, 0, 1, 3, 4, 5, 6, 7], [-1, 1, 3, 4, 5, 6, 7]], order: order,
        window: 3,
        starts: [0], refreshes: [], fails: false, retry: .never, reply: Numbered.numberedReply, fewestStates: 3000,
        mostStates: 3000))
  }

  @Test("R1-R20: a counted list of 3 pages with placeholders, window 2")
  func placeholders() {
    explore(
      Numbered(
        name: "placeholders, 3 numbered pages, window 2", feeds: [Array(0..<6)], order: Self.numbers, window: 2,
        starts: [0, 2], retry: RetryPolicy(maxRetries: 0), placeholders: true, reply: Numbered.numberedReply,
        fewestStates: 1000))
  }

  @Test("R1-R20: the process dies at any time, and the list goes on where it was; 3 numbered pages, window 2")
  func restoring() {
    explore(
      Numbered(
        name: "restoring, 3 numbered pages, window 2", feeds: [Array(0..<6)], order: Self.numbers, window: 2,
        starts: [0], fails: false, restores: true, reply: Numbered.numberedReply, fewestStates: 500,
        mostStates: 3000))
  }

  @Test("R17: rows are inserted, updated, removed and moved, confirmed and taken back, in every order with all else")
  func edits() {
    explore(Cursors.edited(mostStates: 1500, fewestStates: 1500))
  }

  @Test("R10, R15, R17: rows are edited and the window is read anew, numbered pages, 2 loads in flight")
  func editsByNumber() {
    explore(Numbered.edited(mostStates: 1000, fewestStates: 1000))
  }

  @Test("R17: rows of a counted list are inserted, updated, removed and moved, confirmed and taken back, window 2")
  func editsOfCountedList() {
    explore(
      Numbered.editedCounted(
        pages: 3, edits: Numbered.editsOfEveryKind, starts: [0], refreshes: [.keepWindow],
        mostStates: 8000, fewestStates: 8000))
  }

  @Test(
    "R21-R23: what is pushed comes late, twice, out of order, overtaken by pages; held back, lost",
    arguments: [true, false], [2, 3])
  func pushes(isOrdered: Bool, window: Int) {
    explore(Cursors.pushed(isOrdered: isOrdered, window: window, mostStates: 4000, fewestStates: 4000))
  }
}
