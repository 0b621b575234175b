import FeedStore
import Foundation
import Makimono
import MakimonoHTTP
import Testing

@Suite("Probed: questions in a body", .timeLimit(.minutes(10)))
struct PostProbeTests {
  @Test func notion() async throws {
    try await ProbedAPI(
      "notion", way: "cursor", end: "missing-token",
      post: "{}", headers: [("Notion-Version", "2022-06-28")]
    ).prove(
      address: ProbedNotion.address, source: { ProbedNotion.source(at: $0.url, client: $1) }
    ) {
      $0.quota = .declared(RequestQuota(3, per: .seconds(1)))
    }
  }

  @Test func dynamoDB() async throws {
    try await ProbedAPI(
      "dynamodb", way: "cursor", end: "missing-token",
      post: #"{"Limit":20}"#, headers: [("X-Amz-Target", "DynamoDB_20120810.Query")]
    ).prove(
      address: ProbedDynamodb.address, source: { ProbedDynamodb.source(at: $0.url, client: $1) }
    )
  }

  @Test func swf() async throws {
    try await ProbedAPI(
      "swf", way: "cursor", end: "missing-token",
      post: #"{"maximumPageSize":20}"#, headers: [("X-Amz-Target", "SimpleWorkflowService.ListOpenWorkflowExecutions")]
    ).prove(
      address: ProbedSwf.address, source: { ProbedSwf.source(at: $0.url, client: $1) }
    ) {
      $0.quota = .declared(RequestQuota(10, per: .seconds(1)))
    }
  }

  @Test func firestore() async throws {
    try await ProbedAPI(
      "firestore", way: "sort-values", end: "short-page",
      post: ProbedAPI.structuredQuery
    ).prove(
      id: { "documents/articles/\($0.id)" }, address: ProbedFirestore.address,
      source: { ProbedFirestore.source(at: $0.url, client: $1) }
    )
  }

  @Test func elasticsearch() async throws {
    try await ProbedAPI(
      "elasticsearch", way: "sort-values", end: "empty-page",
      post: #"{"size":20}"#
    ).prove(
      address: ProbedElasticsearch.address, source: { ProbedElasticsearch.source(at: $0.url, client: $1) }
    )
  }

  @Test func cloudKit() async throws {
    try await ProbedAPI(
      "cloudkit", way: "cursor", end: "missing-token",
      post: "{}"
    ).prove(
      address: ProbedCloudkit.address, source: { ProbedCloudkit.source(at: $0.url, client: $1) }
    ) {
      $0.restoring = .anew(status: "session")
    }
  }

  @Test func mcp() async throws {
    try await ProbedAPI(
      "mcp", way: "cursor", end: "missing-token",
      rpc: "resources/list"
    ).prove(
      id: { "article://\($0.id)" }, address: ProbedMcp.address, source: { ProbedMcp.source(at: $0.url, client: $1) }
    ) {
      $0.restoring = .anew(status: "session")
    }
  }

  @Test func gitHubGraphQL() async throws {
    try await ProbedAPI(
      "github-graphql", way: "connection", end: "last-flag",
      graphQL: Snippets.query
    ).prove(
      address: ProbedGithubGraphql.address, source: { ProbedGithubGraphql.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
    }
  }

  @Test func shopifyGraphQL() async throws {
    try await ProbedAPI(
      "shopify-graphql", way: "connection", end: "last-flag",
      graphQL: Snippets.query
    ).prove(
      address: ProbedShopifyGraphql.address, source: { ProbedShopifyGraphql.source(at: $0.url, client: $1) }
    ) {
      $0.opening = .anywhere
      $0.quota = .own
    }
  }
}
