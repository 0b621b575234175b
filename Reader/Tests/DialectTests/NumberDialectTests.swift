import FeedStore
import Foundation
import MakimonoHTTP
import Testing

@Suite("Page numbers and offsets", .timeLimit(.minutes(10)))
struct NumberDialectTests {
  @Test func qiita() async throws {
    try await Zoo("qiita") { Snippets.qiita($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func gitHub() async throws {
    try await Zoo("github") { Snippets.gitHub($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func gitHubSearch() async throws {
    try await Zoo("github-search") { Snippets.gitHubSearch($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func wordPress() async throws {
    try await Zoo("wordpress") { Snippets.wordPress($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func wordPressPlugins() async throws {
    try await Zoo("wordpress-plugins") { Snippets.wordPressPlugins($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func spring() async throws {
    try await Zoo("spring") { Snippets.spring($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func springSlice() async throws {
    try await Zoo("spring-slice") { Snippets.springSlice($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func djangoREST() async throws {
    try await Zoo("drf") { Snippets.djangoREST($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func laravel() async throws {
    try await Zoo("laravel") { Snippets.laravel($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func rails() async throws {
    try await Zoo("rails") { Snippets.rails($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func algolia() async throws {
    try await Zoo("algolia") { Snippets.algolia($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func jsonAPI() async throws {
    try await Zoo("jsonapi") { Snippets.jsonAPI($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func hal() async throws {
    try await Zoo("hal") { Snippets.hal($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func contentful() async throws {
    try await Zoo("contentful") { Snippets.contentful($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func postgREST() async throws {
    try await Zoo("postgrest") { Snippets.postgREST($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }

  @Test func coreData() async throws {
    try await Zoo("coredata") { Snippets.coreData($0.url, $1) }
      .with {
        $0.opening = .anywhere
      }
      .prove()
  }
}
