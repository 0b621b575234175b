import Foundation
import Makimono
import MakimonoHTTP

extension Snippets {
  static func notion(_ url: URL, _ client: HTTPClient) -> Cursors {
    // snippet notion
    struct Query: Encodable, Sendable {
      var start_cursor: String?
      var page_size: Int
    }
    struct Results: Decodable, Sendable {
      var results: [Article]
      var next_cursor: String?
    }
    let pages = HTTPSource.postedCursors(at: url, client: client, headers: ["Notion-Version": "2022-06-28"]) {
      Query(start_cursor: $0, page_size: $1)
    } read: { (page: Results, _) in
      PageReply(items: page.results, nextKey: page.next_cursor)
    }
    // end
    return pages
  }

  typealias Attributes = [String: [String: String]]

  static func dynamoDB(_ url: URL, _ client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<Attributes>>, Article> {
    // snippet dynamodb
    struct Query: Encodable, Sendable {
      static let headers: HTTPHeaders = ["X-Amz-Target": "DynamoDB_20120810.Query"]
      var ExclusiveStartKey: Attributes?
      var Limit: Int
    }
    struct Items: Decodable, Sendable {
      var Items: [Attributes]
      var LastEvaluatedKey: Attributes?
      var rows: [Article] { Items.map { Article(id: $0["id"]?["S"] ?? "", title: $0["title"]?["S"] ?? "") } }
    }
    let items = HTTPSource.postedCursors(at: url, client: client, headers: Query.headers, emptyPageBudget: 20) {
      Query(ExclusiveStartKey: $0, Limit: $1)
    } read: { (page: Items, _) in
      PageReply(items: page.rows, nextKey: page.LastEvaluatedKey)
    }
    // end
    return items
  }

  static func swf(_ url: URL, _ client: HTTPClient) -> Cursors {
    // snippet swf
    struct Query: Encodable, Sendable {
      static let headers: HTTPHeaders = ["X-Amz-Target": "SimpleWorkflowService.ListOpenWorkflowExecutions"]
      var nextPageToken: String?
      var maximumPageSize: Int
    }
    struct Infos: Decodable, Sendable {
      var executionInfos: [Article]
      var nextPageToken: String?
    }
    let executions = HTTPSource.postedCursors(at: url, client: client, headers: Query.headers) {
      Query(nextPageToken: $0, maximumPageSize: $1)
    } read: { (page: Infos, _) in
      PageReply(items: page.executionInfos, nextKey: page.nextPageToken)
    }
    // end
    return executions
  }

  typealias Values = [[String: String]]

  static func firestore(_ url: URL, _ client: HTTPClient) -> HTTPSource<CursorOrder<CursorKey<Values>>, Article> {
    // snippet firestore
    struct Query: Encodable, Sendable {
      struct Start: Encodable, Sendable {
        var values: Values
        var before = false
      }
      struct Structured: Encodable, Sendable {
        var startAt: Start?
        var limit: Int
      }
      var structuredQuery: Structured
    }
    struct Found: Decodable, Sendable {
      struct Document: Decodable, Sendable {
        var fields: Attributes
      }
      var document: Document
      var row: Article { Article(id: self["id"]["stringValue"] ?? "", title: self["title"]["stringValue"] ?? "") }
      var place: Values { [self["created_at"], self["id"]] }
      subscript(_ name: String) -> [String: String] { document.fields[name] ?? [:] }
    }
    let documents = HTTPSource.postedCursors(at: url, client: client, endRule: .shortPage) { start, count in
      Query(structuredQuery: .init(startAt: start.map { .init(values: $0) }, limit: count))
    } read: { (found: [Found], _) in
      PageReply(items: found.map(\.row), nextKey: found.last?.place)
    }
    // end
    return documents
  }

  static func elasticsearch(
    _ url: URL, _ client: HTTPClient, _ pit: URL
  ) -> HTTPSource<CursorOrder<CursorKey<[JSONScalar]>>, Article> {
    // snippet elasticsearch
    struct Search: Encodable, Sendable {
      var pit: [String: String]
      var search_after: [JSONScalar]?
      var size: Int
    }
    struct Opened: Decodable, Sendable {
      var id: String
    }
    struct Found: Decodable, Sendable {
      struct Hit: Decodable, Sendable {
        var _id: String
        var _source: [String: String]
        var sort: [JSONScalar]
      }
      struct Hits: Decodable, Sendable {
        var hits: [Hit]
      }
      var pit_id: String
      var hits: Hits
      var rows: [Article] { hits.hits.map { Article(id: $0._id, title: $0._source["title"] ?? "") } }
    }
    let hits = HTTPSource.postedCursors(
      at: url, client: client,
      session: ServerSession(opening: HTTPRequest(.post, pit), client: client, read: \Opened.id),
      token: \Found.pit_id, endRule: .emptyPage, query: { Search(pit: ["id": $0], search_after: $1, size: $2) },
      read: { page, _ in PageReply(items: page.rows, nextKey: page.hits.hits.last?.sort) })
    // end
    return hits
  }

  static func cloudKit(_ url: URL, _ client: HTTPClient) -> Cursors {
    // snippet cloudkit
    struct Query: Encodable, Sendable {
      var continuationMarker: String?
      var resultsLimit: Int
    }
    struct Records: Decodable, Sendable {
      struct Record: Decodable, Sendable {
        var recordName: String
        var fields: [String: [String: String]]
      }
      var records: [Record]
      var continuationMarker: String?
      var rows: [Article] { records.map { Article(id: $0.recordName, title: $0.fields["title"]?["value"] ?? "") } }
    }
    let records = HTTPSource.postedCursors(at: url, client: client) {
      Query(continuationMarker: $0, resultsLimit: $1)
    } read: { (page: Records, _) in
      PageReply(items: page.rows, nextKey: page.continuationMarker)
    }
    // end
    return records
  }

  static func mcp(_ url: URL, _ client: HTTPClient) -> Cursors {
    // snippet mcp
    struct Resources: Decodable, Sendable {
      struct Resource: Decodable, Sendable {
        var uri: String
        var name: String
      }
      var resources: [Resource]
      var nextCursor: String?
      var rows: [Article] { resources.map { Article(id: $0.uri, title: $0.name) } }
    }
    let resources = HTTPSource.calls(at: url, client: client, method: "resources/list") { (page: Resources) in
      PageReply(items: page.rows, nextKey: page.nextCursor)
    }
    // end
    return resources
  }

  static let query = """
    query ($first: Int, $after: String, $last: Int, $before: String) {
      articles(first: $first, after: $after, last: $last, before: $before) {
        nodes { id title } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
    """

  static func gitHubGraphQL(_ url: URL, _ client: HTTPClient) -> Keysets {
    // snippet github-graphql
    struct Answer: Decodable, Sendable {
      var articles: GraphQLConnection<Article>
    }
    let issues = HTTPSource.connection(at: url, client: client, query: query, isBidirectional: true) { (data: Answer) in
      data.articles
    }
    // end
    return issues
  }

  static func shopifyGraphQL(_ url: URL, _ client: HTTPClient) -> Keysets {
    // snippet shopify-graphql
    struct Answer: Decodable, Sendable {
      var articles: GraphQLConnection<Article>
    }
    let products = HTTPSource.connection(at: url, client: client, query: query, isBidirectional: true) {
      (data: Answer) in
      data.articles
    }
    // end
    return products
  }
}
