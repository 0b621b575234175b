import Foundation
import Testing

@testable import FeedStore

@Suite struct FeedPagingTests {
  /// 100 articles in 40 different seconds, so that many share one.
  private static func filled() async throws -> (store: FeedStore, keys: [FeedKey]) {
    var random = SplitMix64(seed: 5)
    let articles = (0..<100).map { number in
      sample(number, title: number % 3 == 0 ? "three" : "other", created: 1_700_000_000 + Int64(random.below(40)))
    }
    return (try await store(articles), articles.map(\.key).sorted())
  }

  @Test(arguments: [1, 2, 7, 20, 99, 100, 101], ["", "three", "nothing"])
  func keysWalkEveryRowOnceInBothDirections(limit: Int, text: String) async throws {
    let (store, all) = try await Self.filled()
    let query = try SearchQuery(text)
    let keys = text == "" ? all : text == "three" ? all.filter { (Int($0.id, radix: 16) ?? 1) % 3 == 0 } : []
    var down: [FeedKey] = []
    var page = try await store.feedPage(.first, limit: limit, query: query)
    while true {
      #expect(page.startIndex == down.count)
      #expect(page.totalCount == keys.count)
      #expect((page.previousKey == nil) == (page.startIndex == 0))
      down += page.rows.map(\.key)
      guard let next = page.nextKey else { break }
      page = try await store.feedPage(.after(next), limit: limit, query: query)
    }
    #expect(down == keys)
    var up: [FeedKey] = []
    page = try await store.feedPage(.last, limit: limit, query: query)
    #expect(page.nextKey == nil)
    while true {
      up = page.rows.map(\.key) + up
      #expect(page.startIndex == keys.count - up.count)
      guard let previous = page.previousKey else { break }
      page = try await store.feedPage(.before(previous), limit: limit, query: query)
    }
    #expect(up == keys)
  }

  @Test func indexAndPositionsOutOfRange() async throws {
    let (store, keys) = try await Self.filled()
    for index in [-5, 0, 1, 50, 95, 99, 100, 1000, Int.max, Int.min] {
      let page = try await store.feedPage(.index(index), limit: 10, query: .everything)
      let start = min(max(index, 0), 100)
      #expect(page.startIndex == start)
      #expect(page.rows.map(\.key) == Array(keys[start..<min(100, start + 10)]))
    }
    let empty = try await store.feedPage(.index(100), limit: 10, query: .everything)
    #expect(empty.rows.isEmpty && empty.previousKey == nil && empty.nextKey == nil && empty.totalCount == 100)
  }

  @Test func anyKeyIsAPlaceWhetherOrNotItsArticleIsThere() async throws {
    let (store, keys) = try await Self.filled()
    for seconds in Int64(1_699_999_999)...1_700_000_041 {
      for id in [sampleID(0), sampleID(50), "ffffffffffffffffffff"] {
        let key = FeedKey(createdAt: seconds, id: id)
        let after = try await store.feedPage(.after(key), limit: 5, query: .everything)
        #expect(after.rows.map(\.key) == Array(keys.filter { key < $0 }.prefix(5)))
        let before = try await store.feedPage(.before(key), limit: 5, query: .everything)
        #expect(before.rows.map(\.key) == Array(keys.filter { $0 < key }.suffix(5)))
      }
    }
  }

  @Test func dateFindsTheFirstRowThatIsNotNewer() async throws {
    let (store, keys) = try await Self.filled()
    for seconds in stride(from: 1_699_999_990, through: 1_700_000_050, by: 3) as StrideThrough<Int64> {
      let date = Date(timeIntervalSince1970: Double(seconds) + 0.5)
      let page = try await store.feedPage(.date(date), limit: 3, query: .everything)
      #expect(page.rows.map(\.key) == Array(keys.filter { $0.createdAt <= seconds }.prefix(3)))
    }
    #expect(try await store.feedPage(.date(.distantPast), limit: 3, query: .everything).startIndex == 100)
    #expect(try await store.feedPage(.date(.distantFuture), limit: 3, query: .everything).startIndex == 0)
  }

  @Test func anEmptyStoreHasAnEmptyPage() async throws {
    let store = try FeedStore.inMemory()
    let key = FeedKey(createdAt: 0, id: sampleID(0))
    for position in [FeedPosition.first, .last, .after(key), .before(key), .index(3), .date(.now)] {
      let page = try await store.feedPage(position, limit: 20, query: .everything)
      #expect(page == FeedPage(rows: [], totalCount: 0, startIndex: 0, previousKey: nil, nextKey: nil))
    }
  }

  @Test func limitIsClamped() async throws {
    let (store, _) = try await Self.filled()
    #expect(try await store.feedPage(.first, limit: 0, query: .everything).rows.count == 1)
    #expect(try await store.feedPage(.first, limit: Int.min, query: .everything).rows.count == 1)
    #expect(try await store.feedPage(.index(3), limit: Int.max, query: .everything).rows.count == 97)
  }

  @Test func aWriteIsSeenAtOnceAndChangesTheVersion() async throws {
    let store = try await store([sample(1, created: 10)])
    let query = try SearchQuery("title")
    #expect(try await store.feedPage(.first, limit: 5, query: query).totalCount == 1)
    let version = try await store.version
    try await store.save([sample(2, created: 20)])
    #expect(try await store.version != version)
    let page = try await store.feedPage(.first, limit: 5, query: query)
    #expect(page.rows.map(\.id) == [sampleID(2), sampleID(1)])
    // An update may move an article.
    try await store.save([sample(1, created: 30)])
    #expect(
      try await store.feedPage(.first, limit: 5, query: .everything).rows.map(\.id) == [sampleID(1), sampleID(2)])
  }

  @Test func rowsCarryWhatAListShows() async throws {
    var article = sample(1, title: "t", stocks: 3, likes: 2, comments: 1, tags: ["b", "a"], user: "x y/ü")
    article.user.name = "X"
    let store = try await store([article])
    let row = try #require(try await store.feedPage(.first, limit: 1, query: .everything).rows.first)
    #expect(
      row
        == ArticleRow(
          id: article.id, title: "t", url: article.url, createdAt: article.createdAt, updatedAt: article.updatedAt,
          userID: "x y/ü", userName: "X", profileImageURL: "/avatars/x%20y%2F%C3%BC.svg", tags: ["b", "a"],
          likesCount: 2,
          commentsCount: 1, stocksCount: 3))
  }
}
