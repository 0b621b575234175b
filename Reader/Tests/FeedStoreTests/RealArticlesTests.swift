import FeedStore
import Foundation
import Testing

/// The real articles, where they are at hand.
@Suite struct RealArticlesTests {
  @Test func allAreImportedInTheirOrderAndWalkedOnceInBothDirections() async throws {
    guard let path = SharedData.path("articles.jsonl.gz") else { return }
    let folder = try TemporaryFolder()
    let store = try FeedStore(path: folder.path + "/a.sqlite")
    let (summary, problems) = await importing([path], into: store)
    #expect(problems.isEmpty)
    #expect(summary.description == "1,929 articles imported (1,929 new, 0 updated), 0 errors")
    #expect(try await store.articleCount() == 1929)

    var down: [FeedKey] = []
    var position: FeedPosition? = .first
    while let next = position {
      let page = try await store.feedPage(next, limit: 20, query: .everything)
      down += page.rows.map(\.key)
      position = page.nextKey.map { .after($0) }
    }
    #expect(Set(down).count == 1929 && down.count == 1929)
    #expect(down == down.sorted())
    // The file says itself to be newest first, ties by id; its first and last articles:
    #expect(down.first?.id == "5ca3d2025de44bcb776e")
    #expect(down.last?.id == "2d37c2f5239935d6f5fd")

    var up: [FeedKey] = []
    position = .last
    while let next = position {
      let page = try await store.feedPage(next, limit: 20, query: .everything)
      up = page.rows.map(\.key) + up
      position = page.previousKey.map { .before($0) }
    }
    #expect(up == down)

    var byIndex: [FeedKey] = []
    while byIndex.count < 1929 {
      byIndex += try await store.feedPage(.index(byIndex.count), limit: 100, query: .everything).rows.map(\.key)
    }
    #expect(byIndex == down)

    let swift = try await store.tag(id: "swift")
    #expect(
      swift?.itemsCount == (try await store.feedPage(.first, limit: 1, query: SearchQuery("tag:Swift")).totalCount))
    #expect(await importing([path], into: store).summary == ImportSummary(inserted: 0, updated: 1929, errors: 0))
    #expect(try await store.feedPage(.last, limit: 20, query: .everything).rows.map(\.key) == Array(down.suffix(20)))
  }
}
