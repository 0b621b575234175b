import Foundation
import Testing

@testable import MakimonoCore

/// Every order of replies, failures, retries, scrolls, refreshes, jumps and evictions in small worlds. The
/// rules are checked in every state, and from every state the engine must come to rest.
@Suite("Exploration", .serialized)
struct ExplorationTests {
  private static func numbered(_ pages: Int) -> (Int) -> PageReply<Int, Row> {
    { PageReply(items: ExplorerModel<PageNumberOrder>.rows(ofPage: $0), totalCount: pages * 2) }
  }

  private static func linked(_ pages: Int, isBidirectional: Bool) -> (Int) -> PageReply<Int, Row> {
    { key in
      PageReply(
        items: ExplorerModel<CursorOrder<Int>>.rows(ofPage: key), nextKey: key + 1 < pages ? key + 1 : nil,
        previousKey: isBidirectional && key > 0 ? key - 1 : nil)
    }
  }

  @Test("R1-R20: 3 numbered pages, window 2")
  func numberedPages() {
    var explorer = EngineExplorer(
      ExplorerModel(
        name: "3 numbered pages, window 2", pages: 3, order: PageNumberOrder(firstPage: 0, endRule: .total),
        window: 2, starts: [0, 1, 2], jumps: [1], reply: Self.numbered(3), fewestStates: 5500))
    explorer.run()
  }

  @Test("R1-R20: 3 pages by cursors both ways, window 2, screens of one and two rows")
  func cursorsBothWays() {
    var explorer = EngineExplorer(
      ExplorerModel(
        name: "3 pages by cursors both ways, window 2", pages: 3, order: CursorOrder<Int>(isBidirectional: true),
        window: 2, starts: [0, 1, 2], heights: [1, 2], prefetchRows: 2,
        reply: Self.linked(3, isBidirectional: true), fewestStates: 3600))
    explorer.run()
  }

  @Test("R1-R20: 4 pages by forward-only cursors, window 2")
  func cursorsForward() {
    var explorer = EngineExplorer(
      ExplorerModel(
        name: "4 pages by forward-only cursors, window 2", pages: 4, order: CursorOrder<Int>(),
        window: 2, starts: [0], retry: .never, reply: Self.linked(4, isBidirectional: false), fewestStates: 1100))
    explorer.run()
  }

  @Test("R2: 2 numbered pages, window 2, failures for good, cancelled requests and stale timers answer late")
  func lateReplies() {
    var explorer = EngineExplorer(
      ExplorerModel(
        name: "late replies, 2 numbered pages, window 2", pages: 2,
        order: PageNumberOrder(firstPage: 0, endRule: .total), window: 2, starts: [0, 1],
        failsForGood: true, retry: RetryPolicy(maxRetries: 1, baseDelay: 1), lateLimit: 1,
        reply: Self.numbered(2), fewestStates: 6000))
    explorer.run()
  }

  @Test("R1-R20: 5 numbered pages, window 3")
  func fivePages() {
    var explorer = EngineExplorer(
      ExplorerModel(
        name: "5 numbered pages, window 3", pages: 5, order: PageNumberOrder(firstPage: 0, endRule: .total),
        window: 3, starts: [2], heights: [2], prefetchRows: 3, retry: .never, reply: Self.numbered(5),
        fewestStates: 4400))
    explorer.run()
  }

  @Test(
    "R1-R20: larger worlds (minutes; MAKIMONO_EXPLORE=deep)",
    .enabled(if: ProcessInfo.processInfo.environment["MAKIMONO_EXPLORE"] == "deep"))
  func largerWorlds() {
    var forward = EngineExplorer(
      ExplorerModel(
        name: "4 pages by forward-only cursors, window 2, every failure", pages: 4, order: CursorOrder<Int>(),
        window: 2, starts: [0], failsForGood: true, reply: Self.linked(4, isBidirectional: false),
        fewestStates: 30_000))
    forward.run()
    var late = EngineExplorer(
      ExplorerModel(
        name: "3 numbered pages, window 2, late replies", pages: 3,
        order: PageNumberOrder(firstPage: 0, endRule: .total), window: 2, starts: [0, 1, 2], lateLimit: 1,
        reply: Self.numbered(3), fewestStates: 50_000))
    late.run()
    var five = EngineExplorer(
      ExplorerModel(
        name: "5 pages by cursors both ways, window 3, screens of one and three rows", pages: 5,
        order: CursorOrder<Int>(isBidirectional: true), window: 3, starts: [2], jumps: [4], heights: [1, 3],
        prefetchRows: 2, retry: RetryPolicy(maxRetries: 0), reply: Self.linked(5, isBidirectional: true),
        fewestStates: 35_000))
    five.run()
  }
}
