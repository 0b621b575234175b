import Foundation
import Makimono
import MakimonoHTTP
import Testing

@Suite("Probed: links", .timeLimit(.minutes(10)))
struct LinkProbeTests {
  @Test func gitLab() async throws {
    try await ProbedAPI(
      "gitlab", way: "link-header", end: "missing-link"
    ).prove(
      address: ProbedGitlab.address, source: { ProbedGitlab.source(at: $0.url, client: $1) }
    )
  }

  @Test func mastodon() async throws {
    try await ProbedAPI(
      "mastodon", way: "link-header", end: "missing-link"
    ).prove(
      address: ProbedMastodon.address, source: { ProbedMastodon.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func shopify() async throws {
    try await ProbedAPI(
      "shopify", way: "link-header", end: "missing-link"
    ).prove(
      address: ProbedShopify.address, source: { ProbedShopify.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
      $0.quota = .declared(RequestQuota(4, per: .seconds(2)))
    }
  }

  @Test func oData() async throws {
    try await ProbedAPI(
      "odata", way: "link-body", end: "missing-link"
    ).prove(
      address: ProbedOdata.address, source: { ProbedOdata.source(at: $0.url, client: $1) }
    )
  }

  @Test func activityPub() async throws {
    try await ProbedAPI(
      "activitypub", way: "link-body", end: "missing-link"
    ).prove(
      address: ProbedActivitypub.address,
      source: { ProbedActivitypub.source(at: $0.url, otherServers: [$0.server.otherURL], client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func djangoRESTCursor() async throws {
    try await ProbedAPI(
      "drf-cursor", way: "link-body", end: "missing-link"
    ).prove(
      address: ProbedDrfCursor.address, source: { ProbedDrfCursor.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func jsonAPICursor() async throws {
    try await ProbedAPI(
      "jsonapi-cursor", way: "link-body", end: "missing-link"
    ).prove(
      address: ProbedJsonapiCursor.address, source: { ProbedJsonapiCursor.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }
}
