#if canImport(UIKitStandIn)
import FeedProcess
import Foundation
import Makimono
import MakimonoCore
import QiitaAPI
import ScreenModels
import Testing
import UIKitScreens
import UIKitStandIn

extension ScreenTests {
  @Suite("Screen 5, recent articles", .timeLimit(.minutes(60)))
  @MainActor
  struct RecentArticlesScreenTests {
    private let story = ScreenStory<QiitaItemRow>(name: \.id) { server in
      let model = RecentArticlesModel(server: server)
      let screen = RecentArticlesViewController(model: model)
      return ScreenParts(controller: screen, pager: model.pager, list: screen.tableView) { screen.paged }
    }

    private func expected() async throws -> [String] {
      Array(try await Feed.articles().prefix(100))
    }

    @Test("First load by the refresh control, then twenty at a time, a hundred at most")
    func readsToTheEnd() async throws {
      try await story.readsToTheEnd(try await expected())
      let transport = TestTransport()
      transport.holdNext()
      let bench = try story.show(transport: transport)
      try await bench.until("the first request") { transport.isHolding }
      #expect(bench.isRefreshing)
      #expect(bench.background == nil)
      #expect(bench.list.refreshControl?.attributedTitle?.string == bench.texts.refreshing)
      transport.release()
      try await bench.until("the first rows") { !bench.isRefreshing }
      #expect(!bench.visibleItems.isEmpty)
      try await bench.read()
      #expect(bench.mostHeld == 100)
      #expect(transport.requested.count == 5)
      #expect(transport.requested.allSatisfy { $0.query()?.contains("per_page=20") == true })
    }

    @Test("A pull goes back to the first twenty")
    func pull() async throws {
      let bench = try await story.open()
      try await bench.read()
      try await bench.goToTop()
      bench.transport.holdNext()
      bench.pull()
      try await bench.until("the request") { bench.transport.isHolding }
      #expect(bench.isRefreshing)
      var counts: [Int] = []
      let observation = bench.pager.observe { counts.append($0.items.count) }
      bench.transport.release()
      try await bench.until("the refresh") { !bench.isRefreshing }
      observation.cancel()
      #expect(counts.contains(20))
      #expect(bench.visibleItems.first?.id == (try await expected()).first)
    }

    @Test("A first load that fails is tried again by a tap")
    func firstLoadFails() async throws { try await story.firstLoadFails() }

    @Test("An edge that fails keeps its rows, and is tried again by a tap")
    func edgeFails() async throws { try await story.edgeFails() }

    @Test("A refresh in the middle of a load")
    func refreshInTheMiddleOfALoad() async throws {
      try await story.refreshInTheMiddleOfALoad(try await expected())
    }

    @Test("An empty feed")
    func empty() async throws {
      let feed = try await FeedProcess(articles: 0)
      defer { feed.stop() }
      try await story.isEmpty(at: feed.url)
    }
  }
}
#endif
