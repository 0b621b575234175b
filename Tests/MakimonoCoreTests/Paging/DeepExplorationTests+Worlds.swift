@testable import EngineExploration
@testable import MakimonoCore

extension DeepExplorationTests {
  private static let numbers = ExplorationTests.numbers

  static var numbered: [Numbered] {
    var drifting = numbers
    drifting.drift = .expected
    drifting.maxPageSize = 20
    return [
      Numbered(
        name: "3 numbered pages, window 2, late replies", feeds: [Array(0..<6)], order: numbers, window: 2,
        starts: [0, 1, 2], jumps: [1], lateLimit: 1, reply: Numbered.numberedReply, fewestStates: 50_000),
      Numbered(
        name: "5 numbered pages, window 3, failures and retries", feeds: [Array(0..<10)], order: numbers, window: 3,
        starts: [0, 2, 4], jumps: [2], heights: [1, 3], prefetchRows: 2, failsForGood: true,
        reply: Numbered.numberedReply, fewestStates: 20_000, mostStates: 100_000),
      Numbered(
        name: "refresh strategies, 4 numbered pages, window 3, 2 loads in flight, failures", feeds: [Array(0..<8)],
        order: numbers, window: 3, starts: [1], refreshes: [.firstPage, .keepWindow, .aroundAnchor, .mergeNewer],
        revalidates: true, retry: RetryPolicy(maxRetries: 1, baseDelay: 1), maxLoadsInFlight: 2,
        reply: Numbered.numberedReply, fewestStates: 20_000, mostStates: 100_000),
      Numbered(
        name: "loads ahead, 6 numbered pages, window 4, 3 in flight, failures", feeds: [Array(0..<12)],
        order: numbers, window: 4, starts: [0, 5], prefetchRows: 5, retry: RetryPolicy(maxRetries: 0),
        maxLoadsInFlight: 3, reply: Numbered.numberedReply, fewestStates: 10_000, mostStates: 80_000),
      Numbered(
        name: "drift, numbered pages, 4 feeds, window 3",
        feeds: [Array(0..<8), Array(-1..<8), [-1, 0, 1, 3, 4, 5, 6, 7], [-1, 1, 3, 4, 5, 6, 7]], order: drifting,
        window: 3, starts: [0], refreshes: [], fails: false, retry: .never, reply: Numbered.numberedReply,
        fewestStates: 20_000, mostStates: 100_000),
      Numbered(
        name: "placeholders, 4 numbered pages, window 2, 2 loads in flight, failures and retries",
        feeds: [Array(0..<8)], order: numbers, window: 2, starts: [0, 3], jumps: [2], heights: [1, 2],
        refreshes: [.firstPage, .keepWindow], maxLoadsInFlight: 2, placeholders: true,
        reply: Numbered.numberedReply, fewestStates: 20_000, mostStates: 80_000),
      Numbered(
        name: "restoring, 4 numbered pages, window 2, failures", feeds: [Array(0..<8)], order: numbers, window: 2,
        starts: [0, 3], retry: .never, restores: true, reply: Numbered.numberedReply, fewestStates: 5_000,
        mostStates: 60_000),
      Numbered(
        name: "merge newer, numbered pages that shift, 3 feeds, window 3",
        feeds: [Array(0..<6), Array(-1..<6), Array(-3..<6)], order: drifting, window: 3, starts: [0],
        refreshes: [.mergeNewer], fails: false, retry: .never, reply: Numbered.numberedReply,
        fewestStates: 20_000, mostStates: 100_000),
      Numbered.edited(mostStates: 80_000, fewestStates: 10_000),
      Numbered.editedCounted(
        pages: 3, edits: Numbered.editsOfEveryKind, starts: [0, 2], refreshes: [.keepWindow], mostStates: 60_000,
        fewestStates: 60_000),
    ]
  }

  static var offsets: [Offsets] {
    var drifting = OffsetOrder(endRule: .total)
    drifting.drift = .expected
    return [
      Offsets(
        name: "drift, offsets, 4 feeds, window 3, 2 loads in flight",
        feeds: [Array(0..<8), Array(-1..<8), [-1, 0, 1, 3, 4, 5, 6, 7], [-1, 1, 3, 4, 5, 6, 7]], order: drifting,
        window: 3, starts: [0, 4], refreshes: [], fails: false, retry: .never, maxLoadsInFlight: 2,
        reply: Offsets.offsetReply, fewestStates: 5_000, mostStates: 60_000),
      Offsets(
        name: "merge newer, offsets that shift, 3 feeds, window 3, failures",
        feeds: [Array(0..<6), Array(-1..<6), Array(-3..<6)], order: drifting, window: 3, starts: [0],
        refreshes: [.mergeNewer], retry: RetryPolicy(maxRetries: 0), reply: Offsets.offsetReply,
        fewestStates: 5_000, mostStates: 60_000),
    ]
  }

  static var cursors: [Cursors] {
    [
      Cursors(
        name: "5 pages by forward-only cursors, window 2, every failure", feeds: [Array(0..<10)],
        order: CursorOrder(), window: 2, starts: [0], failsForGood: true,
        reply: Cursors.cursorReply(isBidirectional: false), fewestStates: 30_000, mostStates: 100_000),
      Cursors(
        name: "5 pages by cursors both ways, window 3, screens of one and three rows", feeds: [Array(0..<10)],
        order: CursorOrder(isBidirectional: true), window: 3, starts: [1004], jumps: [1008], heights: [1, 3],
        prefetchRows: 2, retry: RetryPolicy(maxRetries: 0), reply: Cursors.cursorReply(isBidirectional: true),
        fewestStates: 35_000, mostStates: 100_000),
      Cursors(
        name: "merge newer, forward-only cursors, 3 feeds, window 3",
        feeds: [Array(0..<4), Array(-1..<4), Array(-5..<4)], order: CursorOrder(), window: 3, starts: [0],
        refreshes: [.mergeNewer], fails: false, retry: .never, reply: Cursors.cursorReply(isBidirectional: false),
        fewestStates: 20_000, mostStates: 100_000),
      Cursors(
        name: "merge newer, cursors both ways, 2 feeds, window 3, failures", feeds: [Array(0..<2), Array(-4..<2)],
        order: CursorOrder(isBidirectional: true), window: 3, starts: [0], refreshes: [.mergeNewer],
        retry: RetryPolicy(maxRetries: 0), reply: Cursors.cursorReply(isBidirectional: true), fewestStates: 20_000,
        mostStates: 80_000),
      Cursors.edited(mostStates: 120_000, fewestStates: 100_000),
      Cursors(
        name: "every strategy, forward-only cursors, window 3", feeds: [Array(0..<8)], order: CursorOrder(), window: 3,
        starts: [0], refreshes: [.firstPage, .keepWindow, .aroundAnchor, .mergeNewer], fails: false, retry: .never,
        reply: Cursors.cursorReply(isBidirectional: false), fewestStates: 5_000, mostStates: 60_000),
      Cursors(
        name: "every strategy, forward-only cursors, 3 feeds that grow, window 3",
        feeds: [Array(0..<4), Array(-1..<4), Array(-5..<4)], order: CursorOrder(), window: 3, starts: [0],
        refreshes: [.firstPage, .keepWindow, .aroundAnchor, .mergeNewer], fails: false, retry: .never,
        reply: Cursors.cursorReply(isBidirectional: false), fewestStates: 20_000, mostStates: 80_000),
      Cursors(
        name: "every strategy, keysets both ways, 3 feeds that grow, window 3",
        feeds: [Array(0..<4), Array(-1..<4), Array(-5..<4)], order: CursorOrder(isBidirectional: true), window: 3,
        starts: [0], refreshes: [.firstPage, .keepWindow, .aroundAnchor, .mergeNewer], fails: false, retry: .never,
        reply: Cursors.directedReply, fewestStates: 20_000, mostStates: 80_000),
    ]
  }
}
