#if canImport(UIKitStandIn)
import FeedProcess
import Makimono
import MakimonoCore
import MakimonoUIKit
import ScreenModels
import Testing
import UIKitScreens
import UIKitStandIn

extension ScreenTests {
  @Suite("Screen 4, products", .timeLimit(.minutes(60)))
  @MainActor
  struct ProductsScreenTests {
    /// 300 products in 30 pages.
    private static let pageSize = 10

    private static func story(from page: Int) -> ScreenStory<Product> {
      ScreenStory(name: \.id) { server in
        let model = ProductsModel(server: server, firstPage: page, pageSize: pageSize)
        let screen = ProductsViewController(model: model, images: NoImages())
        return ScreenParts(controller: screen, pager: model.pager, list: screen.collectionView) { screen.paged }
      }
    }

    private func expected() async throws -> [String] {
      try await Feed.column("id", of: "products") { "/products?page=\($0)&limit=100" }
    }

    @Test("First load, and all pages to the end, each product once")
    func readsToTheEnd() async throws {
      let expected = try await expected()
      #expect(expected.count == 300)
      try await Self.story(from: 1).readsToTheEnd(expected)
    }

    @Test("From the middle to both ends, each product once, and never more than ten pages")
    func bothDirections() async throws {
      let expected = try await expected()
      let bench = try await Self.story(from: 14).open()
      #expect(bench.paged.place?.id == .item(expected[130]))
      try await bench.read(to: .forward)
      #expect(bench.pager.items.map(\.id) == Array(expected.suffix(100)))
      #expect(bench.edgeCell(.forward)?.words == [bench.texts.end])
      try await bench.read(to: .backward)
      #expect(bench.pager.items.map(\.id) == Array(expected.prefix(100)))
      #expect(bench.visibleItems.first?.id == expected[0])
      #expect(Set(bench.sighted.map(\.id)) == Set(expected))
      #expect(bench.mostHeld == 100)
      #expect(bench.repeated.isEmpty)
    }

    @Test("A first load that fails is tried again by a tap")
    func firstLoadFails() async throws { try await Self.story(from: 1).firstLoadFails() }

    @Test(
      "Either edge that fails keeps its rows, and is tried again by a tap",
      arguments: [PageDirection.forward, .backward])
    func edgeFails(edge: PageDirection) async throws { try await Self.story(from: 14).edgeFails(edge) }

    @Test("A refresh in the middle of a load")
    func refreshInTheMiddleOfALoad() async throws {
      try await Self.story(from: 1).refreshInTheMiddleOfALoad(try await expected())
    }

    @Test("An empty feed")
    func empty() async throws {
      let feed = try await FeedProcess(articles: 0)
      defer { feed.stop() }
      try await Self.story(from: 1).isEmpty(at: feed.url)
    }
  }
}
#endif
