import Foundation
import GRDB
import Testing

@testable import FeedStore

@Suite struct ViewerTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func marksAreThereAfterReopening() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sqlite"
    do {
      let store = try FeedStore(path: path)
      try await store.save([sample(1, likes: 3, tags: ["Swift"], user: "u")])
      for mark in [ViewerMark.like(sampleID(1)), .stock(sampleID(1)), .user("u"), .tag("SWIFT")] {
        #expect(try await store.mark(mark, at: now))
      }
    }
    let store = try FeedStore(path: path)
    for mark in [ViewerMark.like(sampleID(1)), .stock(sampleID(1)), .user("u"), .tag("swift")] {
      #expect(try await store.isMarked(mark) == true)
    }
    let likes = try await store.likes(articleID: sampleID(1))
    let viewer = try await store.viewer()
    #expect(likes.count == 4 && likes.contains(Like(createdAt: now, user: viewer)))
  }

  @Test func whatChangesNothingIsNoNewVersion() async throws {
    let store = try await store([sample(1)])
    let before = try await store.version
    try await store.unmark(.like(sampleID(1)))
    try await store.mark(.like("nothing"), at: now)
    #expect(try await store.version == before)
    try await store.mark(.like(sampleID(1)), at: now)
    let marked = try await store.version
    #expect(marked > before)
    try await store.mark(.like(sampleID(1)), at: now.addingTimeInterval(9))
    #expect(try await store.version == marked)
    #expect(try await store.likes(articleID: sampleID(1)).map(\.createdAt) == [now])
  }

  @Test func marksLeaveTheFeedsOwnListsAsTheyAre() async throws {
    let store = try await store((1...5).map { sample($0, created: Int64($0), stocks: $0) })
    func lists() async throws -> (feed: RowList, search: RowList) {
      let lists = store.lists
      return try await store.read { db in
        (
          try FeedStore.rowList(db, lists, query: .everything),
          try FeedStore.rowList(db, lists, query: SearchQuery("stocks:>4"))
        )
      }
    }
    let before = try await lists()
    #expect(before.search.rows.count == 1)
    try await store.mark(.stock(sampleID(4)), at: now)
    let marked = try await lists()
    // Making the feed's list anew costs a walk over all articles; a search may find others now.
    #expect(marked.feed === before.feed && marked.search.rows.count == 2)
    try await store.save([sample(6)])
    #expect(try await lists().feed.rows.count == 6)
  }

  @Test func anImportKeepsMarksAndItsOwnCounts() async throws {
    let article = sample(1, stocks: 5, likes: 0, tags: ["Swift"], user: "u")
    let store = try await store([article])
    for mark in [ViewerMark.like(article.id), .stock(article.id), .user("u")] { try await store.mark(mark, at: now) }
    try await store.save([article])
    let again = try #require(try await store.article(id: article.id))
    // The file's counts hold, but never fewer than the viewer makes alone.
    #expect(again.likesCount == 1 && again.stocksCount == 5 && again.user.followersCount == 1)
    #expect(try await store.likes(articleID: article.id).map(\.user.id) == ["me"])
    #expect(try await store.stockers(articleID: article.id, page: 1, perPage: 9).items.map(\.id).first == "me")
    #expect(try await store.stockers(articleID: article.id, page: 1, perPage: 9).items.count == 5)
    for _ in 0..<2 { try await store.unmark(.like(article.id)) }
    #expect(try await store.article(id: article.id)?.likesCount == 0)
  }

  @Test func marksGoWithTheirArticle() async throws {
    let store = try await store([sample(1), sample(2)])
    try await store.mark(.stock(sampleID(1)), at: now)
    try await store.mark(.stock(sampleID(2)), at: now)
    try await store.deleteArticle(place: 0)
    #expect(try await store.stocks(userID: Viewer.id, page: 1, perPage: 9)?.items.map(\.id) == [sampleID(2)])
    #expect(try await store.stocks(userID: Viewer.id, page: 1, perPage: 9)?.totalCount == 1)
  }

  @Test func stocksOfAnyoneAreTheArticlesWhoseStockersTheyAre() async throws {
    let store = try FeedStore.inMemory()
    try await store.generateArticles(count: 150)
    let articles = try await store.articles(query: .everything, page: 1, perPage: 150).items
    try await store.mark(.stock(articles[3].id), at: now)
    var stocks: [String: [String]] = [:]
    for article in articles {
      for user in try await store.stockers(articleID: article.id, page: 1, perPage: 1000).items {
        stocks[user.id, default: []].append(article.id)
      }
    }
    let users = try await store.users(page: 1, perPage: 300).items.map(\.id)
    for user in users + ["me", "reader-0", "reader-100"] {
      let list = try #require(try await store.stocks(userID: user, page: 1, perPage: 1000))
      #expect(list.items.map(\.id) == stocks[user] ?? [], "\(user)")
      #expect(list.totalCount == list.items.count)
    }
    #expect(stocks.values.map(\.count).reduce(0, +) > 1_000)
  }

  @Test(arguments: [1, 2, 3, 4])
  func stocksAmongFewUsers(users: Int) async throws {
    let store = try await store((1...users).map { sample($0, stocks: 3, user: "u\($0)") })
    for user in (1...users).map({ "u\($0)" }) + ["reader-0", "reader-1", "reader-2", "reader-3"] {
      var expected: [String] = []
      for number in 1...users {
        let stockers = try await store.stockers(articleID: sampleID(number), page: 1, perPage: 9).items
        if stockers.contains(where: { $0.id == user }) { expected.append(sampleID(number)) }
      }
      #expect(try await store.stocks(userID: user, page: 1, perPage: 9)?.items.map(\.id) == expected, "\(user)")
    }
  }

  @Test func theViewersOwnArticlesHaveReactionsToo() async throws {
    let store = try await store([
      sample(1, stocks: 5, likes: 5, comments: 2, user: "me"), sample(2, user: "a"), sample(3, user: "b"),
    ])
    let likes = try await store.likes(articleID: sampleID(1))
    #expect(Set(likes.map(\.user.id)).count == 5 && !likes.contains { $0.user.id == "me" })
    #expect(try await store.notifications(userID: "me", page: 1, perPage: 50)?.items.count == 12)
    for user in ["a", "b", "reader-0"] { _ = try await store.stocks(userID: user, page: 1, perPage: 9) }
    #expect(try await store.users(page: 1, perPage: 9).totalCount == 2)
  }

  @Test func aDatabaseOfTheFirstVersionGetsAViewer() async throws {
    for hasNamesake in [false, true] {
      let folder = try TemporaryFolder()
      let path = folder.path + "/a.sqlite"
      do {
        let pool = try DatabasePool(path: path)
        try Schema.migrator.migrate(pool, upTo: "1: articles")
        try await pool.write { db in
          let ids = ["a", "b"] + (hasNamesake ? ["me"] : [])
          for id in ids {
            try db.execute(
              sql: """
                INSERT INTO user (id, permanentID, profileImageURL, followersCount, followeesCount, teamOnly)
                VALUES (?, 1, '', 0, 7, 0)
                """, arguments: [id])
          }
          try db.execute(
            sql: """
              INSERT INTO article VALUES
                (1, ?, 0, 0, 't', '', 'a', '[]', 2, 0, 2, 0, NULL, 0, 0, 0, NULL, NULL, NULL)
              """, arguments: [sampleID(1)])
          try db.execute(sql: "INSERT INTO articleText VALUES (1, 't', 'b', '', NULL)")
        }
        try pool.close()
      }
      let store = try FeedStore(path: path)
      #expect(try await store.viewer().followeesCount == 0)
      // One who had the viewer's id before is the viewer now, and reacts only where the viewer does.
      #expect(!(try await store.likes(articleID: sampleID(1)).contains { $0.user.id == "me" }))
      #expect(try await store.likes(articleID: sampleID(1)).count == 2)
      try await store.mark(.like(sampleID(1)), at: now)
      #expect(try await store.likes(articleID: sampleID(1)).filter { $0.user.id == "me" }.count == 1)
      #expect(try await store.users(page: 1, perPage: 9).totalCount == 2)
    }
  }
}
