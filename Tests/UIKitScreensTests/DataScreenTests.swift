#if canImport(UIKitStandIn)
import FeedProcess
import Makimono
import MakimonoCore
import ScreenModels
import Testing
import UIKitScreens
import UIKitStandIn

extension ScreenTests {
  @Suite("Screen 2, data list", .timeLimit(.minutes(60)))
  @MainActor
  struct DataScreenTests {
    private let story = ScreenStory<DataEntry>(name: \.id) { server in
      let model = DataModel(server: server)
      let screen = DataViewController(model: model)
      return ScreenParts(controller: screen, pager: model.pager, list: screen.tableView) { screen.paged }
    }

    private func expected() async throws -> [String] {
      try await Feed.column("id", of: "result") { "/data?page=\($0)" }
    }

    @Test("First load, and all pages to the end, each row once")
    func readsToTheEnd() async throws {
      let expected = try await expected()
      #expect(expected.count == 300)
      try await story.readsToTheEnd(expected)
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

    @Test("A malformed reply is a failure like others, and the next try brings the page")
    func malformed() async throws {
      let transport = TestTransport()
      transport.faults = "truncate=100%@json"
      let bench = try await story.open(transport: transport)
      #expect(bench.pager.loadStates.refresh.isFailed)
      transport.faults = nil
      #expect(bench.screen.finger.tap(try #require(bench.background?.firstButton)))
      try await bench.until("rows") { !bench.visibleItems.isEmpty }
    }
  }
}
#endif
