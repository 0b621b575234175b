import FeedProcess
import Makimono
import MakimonoCore
import SwiftUIStandIn
import Testing

extension SwiftUIScreensTests {
  @Suite("Screen 5: recent articles")
  @MainActor
  struct RecentArticlesScreenTests {
    @Test("The first load is shown where a pull's is: at the top")
    func firstLoad() async throws {
      let transport = TestTransport()
      transport.holdNext()
      let bench = try ScreenCase.recentArticles.show(transport: transport)
      try await bench.until("the first request") { transport.isHolding }
      let words = try #require(bench.stage.frame(ofText: ListTexts.current.refreshing))
      #expect(words.maxY < 100)
      transport.release()
      try await bench.until("rows") { !bench.rows.isEmpty }
      #expect(bench.stage.frame(ofText: ListTexts.current.refreshing) == nil)
    }

    @Test("Twenty at a time up to a hundred, and then no more; a pull begins with twenty again")
    func cap() async throws {
      let bench = try await ScreenCase.recentArticles.open()
      try await bench.read()
      #expect(bench.rows.count == 100)
      #expect(bench.mostHeld == 100)
      #expect(bench.transport.requested.count == 5)
      #expect(bench.transport.requested.allSatisfy { $0.query()?.contains("per_page=20") == true })
      for _ in 0..<5 {
        await bench.person.fling(3_000)
        await bench.person.rest()
      }
      try await bench.settled()
      #expect(bench.transport.requested.count == 5)
      try await bench.goToTop()
      await bench.person.pull()
      try await bench.until("the refresh") { bench.stage.scroll?.isRefreshing == false }
      #expect(bench.rows.count < 100)
      try await bench.read()
      #expect(bench.rows.count == 100)
    }
  }
}
