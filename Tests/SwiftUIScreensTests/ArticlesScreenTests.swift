import FeedProcess
import Foundation
import Makimono
import MakimonoCore
import QiitaAPI
import ScreenModels
import SwiftUIScreens
import Testing

@testable import SwiftUIStandIn

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension SwiftUIScreensTests {
  @Suite("Screen 1: articles")
  @MainActor
  struct ArticlesScreenTests {
    private let texts = ListTexts.current

    @Test("A tap leads to the text; one that fails may be tried again; the way back leads to the same place")
    func article() async throws {
      let bench = try await ScreenCase.articles.open()
      await bench.person.drag(by: 900)
      await bench.person.rest()
      try await bench.settled()
      let offset = try #require(bench.stage.scroll?.offset)
      let row = try #require(bench.rows.first { bench.shows($0.words) })
      bench.transport.faults = "status=500:100%"
      #expect(bench.person.tap(row.words))
      #expect(bench.stage.title == row.words)
      try await bench.until("the failure") { bench.shows(texts.failedTitle) }
      bench.transport.faults = nil
      #expect(bench.person.tap(texts.retry))
      try await bench.until("the text") { bench.stage.spinners == 0 && !bench.shows(texts.failedTitle) }
      let (data, _) = try await URLSession.shared.data(from: Feeds.fullURL.appending(path: "api/v2/items/\(row.id)"))
      let fields = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(bench.stage.texts == [try #require(fields["body"] as? String)])
      let asked = bench.transport.requested.count
      bench.person.goBack()
      try await bench.until("the list") { bench.shows(row.words) }
      #expect(bench.stage.title == "Articles")
      #expect(bench.stage.scroll?.offset == offset)
      try await bench.settled()
      #expect(bench.transport.requested.count == asked, "what was read is not read again")
    }

    @Test("2,000 rows and slow pictures in any order: no row shows another author's")
    func pictures() async throws {
      let pictures = SlowPictures(seed: Seed.value)
      defer { pictures.answer(downTo: 0) }
      let transport = TestTransport()
      let feed = try await FeedProcess(articles: 2_000, options: ["--test-mode"])
      defer { feed.stop() }
      let server = ScreenServer(url: feed.url, transport: transport, retry: .never)
      let model = ArticlesModel(server: server)
      let screen = ArticlesScreen(model: model).environment(\.pictures) { try await pictures.load($0) }
      let bench = ScreenBench(screen, model.pager, transport) { Row(id: $0.id, words: $0.title) }
      try await bench.until("rows") { !bench.rows.isEmpty }
      var compared = 0
      for _ in 0..<2_000 where !bench.isAt(.forward) || !bench.states.append.isEnd {
        await bench.person.hold(by: 300, frames: 2)
        pictures.answer(downTo: 12)
        bench.stage.frame()
        compared += try compare(bench.stage.scene, model.pager.items.map { $0 })
        // The person is quicker than any network.
        if bench.isAt(.forward) { try await bench.until("a page") { !bench.states.append.isLoading } }
      }
      bench.person.release()
      #expect(bench.states.append.isEnd)
      #expect(model.pager.totalCount == 2_000)
      #expect(pictures.delivered > 1_000)
      #expect(compared > 1_000)
      print("SwiftUI, slow pictures: \(pictures.delivered) came late, \(compared) in sight compared")
    }

    /// Holds pictures in sight against the authors beside them. Returns how many there were.
    private func compare(_ scene: [Scene.Element], _ articles: [QiitaItemRow]) throws -> Int {
      let urls = Dictionary(grouping: articles, by: { $0.user?.displayName ?? "" })
        .mapValues { Set($0.compactMap { $0.user?.profileImageURL }) }
      var count = 0
      for (index, element) in scene.enumerated() where element.kind == .image && element.text.contains("://") {
        // A row's picture, its title, its author.
        let author = try #require(scene[(index + 1)...].filter { $0.kind == .text }.dropFirst().first).text
        #expect(urls[author]?.contains(element.text) == true, "\(element.text) beside \(author)")
        #expect(element.isHidden, "a screen reader passes pictures over")
        count += 1
      }
      return count
    }
  }
}
