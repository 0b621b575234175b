import Foundation
import Makimono
import MakimonoHTTP
import Testing

@Suite("Probed: cursors in the query", .timeLimit(.minutes(10)))
struct CursorProbeTests {
  @Test func slack() async throws {
    try await ProbedAPI(
      "slack", way: "cursor", end: "missing-token"
    ).prove(
      address: ProbedSlack.address, source: { ProbedSlack.source(at: $0.url, client: $1) }
    ) {
      $0.quota = .declared(RequestQuota(1, per: .seconds(60)))
    }
  }

  @Test func google() async throws {
    try await ProbedAPI(
      "google", way: "cursor", end: "missing-token"
    ).prove(
      address: ProbedGoogle.address, source: { ProbedGoogle.source(at: $0.url, client: $1) }
    )
  }

  @Test func bluesky() async throws {
    try await ProbedAPI(
      "bluesky", way: "cursor", end: "missing-token"
    ).prove(
      address: ProbedBluesky.address, source: { ProbedBluesky.source(at: $0.url, client: $1) }
    )
  }

  @Test func youTube() async throws {
    try await ProbedAPI(
      "youtube", way: "cursor", end: "missing-token"
    ).prove(
      address: ProbedYoutube.address, source: { ProbedYoutube.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func x() async throws {
    try await ProbedAPI(
      "x", way: "cursor", end: "missing-token"
    ).prove(
      address: ProbedX.address, source: { ProbedX.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func solr() async throws {
    try await ProbedAPI(
      "solr", way: "cursor", end: "repeated-token",
      query: "?sort=id%20asc&cursorMark=*"
    ).prove(
      address: ProbedSolr.address, source: { ProbedSolr.source(at: $0.url, client: $1) }
    )
  }

  @Test func airtable() async throws {
    try await ProbedAPI(
      "airtable", way: "cursor", end: "missing-token"
    ).prove(
      address: ProbedAirtable.address, source: { ProbedAirtable.source(at: $0.url, client: $1) }
    ) {
      $0.quota = .declared(RequestQuota(5, per: .seconds(1)))
    }
  }

  @Test func laravelCursor() async throws {
    try await ProbedAPI(
      "laravel-cursor", way: "cursor", end: "missing-token"
    ).prove(
      address: ProbedLaravelCursor.address, source: { ProbedLaravelCursor.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func stripeSearch() async throws {
    try await ProbedAPI(
      "stripe-search", way: "cursor", end: "missing-token"
    ).prove(
      address: ProbedStripeSearch.address, source: { ProbedStripeSearch.source(at: $0.url, client: $1) }
    )
  }
}
