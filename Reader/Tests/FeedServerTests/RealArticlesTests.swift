import FeedStore
import Foundation
import Testing

@testable import FeedServer

/// Every one of the real articles, whose bodies hold what real text holds, through the renderer.
@Suite struct RealArticlesTests {
  @Test func renderSafelyAndNotAsSource() async throws {
    guard let file = Self.file else {
      print("Skipped: no ../shared/data/articles.jsonl.gz (MAKIMONO_SHARED names another folder).")
      return
    }
    let store = try FeedStore.inMemory()
    let summary = await Importer(store: store).run(paths: [file]) { _ in }
    #expect(summary.inserted == 1_929 && summary.errors == 0)
    let renderer = ArticleRenderer()
    var position = FeedPosition.first
    var (count, plain) = (0, 0)
    while true {
      let page = try await store.feedPage(position, limit: 100, query: .everything)
      for row in page.rows {
        let article = try #require(try await store.article(id: row.id))
        let html = await renderer.html(of: article)
        try Harmless.check(html)
        count += 1
        if html.hasPrefix("<pre>\n"), html.hasSuffix("</pre>"), !article.body.hasPrefix("    ") { plain += 1 }
      }
      guard let key = page.nextKey else { break }
      position = .after(key)
    }
    #expect(count == 1_929)
    #expect(plain == 0)
  }

  private static var file: String? {
    let shared =
      ProcessInfo.processInfo.environment["MAKIMONO_SHARED"]
      ?? URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../shared").standardized.path
    let file = "\(shared)/data/articles.jsonl.gz"
    return FileManager.default.fileExists(atPath: file) ? file : nil
  }
}
