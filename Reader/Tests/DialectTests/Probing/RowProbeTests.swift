import FeedStore
import Foundation
import Makimono
import MakimonoHTTP
import Testing

@Suite("Probed: keys of rows", .timeLimit(.minutes(10)))
struct RowProbeTests {
  @Test func stripe() async throws {
    try await ProbedAPI(
      "stripe", way: "row", end: "last-flag"
    ).prove(
      address: ProbedStripe.address, source: { ProbedStripe.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func reddit() async throws {
    try await ProbedAPI(
      "reddit", way: "cursor", end: "missing-token"
    ).prove(
      id: { "t3_\($0.key.text)" }, address: ProbedReddit.address,
      source: { ProbedReddit.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func discord() async throws {
    try await ProbedAPI(
      "discord", way: "row", end: "short-page",
      query: "?before=&after=&limit="
    ).prove(
      address: ProbedDiscord.address, source: { ProbedDiscord.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func matrix() async throws {
    try await ProbedAPI(
      "matrix", way: "cursor", end: "missing-token",
      query: "?dir=b&from=&limit="
    ).prove(
      address: ProbedMatrix.address, source: { ProbedMatrix.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func sqlite() async throws {
    try await ProbedAPI(
      "sqlite", way: "row-fields", end: "short-page",
      query: "?is=lt&at=&id=&limit=20"
    ).prove(
      address: ProbedSqlite.address, source: { ProbedSqlite.source(at: $0.url, client: $1) }
    )
  }
}
