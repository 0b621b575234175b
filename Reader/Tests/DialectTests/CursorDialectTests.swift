import FeedStore
import Foundation
import MakimonoHTTP
import Testing

@Suite("Cursors in the query", .timeLimit(.minutes(10)))
struct CursorDialectTests {
  @Test func slack() async throws {
    try await Zoo("slack") { Snippets.slack($0.url, $1) }
      .with {
        $0.quota = .declared(RequestQuota(1, per: .seconds(60)))
      }
      .prove()
  }

  @Test func google() async throws {
    try await Zoo("google") { Snippets.google($0.url, $1) }
      .prove()
  }

  @Test func bluesky() async throws {
    try await Zoo("bluesky") { Snippets.bluesky($0.url, $1) }
      .prove()
  }

  @Test func youTube() async throws {
    try await Zoo("youtube") { Snippets.youTube($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func x() async throws {
    try await Zoo("x") { Snippets.x($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func solr() async throws {
    try await Zoo("solr") { Snippets.solr($0.url, $1) }
      .prove()
  }

  @Test func airtable() async throws {
    try await Zoo("airtable") { Snippets.airtable($0.url, $1) }
      .with {
        $0.quota = .declared(RequestQuota(5, per: .seconds(1)))
      }
      .prove()
  }

  @Test func laravelCursor() async throws {
    try await Zoo("laravel-cursor") { Snippets.laravelCursor($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func stripeSearch() async throws {
    try await Zoo("stripe-search") { Snippets.stripeSearch($0.url, $1) }
      .prove()
  }
}
