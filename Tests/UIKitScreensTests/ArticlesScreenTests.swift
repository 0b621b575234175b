#if canImport(UIKitStandIn)
import FeedProcess
import Foundation
import Makimono
import MakimonoCore
import MakimonoUIKit
import QiitaAPI
import ScreenModels
import Testing
@testable import UIKitScreens
import UIKitStandIn

extension ScreenTests {
  @Suite("Screen 1, articles", .timeLimit(.minutes(60)))
  @MainActor
  struct ArticlesScreenTests {
    private let story = Self.story(images: NoImages())

    private static func story(images: any ImageLoading) -> ScreenStory<QiitaItemRow> {
      ScreenStory(name: \.id) { server in
        let model = ArticlesModel(server: server)
        let screen = ArticlesViewController(model: model, images: images)
        return ScreenParts(controller: screen, pager: model.pager, list: screen.tableView) { screen.paged }
      }
    }

    @Test("First load, and all pages to the end, each row once")
    func readsToTheEnd() async throws {
      let expected = try await Feed.articles()
      #expect(expected.count == 300)
      try await story.readsToTheEnd(expected)
    }

    @Test("A first load that fails is tried again by a tap")
    func firstLoadFails() async throws { try await story.firstLoadFails() }

    @Test("An edge that fails keeps its rows, and is tried again by a tap")
    func edgeFails() async throws { try await story.edgeFails() }

    @Test("A refresh in the middle of a load")
    func refreshInTheMiddleOfALoad() async throws {
      try await story.refreshInTheMiddleOfALoad(try await Feed.articles())
    }

    @Test("An empty feed")
    func empty() async throws {
      let feed = try await FeedProcess(articles: 0)
      defer { feed.stop() }
      try await story.isEmpty(at: feed.url)
    }

    @Test("A tap opens the article with its text; where that fails, a button tries again")
    func tap() async throws {
      let bench = try await story.open()
      let article = try #require(bench.visibleItems.dropFirst().first)
      let url = try Feed.url.appending(path: "api/v2/items/\(article.id)")
      let text = try JSONDecoder().decode(QiitaItem.self, from: try await Feed.data(at: url)).body
      #expect(text.count > 100)
      bench.transport.faults = "status=404:100%"
      let table = try #require(bench.list as? UITableView)
      #expect(bench.screen.finger.tap(row: IndexPath(row: 1, section: 1), of: table))
      let page = try #require(bench.navigation.topViewController as? ArticleViewController)
      #expect(page.title == article.title)
      try await bench.until("the failure") { page.view.firstButton != nil }
      bench.transport.faults = nil
      #expect(bench.screen.finger.tap(try #require(page.view.firstButton)))
      try await bench.until("the text") { page.textView.text == text }
      #expect(page.view.firstButton == nil)
      #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("No row twice, and none missing, while the server inserts at the top")
    func insertions() async throws {
      let feed = try await FeedProcess(articles: 400, options: ["--test-mode"])
      defer { feed.stop() }
      let before = try await Feed.articles(at: feed.url)
      let transport = TestTransport()
      transport.faults = "insert=100%@top"
      let bench = try await story.open(at: feed.url, transport: transport)
      try await bench.read()
      let inserted = try await Feed.articles(at: feed.url).count - before.count
      #expect(inserted >= 4)
      #expect(bench.repeated.isEmpty)
      #expect(bench.sighted.map(\.id).filter(Set(before).contains) == before)
      try await bench.goToTop()
      bench.pull()
      try await bench.until("the refresh") { !bench.isRefreshing }
      try await bench.settled()
      #expect(bench.visibleItems.first.map { !before.contains($0.id) } == true)
      #expect(bench.repeated.isEmpty)
    }

    @Test("2,000 rows flung past with slow pictures in any order: no cell ever shows another author's")
    func slowPictures() async throws {
      let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 1...UInt64.max)
      print("Screen 1, slow pictures: SEED=\(seed)")
      let feed = try await FeedProcess(articles: 2_000)
      defer { feed.stop() }
      let images = SlowImages(seed: seed)
      let bench = try await Self.story(images: images).open(at: feed.url)
      let table = try #require(bench.list as? UITableView)
      var own = 0
      var others: [String] = []
      bench.onFrame = {
        images.answer(downTo: 30)
        for path in table.indexPathsForVisibleRows ?? [] {
          guard let cell = table.cellForRow(at: path) as? ArticleCell, let article = bench.paged.item(at: path),
            let image = cell.avatar.image, image != UIImage.person
          else { continue }
          if image.name == article.user?.profileImageURL { own += 1 } else { others.append(article.id) }
        }
      }
      try await bench.read()
      #expect(bench.sighted.count == 2_000)
      #expect(others.isEmpty, "SEED=\(seed): \(others.count) times another author's picture")
      images.answer(downTo: 0)
      try await bench.settled()
      for _ in 0..<20 { await Task.yield() }
      bench.screen.frame()
      #expect(others.isEmpty, "SEED=\(seed)")
      #expect(own > 200)
      print("Screen 1, slow pictures: \(images.delivered) delivered, \(own) times an author's own picture in a frame")
      // What was late for the cells in sight is asked for again by the next scroll, and then there.
      images.answer(downTo: 0)
    }
  }
}
#endif
