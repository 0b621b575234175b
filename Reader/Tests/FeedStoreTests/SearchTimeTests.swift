import Foundation
import Testing

@testable import FeedStore

@Suite("The time of a search")
struct SearchTimeTests {
  /// Single letters: every article is looked at for each.
  private static let costly = "b OR c OR d OR f OR g OR h OR j OR k OR l OR m"

  @Test("A search ends when its time is over, and the next one is answered")
  func limit() async throws {
    let store = try FeedStore.inMemory()
    try await store.generateArticles(count: 500)
    var query = try SearchQuery(Self.costly)
    query.processorTime = .zero
    await #expect(throws: SearchQueryError.tooCostly(seconds: 1)) {
      try await store.feedPage(.first, limit: 5, query: query)
    }
    await #expect(throws: SearchQueryError.tooCostly(seconds: 1)) {
      try await store.articles(query: query, page: 1, perPage: 5)
    }
    query.processorTime = nil
    let found = try await store.feedPage(.first, limit: 5, query: query).totalCount
    #expect(found > 100)
    // What it finds is known by now.
    query.processorTime = .seconds(600)
    #expect(try await store.feedPage(.first, limit: 5, query: query).totalCount == found)
  }

  @Test("What SQLite refuses is the query's fault, and no search of allowed depth is refused")
  func depth() async throws {
    let store = try await store([sample(1, title: "x")])
    for count in [0, 1, 40, 900] {
      let query = try SearchQuery(String(repeating: "-", count: count) + "x")
      #expect(try await store.feedPage(.first, limit: 5, query: query).totalCount == (count % 2 == 0 ? 1 : 0))
    }
    let nested = String(repeating: "-(y OR ", count: 15) + "x" + String(repeating: ")", count: 15)
    do {
      _ = try await store.feedPage(.first, limit: 5, query: SearchQuery(nested))
    } catch let error as SearchQueryError {
      #expect(error == .tooDeep(limit: 16))
    }
  }

  @Test("A turnstile lets through in order, refuses whom it has no place for, and forgets who gave up")
  func turnstile() async throws {
    let turnstile = Turnstile(width: 1, queueLimit: 1)
    try await turnstile.enter()
    let waiting = Task { try await turnstile.enter() }
    // Whether it waits already shows in that another finds no place.
    var isFull = false
    while !isFull {
      let other = Task { try await turnstile.enter() }
      other.cancel()
      do { try await other.value } catch is Turnstile.Full { isFull = true } catch is CancellationError {}
    }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    turnstile.leave()
    #expect(try await turnstile.pass { 1 } == 1)
    try await turnstile.enter()
    turnstile.leave()
  }
}
