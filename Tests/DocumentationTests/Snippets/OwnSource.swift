import Foundation
import Makimono
import MakimonoTesting
import Testing

struct Row: Identifiable, Equatable, Sendable {
  let id: Int

  static func rows(_ ids: ClosedRange<Int>) -> [Row] { ids.map(Row.init) }
}

@Suite("Guide: testing your own source", .timeLimit(.minutes(60)))
@MainActor
struct OwnSource {
  @Test("A source that answers by a script")
  func script() async throws {
    let source = ScriptedSource<PageNumberOrder, Row>(order: PageNumberOrder(endRule: .total), firstKey: 1)
    source.reply(to: 1, PageReply(items: Row.rows(1...20), totalCount: 40))
    source.fail(2, URLError(.timedOut))
    source.reply(to: 2, PageReply(items: Row.rows(21...40), totalCount: 40))
    let gate = source.hold(2)

    let clock = ManualClock()
    let pager = Pager(source: source, clock: clock, random: { 0.5 })
    pager.start()
    await pager.waitUntilSettled()
    #expect(pager.items.count == 20)

    pager.rowsVisible(10..<20)
    gate.open()
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .seconds(1))
    await pager.waitUntilSettled()
    #expect(pager.items.count == 40)
    try source.verify()
  }

  @Test("A source of one's own")
  func own() async throws {
    let articles = makeArticles()
    let page = try await articles.load(LoadRequest(id: RequestID(rawValue: 1), edge: .refresh, key: 1, count: 20))
    #expect(page.items.count == 20)

    let pager = Pager(source: articles)
    pager.start()
    repeat {
      await pager.waitUntilSettled()
      pager.rowAppeared(pager.items.count - 1)
    } while pager.loadStates.append.isLoading
    #expect(pager.loadStates.append.isEnd)
    #expect(Set(pager.items.map(\.id)).count == pager.items.count)
    #expect(pager.items.count == 100)
  }

  @Test("The guide's loop ends where the first page fails")
  func failing() async {
    let articles = PageNumberSource<Article>(endRule: .total) { _, _ in throw PageUnchanged() }
    let pager = Pager(source: articles)
    pager.start()
    repeat {
      await pager.waitUntilSettled()
      pager.rowAppeared(pager.items.count - 1)
    } while pager.loadStates.append.isLoading
    #expect(pager.loadStates.refresh.isFailed && pager.items.isEmpty)
  }
}
