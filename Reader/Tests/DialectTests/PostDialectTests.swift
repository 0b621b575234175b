import FeedStore
import Foundation
import MakimonoHTTP
import Testing

@Suite("Questions in a body", .timeLimit(.minutes(10)))
struct PostDialectTests {
  @Test func notion() async throws {
    try await Zoo("notion") { Snippets.notion($0.url, $1) }
      .with {
        $0.quota = .declared(RequestQuota(3, per: .seconds(1)))
      }
      .prove()
  }

  @Test func dynamoDB() async throws {
    try await Zoo("dynamodb") { Snippets.dynamoDB($0.url, $1) }
      .prove()
  }

  @Test func swf() async throws {
    try await Zoo("swf") { Snippets.swf($0.url, $1) }
      .with {
        $0.quota = .declared(RequestQuota(10, per: .seconds(1)))
      }
      .prove()
  }

  @Test func firestore() async throws {
    try await Zoo("firestore") { Snippets.firestore($0.url, $1) }
      .prove()
  }

  @Test func elasticsearch() async throws {
    try await Zoo("elasticsearch") { Snippets.elasticsearch($0.url, $1, $0.url.appending(path: "_pit")) }
      .prove()
  }

  @Test func cloudKit() async throws {
    try await Zoo("cloudkit") { Snippets.cloudKit($0.url, $1) }
      .with {
        $0.restoring = .anew(status: "session")
      }
      .prove()
  }

  @Test func mcp() async throws {
    try await Zoo("mcp", id: { "article://\($0.id)" }) { Snippets.mcp($0.url, $1) }
      .with {
        $0.restoring = .anew(status: "session")
      }
      .prove()
  }

  @Test func gitHubGraphQL() async throws {
    try await Zoo("github-graphql") { Snippets.gitHubGraphQL($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func shopifyGraphQL() async throws {
    try await Zoo("shopify-graphql") { Snippets.shopifyGraphQL($0.url, $1) }
      .with {
        $0.opening = .anywhere
        $0.quota = .own
      }
      .prove()
  }
}
