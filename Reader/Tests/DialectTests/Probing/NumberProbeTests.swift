import Foundation
import Makimono
import MakimonoHTTP
import Testing

@Suite("Probed: page numbers and offsets", .timeLimit(.minutes(10)))
struct NumberProbeTests {
  @Test func qiita() async throws {
    try await ProbedAPI(
      "qiita", way: "page-number", end: "total"
    ).prove(
      address: ProbedQiita.address, source: { ProbedQiita.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func gitHub() async throws {
    try await ProbedAPI(
      "github", way: "page-number", end: "missing-link"
    ).prove(
      address: ProbedGithub.address, source: { ProbedGithub.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func gitHubSearch() async throws {
    try await ProbedAPI(
      "github-search", way: "page-number", end: "missing-link"
    ).prove(
      address: ProbedGithubSearch.address, source: { ProbedGithubSearch.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func wordPress() async throws {
    try await ProbedAPI(
      "wordpress", way: "page-number", end: "total"
    ).prove(
      address: ProbedWordpress.address, source: { ProbedWordpress.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func wordPressPlugins() async throws {
    try await ProbedAPI(
      "wordpress-plugins", way: "page-number", end: "page-count"
    ).prove(
      address: ProbedWordpressPlugins.address, source: { ProbedWordpressPlugins.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func spring() async throws {
    try await ProbedAPI(
      "spring", way: "page-number", end: "last-flag"
    ).prove(
      address: ProbedSpring.address, source: { ProbedSpring.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func springSlice() async throws {
    try await ProbedAPI(
      "spring-slice", way: "page-number", end: "last-flag"
    ).prove(
      address: ProbedSpringSlice.address, source: { ProbedSpringSlice.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func djangoREST() async throws {
    try await ProbedAPI(
      "drf", way: "page-number", end: "total"
    ).prove(
      address: ProbedDrf.address, source: { ProbedDrf.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func laravel() async throws {
    try await ProbedAPI(
      "laravel", way: "page-number", end: "page-count"
    ).prove(
      address: ProbedLaravel.address, source: { ProbedLaravel.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func rails() async throws {
    try await ProbedAPI(
      "rails", way: "page-number", end: "total"
    ).prove(
      address: ProbedRails.address, source: { ProbedRails.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func algolia() async throws {
    try await ProbedAPI(
      "algolia", way: "page-number", end: "page-count"
    ).prove(
      address: ProbedAlgolia.address, source: { ProbedAlgolia.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func jsonAPI() async throws {
    try await ProbedAPI(
      "jsonapi", way: "page-number", end: "total"
    ).prove(
      address: ProbedJsonapi.address, source: { ProbedJsonapi.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func hal() async throws {
    try await ProbedAPI(
      "hal", way: "page-number", end: "page-count"
    ).prove(
      address: ProbedHal.address, source: { ProbedHal.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func contentful() async throws {
    try await ProbedAPI(
      "contentful", way: "offset", end: "total"
    ).prove(
      address: ProbedContentful.address, source: { ProbedContentful.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func postgREST() async throws {
    try await ProbedAPI(
      "postgrest", way: "range", end: "total"
    ).prove(
      address: ProbedPostgrest.address, source: { ProbedPostgrest.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func coreData() async throws {
    try await ProbedAPI(
      "coredata", way: "offset", end: "total",
      query: "?fetchOffset=&fetchLimit=20"
    ).prove(
      address: ProbedCoredata.address, source: { ProbedCoredata.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }
}
