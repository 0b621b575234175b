import Foundation
import Testing

@testable import FeedStore

@Suite struct DriftTests {
  @Test func insertsAndDeletesAreWholeArticles() async throws {
    let store = try FeedStore.inMemory()
    try await store.generateArticles(count: 60)
    let before = try await ids(store)
    let users = try await store.users(page: 1, perPage: 1).totalCount
    try await store.insertGeneratedArticle(1, seed: 7, isNewest: true, place: 0)
    try await store.insertGeneratedArticle(2, seed: 7, isNewest: false, place: 0.5)
    var now = try await ids(store)
    #expect(now.count == 62 && now.dropFirst().filter(before.contains) == before && !before.contains(now[0]))
    let middle = try #require(now.dropFirst().firstIndex { !before.contains($0) })
    #expect((25...40).contains(middle))
    #expect(try await store.users(page: 1, perPage: 1).totalCount == users)
    let top = try #require(try await store.article(id: now[0]))
    let found = try await store.feedPage(.first, limit: 100, query: try SearchQuery("title:\"\(top.title)\""))
    #expect(found.rows.contains { $0.id == top.id })

    try await store.deleteArticle(place: 0)
    try await store.deleteArticle(place: 0.5)
    now = try await ids(store)
    #expect(now.count == 60 && !now.contains(top.id))
    #expect(try await store.articleCount() == 60)
    let gone = try await store.feedPage(.first, limit: 100, query: try SearchQuery("title:\"\(top.title)\""))
    #expect(!gone.rows.contains { $0.id == top.id })
  }

  @Test func whatIsDeletedIsFoundNoMore() async throws {
    let store = try FeedStore.inMemory()
    try await store.generateArticles(count: 10)
    try await store.insertGeneratedArticle(1, seed: 7, isNewest: true, place: 0)
    let gone = try #require(try await store.feedPage(.first, limit: 1, query: .everything).rows.first)
    try await store.deleteArticle(place: 0)
    // It takes the number that has become free in the database, and must not take the words as well.
    try await store.insertGeneratedArticle(2, seed: 7, isNewest: true, place: 0)
    let now = try #require(try await store.feedPage(.first, limit: 1, query: .everything).rows.first)
    #expect(now.title != gone.title)
    let found = try await store.feedPage(.first, limit: 20, query: try SearchQuery("title:\"\(gone.title)\""))
    #expect(!found.rows.contains { $0.id == now.id })
  }

  @Test func anEmptyFeedCanBeMovedToo() async throws {
    let store = try FeedStore.inMemory()
    try await store.deleteArticle(place: 0.9)
    try await store.insertGeneratedArticle(1, seed: 1, isNewest: false, place: 0.9)
    #expect(try await store.articleCount() == 1)
    for (number, place) in [Double.nan, .infinity, -1, 7].enumerated() {
      try await store.insertGeneratedArticle(2 + number, seed: 1, isNewest: false, place: place)
      #expect(try await store.articleCount() == 2)
      try await store.deleteArticle(place: place)
      #expect(try await store.articleCount() == 1)
    }
  }

  @Test func aCopyIsAFileOfItsOwn() async throws {
    let folder = try TemporaryFolder()
    let store = try FeedStore(path: folder.path + "/a.sqlite")
    try await store.generateArticles(count: 30)
    try await store.copy(to: folder.path + "/b.sqlite")
    let copy = try FeedStore(path: folder.path + "/b.sqlite")
    #expect(try await ids(copy) == ids(store))
    try await copy.deleteArticle(place: 0)
    #expect(try await copy.articleCount() == 29)
    #expect(try await store.articleCount() == 30)
  }

  private func ids(_ store: FeedStore) async throws -> [String] {
    try await store.feedPage(.first, limit: 1000, query: .everything).rows.map(\.id)
  }
}
