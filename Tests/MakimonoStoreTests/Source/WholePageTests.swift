import Foundation
import MakimonoTesting
import Testing

@testable import MakimonoStore

/// What a source says of a page is what a pager hears of its copy.
@Suite("Copies are whole", .timeLimit(.minutes(60)))
@MainActor
struct WholePageTests {
  private struct OnePage: PagingSource {
    let reply: PageReply<Int, Note>
    let order = CursorOrder<Int>(isBidirectional: true, endRule: .lastFlag)
    let firstKey = 3

    func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, Note> { reply }
  }

  @Test(
    "Every field of a page survives the file, but for what is no row: that is of any type, and told as the page comes alone"
  )
  func fields() async throws {
    var reply = PageReply(
      items: [Note(id: 1, text: "a\r\n\u{0}"), Note(id: 1), Note(id: 2)], nextKey: 4, previousKey: 2, totalCount: 99,
      isLast: true,
      cost: 7, coveredCount: 5
    ).attaching("beside the rows")
    // A field that is new must have a value here, or the test would not see it being lost.
    let plain = Mirror(reflecting: PageReply<Int, Note>(items: []))
    for (given, none) in zip(Mirror(reflecting: reply).children, plain.children) {
      #expect("\(given.value)" != "\(none.value)", "Give \(given.label ?? "") a value.")
    }
    let bench = try Bench()
    let request = LoadRequest(id: RequestID(rawValue: 1), edge: .refresh, key: 3, count: 20)
    let source = bench.offline(OnePage(reply: reply), bench.store())
    #expect(try await source.load(request) == reply)
    await source.list.store.flush()
    let again = bench.offline(OnePage(reply: PageReply(items: [])), bench.store())
    reply.metadata = PageMetadata()
    #expect(await again.list.copy(of: request)?.reply == reply)
  }

  @Test(
    "A next key that cannot be read any more is no end of the list: the page is asked for",
    arguments: ["nextKey", "previousKey"])
  func unreadableKey(column: String) async throws {
    let bench = try Bench()
    let request = LoadRequest(id: RequestID(rawValue: 1), edge: .refresh, key: 3, count: 20)
    let reply = PageReply(items: notes(1..<3), nextKey: 4, previousKey: 2)
    let source = bench.offline(OnePage(reply: reply), bench.store())
    _ = try await source.load(request)
    await source.list.store.flush()
    #expect(await bench.offline(OnePage(reply: reply), bench.store()).list.copy(of: request) != nil)
    try RawDatabase.execute(bench.file, "UPDATE page SET \(column) = X'5B2262225D'")
    #expect(await bench.offline(OnePage(reply: reply), bench.store()).list.copy(of: request) == nil)
  }

  @Test("A page without keys is a copy like any other")
  func withoutKeys() async throws {
    let bench = try Bench()
    let request = LoadRequest(id: RequestID(rawValue: 1), edge: .refresh, key: 3, count: 20)
    let source = bench.offline(OnePage(reply: PageReply(items: notes(1..<3), totalCount: 2)), bench.store())
    let reply = try await source.load(request)
    await source.list.store.flush()
    #expect(await bench.offline(OnePage(reply: reply), bench.store()).list.copy(of: request)?.reply == reply)
  }
}
