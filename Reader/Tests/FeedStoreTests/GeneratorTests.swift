import Foundation
import Testing

@testable import FeedStore

@Suite struct GeneratorTests {
  @Test func tenThousandArticlesAreThereOnceEach() async throws {
    let store = try FeedStore.inMemory()
    let last = Problems()
    try await store.generateArticles { count in
      if count == 10_000 { last.add(.problem(ImportProblem(file: "", reason: "done"))) }
    }
    #expect(last.all.count == 1)
    #expect(try await store.articleCount() == 10_000)
    #expect(try await store.users(page: 1, perPage: 1).totalCount == 200)
    #expect(try await store.tags(page: 1, perPage: 1).totalCount == Topic.all.count)
    var ids: Set<String> = []
    var index = 0
    while index < 10_000 {
      let page = try await store.feedPage(.index(index), limit: 1000, query: .everything)
      ids.formUnion(page.rows.map(\.id))
      index += page.rows.count
    }
    #expect(ids.count == 10_000)
    // Again into the same store: nothing new.
    try await store.generateArticles(count: 100)
    #expect(try await store.articleCount() == 10_000)
  }

  @Test func theSameSeedGivesTheSameArticles() {
    let first = ArticleGenerator(seed: 1)
    let second = ArticleGenerator(seed: 1)
    let other = ArticleGenerator(seed: 2)
    #expect(first.users == second.users)
    for index in stride(from: 0, to: 10_000, by: 97) {
      #expect(first.article(index) == second.article(index))
      #expect(first.article(index).id != other.article(index).id)
    }
    // Written down: a change of the generator changes what everybody's first start shows, and must be meant.
    var hash: UInt64 = 0
    for index in 0..<500 {
      let article = first.article(index)
      hash = StableHash.of("\(article.key.text) \(article.title) \(article.body) \(article.user.id)", salt: hash)
    }
    #expect(String(hash, radix: 16) == "cdce12ad3690a92f")
  }

  @Test func articlesArePlausible() {
    let generator = ArticleGenerator(seed: 1)
    let articles = (0..<2000).map { generator.article($0) }
    #expect(Set(articles.map(\.title)).count > 1500)
    #expect(Set(articles.map(\.body)).count == 2000)
    #expect(articles.allSatisfy { (200...8000).contains($0.body.utf8.count) })
    #expect(articles.allSatisfy { Article.isValidID($0.id) && !$0.tags.isEmpty && $0.updatedAt >= $0.createdAt })
    #expect(articles.allSatisfy { $0.stocksCount < 200 && $0.likesCount < 200 })
    let last = Date(timeIntervalSince1970: Double(ArticleGenerator.lastSecond))
    #expect(articles.allSatisfy { $0.createdAt <= last && $0.updatedAt <= last })
    #expect(!articles.contains { $0.body.contains("%%") || $0.title.contains("%") || $0.title.contains("&") })
    let japanese = articles.filter { $0.body.contains("はじめに") }.count
    #expect((800...1600).contains(japanese))
    // Some share a second, so that ties are met in real use.
    #expect(Set(articles.map(\.createdAt)).count < 2000)
  }

  @Test func fewerArticlesAreTheFirstOfMore() async throws {
    let few = try FeedStore.inMemory()
    let more = try FeedStore.inMemory()
    try await few.generateArticles(count: 20, seed: 9)
    try await more.generateArticles(count: 40, seed: 9)
    for article in try await few.articles(query: .everything, page: 1, perPage: 100).items {
      #expect(try await more.article(id: article.id)?.body == article.body)
    }
    try await few.generateArticles(count: 0)
    try await few.generateArticles(count: -1)
    #expect(try await few.articleCount() == 20)
  }
}
