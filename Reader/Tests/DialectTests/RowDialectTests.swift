import FeedStore
import Foundation
import MakimonoHTTP
import Testing

@Suite("Keys of rows", .timeLimit(.minutes(10)))
struct RowDialectTests {
  @Test func stripe() async throws {
    try await Zoo("stripe") { Snippets.stripe($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func reddit() async throws {
    try await Zoo("reddit", id: { "t3_\($0.key.text)" }) { Snippets.reddit($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func discord() async throws {
    try await Zoo("discord") { Snippets.discord($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func matrix() async throws {
    try await Zoo("matrix") { Snippets.matrix($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func sqlite() async throws {
    try await Zoo("sqlite") { Snippets.sqlite($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }
}
