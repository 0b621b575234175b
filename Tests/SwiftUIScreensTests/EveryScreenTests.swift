import FeedProcess
import Makimono
import SwiftUIStandIn
import Testing

extension SwiftUIScreensTests {
  /// What has to be true of every screen.
  @Suite("Every screen")
  @MainActor
  struct EveryScreenTests {
    private let texts = ListTexts.current
    /// Unlike a 503 it does not say when to come back, and nothing waits for that.
    private let outage = "status=500:100%"

    @Test(
      "First load with a placeholder, then all pages, each row once and in order, then the end",
      arguments: ScreenCase.allCases)
    func toTheEnd(_ screen: ScreenCase) async throws {
      let expected = try await screen.rows()
      let transport = TestTransport()
      transport.holdNext()
      let bench = try screen.show(transport: transport)
      try await bench.until("the first request") { transport.isHolding }
      #expect(bench.stage.spinners == 1)
      #expect(bench.shows(texts.loading) || bench.shows(texts.refreshing))
      #expect(bench.rows.isEmpty)
      transport.release()
      try await bench.until("the first row") { bench.shows(expected[0].words) }
      #expect(bench.stage.title != "")
      try await bench.read()
      #expect(bench.states.append.isEnd)
      #expect(bench.sighted.isSuperset(of: expected.map(\.words)))
      #expect(bench.rows == Array(expected.suffix(bench.rows.count)))
      #expect(screen == .products || bench.rows.count == expected.count)
      #expect(bench.repeated == [])
      #expect(bench.stage.warnings == [])
      #expect(bench.shows(texts.end))
      #expect(bench.stage.spinners == 0)
      #expect(Set(transport.requested).count == transport.requested.count, "no page twice")
    }

    @Test("A first load that fails says so; a tap tries again", arguments: ScreenCase.allCases)
    func firstLoadFails(_ screen: ScreenCase) async throws {
      let transport = TestTransport()
      transport.faults = outage
      let bench = try await screen.open(transport: transport)
      #expect((bench.stage.alert != nil) == (screen == .notifications))
      bench.closeAlert()
      #expect(bench.stage.alert == nil)
      #expect(bench.shows(texts.failedTitle))
      #expect(bench.stage.buttons == [texts.retry])
      #expect(bench.stage.spinners == 0)
      transport.faults = nil
      #expect(bench.person.tap(texts.retry))
      try await bench.until("rows") { bench.rows.first.map { bench.shows($0.words) } ?? false }
      #expect(!bench.shows(texts.failedTitle))
    }

    @Test("A page that fails leaves the rows and says so below them; a tap reads on", arguments: ScreenCase.allCases)
    func edgeFails(_ screen: ScreenCase) async throws {
      let expected = try await screen.rows()
      let bench = try await screen.open()
      bench.transport.faults = outage
      try await bench.read()
      bench.closeAlert()
      let rows = bench.rows
      #expect(bench.states.append.isFailed)
      #expect(rows == Array(expected.prefix(rows.count)) && !rows.isEmpty && rows.count < expected.count)
      #expect(bench.shows(rows.last?.words ?? ""))
      #expect(bench.stage.buttons.contains(texts.retry))
      let asked = bench.transport.requested.count
      for _ in 0..<3 {
        await bench.person.drag(by: 100)
        await bench.person.rest()
      }
      try await bench.settled()
      #expect(bench.transport.requested.count == asked, "who bounces at the edge does not ask again")
      bench.transport.faults = nil
      #expect(bench.person.tap(texts.retry))
      try await bench.until("more rows") { bench.rows.count > rows.count }
      try await bench.read()
      #expect(bench.states.append.isEnd)
      #expect(bench.rows.last == expected.last)
      #expect(bench.repeated == [])
    }

    @Test("A pull in the middle of a load drops that; the list is read anew, and on", arguments: ScreenCase.allCases)
    func refreshWhileLoading(_ screen: ScreenCase) async throws {
      let expected = try await screen.rows()
      let bench = try await screen.open()
      try await bench.holdNextPage()
      let asked = bench.transport.requested.count
      try await bench.goToTop()
      await bench.person.pull()
      try await bench.until("the refresh's own request") { bench.transport.requested.count > asked }
      try await bench.until("the refresh") { bench.stage.scroll?.isRefreshing == false }
      #expect(!bench.states.refresh.isFailed)
      bench.transport.release()
      try await bench.settled()
      #expect(bench.shows(expected[0].words))
      let read = bench.rows.count
      #expect(bench.rows == Array(expected.prefix(read)))
      try await bench.holdNextPage()
      bench.transport.release()
      try await bench.until("the next page") { bench.rows.count > read }
      #expect(bench.rows == Array(expected.prefix(bench.rows.count)))
      #expect(bench.repeated == [])
    }

    @Test("A feed without rows says so; a pull asks again", arguments: ScreenCase.allCases)
    func empty(_ screen: ScreenCase) async throws {
      let bench = try await screen.open(at: Feeds.emptyURL)
      #expect(bench.rows == [])
      #expect(bench.shows(texts.empty))
      #expect(!bench.shows(texts.end))
      #expect(bench.stage.spinners == 0)
      let asked = bench.transport.requested.count
      #expect(asked <= 2, "an empty list is not asked for again and again")
      await bench.person.pull()
      try await bench.until("another request") { bench.transport.requested.count > asked }
      try await bench.until("the refresh") { bench.stage.scroll?.isRefreshing == false }
      #expect(bench.shows(texts.empty))
    }
  }
}
