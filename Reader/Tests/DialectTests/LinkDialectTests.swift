import FeedStore
import Foundation
import MakimonoHTTP
import Testing

@Suite("Links", .timeLimit(.minutes(10)))
struct LinkDialectTests {
  @Test func gitLab() async throws {
    try await Zoo("gitlab") { Snippets.gitLab($0.url, $1) }
      .prove()
  }

  @Test func mastodon() async throws {
    try await Zoo("mastodon") { Snippets.mastodon($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func shopify() async throws {
    try await Zoo("shopify") { Snippets.shopify($0.url, $1) }
      .with {
        $0.opening = .anywhere
        $0.quota = .declared(RequestQuota(4, per: .seconds(2)))
      }
      .prove()
  }

  @Test func oData() async throws {
    try await Zoo("odata") { Snippets.oData($0.url, $1) }
      .prove()
  }

  @Test func activityPub() async throws {
    try await Zoo("activitypub") { Snippets.activityPub($0.url, $1, $0.otherURL) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func djangoRESTCursor() async throws {
    try await Zoo("drf-cursor") { Snippets.djangoRESTCursor($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func jsonAPICursor() async throws {
    try await Zoo("jsonapi-cursor") { Snippets.jsonAPICursor($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }
}
