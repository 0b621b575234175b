import Testing

@testable import FeedStore

@Suite struct ReactionsTests {
  @Test func listsAreAsLongAsTheCountsSay() async throws {
    let store = try FeedStore.inMemory()
    try await store.generateArticles(count: 300)
    let articles = try await store.articles(query: .everything, page: 1, perPage: 300).items
    #expect(articles.contains { $0.commentsCount > 0 } && articles.contains { $0.likesCount > 50 })
    for article in articles {
      let comments = try await store.comments(articleID: article.id)
      #expect(comments.count == article.commentsCount)
      #expect(Set(comments.map(\.id)).count == comments.count)
      #expect(
        comments.allSatisfy {
          Article.isValidID($0.id) && $0.updatedAt >= $0.createdAt && $0.createdAt > article.createdAt
        })
      #expect(comments.map(\.createdAt) == comments.map(\.createdAt).sorted(by: >))
      let likes = try await store.likes(articleID: article.id)
      #expect(likes.count == article.likesCount)
      #expect(Set(likes.map(\.user.id)).count == likes.count)
      #expect(!likes.contains { $0.user.id == article.user.id })
      #expect(likes.map(\.createdAt) == likes.map(\.createdAt).sorted(by: >))
    }
    // They are users whom one can look up, as they are.
    let liked = try #require(articles.first { $0.likesCount > 50 })
    for like in try await store.likes(articleID: liked.id) {
      #expect(try await store.user(id: like.user.id) == like.user)
    }
    #expect(try await store.likes(articleID: liked.id) == store.likes(articleID: liked.id))
  }

  @Test func stockersArePagedWithoutRepeat() async throws {
    let store = try FeedStore.inMemory()
    try await store.generateArticles(count: 300)
    let articles = try await store.articles(query: SearchQuery("stocks:>45"), page: 1, perPage: 10).items
    let article = try #require(articles.first)
    var ids: [String] = []
    for page in 1...20 {
      let result = try await store.stockers(articleID: article.id, page: page, perPage: 20)
      #expect(result.totalCount == article.stocksCount)
      ids += result.items.map(\.id)
    }
    #expect(ids.count == article.stocksCount)
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: [1, 2, 3, 4, 30])
  func fewUsersAreFilledUpWithReaders(users: Int) async throws {
    let store = try await store((1...users).map { sample($0, stocks: 45, likes: 45, comments: 5, user: "u\($0)") })
    for number in 1...users {
      let likes = try await store.likes(articleID: sampleID(number))
      #expect(Set(likes.map(\.user.id)).count == 45)
      #expect(!likes.contains { $0.user.id == "u\(number)" })
      #expect(likes.filter { !$0.user.id.hasPrefix("reader-") }.count == users - 1)
      let last = try #require(likes.last)
      #expect(try await store.user(id: last.user.id) == last.user)
      #expect(try await store.comments(articleID: sampleID(number)).count == 5)
      #expect(try await store.stockers(articleID: sampleID(number), page: 1, perPage: 100).items.count == 45)
    }
  }

  @Test func hugeCountsAreCutAndMissingArticlesHaveNone() async throws {
    let store = try await store([sample(1, stocks: Int(Int32.max), likes: Int(Int32.max), comments: Int(Int32.max))])
    #expect(try await store.likes(articleID: sampleID(1)).count == 10_000)
    #expect(try await store.comments(articleID: sampleID(1)).count == 1000)
    let page = try await store.stockers(articleID: sampleID(1), page: 21_474_836, perPage: 100)
    #expect(page.items.count == 100 && page.totalCount == Int(Int32.max))
    #expect(try await store.likes(articleID: "x").isEmpty)
    #expect(try await store.comments(articleID: "x").isEmpty)
    #expect(try await store.stockers(articleID: "x", page: 1, perPage: 20).totalCount == 0)
    for id in ["reader-", "reader--1", "reader-01", "reader-9999999999999999999999", "reader-+1"] {
      #expect(try await store.user(id: id) == nil)
    }
  }
}
