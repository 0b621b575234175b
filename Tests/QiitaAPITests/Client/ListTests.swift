import Foundation
import Makimono
import MakimonoHTTP
import MakimonoTesting
import Testing

@testable import QiitaAPI

@Suite("Lists", .timeLimit(.minutes(60)))
struct ListTests {
  /// A page of 3 rows of every list, and what the server was asked.
  private func asked<Row>(
    _ path: String, _ query: String = "", _ make: (QiitaClient) -> QiitaSource<Row>
  ) async throws -> [String] where Row.ID == String {
    let server = SimulatedQiita()
    server.update { $0.lists[path] = (0..<5).map { #"{"id":"r\#($0)"}"# } }
    let source = make(Fixtures.client(server))
    let page = try await source.load(LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: 2, count: 3))
    let request = try #require(server.requests.first)
    #expect(request.path == path)
    #expect(request.queryText == query + "page=2&per_page=3")
    #expect(page.totalCount == 5 && page.isLast == true)
    return page.items.map(\.id)
  }

  @Test("Every list asks at its own path")
  func paths() async throws {
    let rest = ["r3", "r4"]
    #expect(try await asked("/api/v2/users") { $0.users() } == rest)
    #expect(try await asked("/api/v2/users/yaotti/items") { $0.userItems("yaotti") } == rest)
    #expect(try await asked("/api/v2/users/yaotti/stocks") { $0.stocks(of: "yaotti") } == rest)
    #expect(try await asked("/api/v2/users/yaotti/followees") { $0.followees(of: "yaotti") } == rest)
    #expect(try await asked("/api/v2/users/yaotti/followers") { $0.followers(of: "yaotti") } == rest)
    #expect(try await asked("/api/v2/users/yaotti/following_tags") { $0.followingTags(of: "yaotti") } == rest)
    #expect(try await asked("/api/v2/tags", "sort=count&") { $0.tags() } == rest)
    #expect(try await asked("/api/v2/tags", "sort=name&") { $0.tags(sort: .name) } == rest)
    #expect(try await asked("/api/v2/tags/C%2B%2B/items") { $0.tagItems("C++") } == rest)
    #expect(try await asked("/api/v2/items/abc/stockers") { $0.stockers(of: "abc") } == rest)
    #expect(try await asked("/api/v2/authenticated_user/items") { $0.authenticatedUserItems() } == rest)
  }

  @Test("A query arrives as it was written, plus signs too; a blank one is none")
  func query() async throws {
    let server = ArchiveTests.server(SimulatedArticle.feed(3, over: 10))
    for query in ["tag:C++ created:>=2024-01-31 あ&b=c#d", " ", nil] {
      for try await _ in Fixtures.client(server).items(query: query).items() {}
    }
    #expect(server.requests.map { $0.query["query"] } == ["tag:C++ created:>=2024-01-31 あ&b=c#d", nil, nil])
    #expect(server.requests[0].queryText.hasPrefix("query=tag%3AC%2B%2B%20created"))
  }

  @Test(
    "A list longer than the cap is read to page 100, and says that it ended at the cap; page 101 is never asked for")
  @MainActor func cap() async throws {
    let articles = SimulatedArticle.feed(3_000, over: 86_400)
    let server = ArchiveTests.server(articles)
    let pager = Pager(
      source: Fixtures.client(server).items(),
      configuration: PagingConfiguration(pageSize: 20, window: .pages(5), retry: .never))
    pager.start()
    repeat {
      await pager.waitUntilSettled()
      pager.rowAppeared(pager.items.count - 1)
    } while !pager.loadStates.append.isEnd
    #expect(pager.items.last?.id == articles[1_999].id)
    #expect(pager.totalCount == 3_000)
    #expect("\(pager.loadStates.append)".contains("pageCap"))
    #expect(server.requests.map { $0.number("page") } == (1...100).map(Optional.some))
  }

  @Test("A list ends at its last page, though Link names one more; without results, though Link names page 0")
  func ends() async throws {
    for count in [0, 1, 20, 45] {
      let articles = SimulatedArticle.feed(count, over: 86_400)
      let server = ArchiveTests.server(articles)
      server.update { state in
        let hasDoors = count == 45
        state.override = { request, _ in
          guard hasDoors, request.number("page") == 3 else { return nil }
          let rows = articles[40...].map(\.json).joined(separator: ",")
          let link = "<https://qiita.com/api/v2/items?page=4>; rel=\"next\""
          return TransportReply(
            status: 200, headers: ["Link": link, "Total-Count": "45"], body: Data("[\(rows)]".utf8))
        }
      }
      var ids: [String] = []
      for try await row in Fixtures.client(server).items().items() { ids.append(row.id) }
      #expect(ids == articles.map(\.id))
      #expect(server.requests.count == max(1, (count + 19) / 20))
    }
  }

  @Test("Rows without bodies unless asked for; rows that cannot be read are told of")
  func rows() async throws {
    let told = Told()
    let server = SimulatedQiita(
      .init(articles: [
        SimulatedArticle(1, created: 5).saying(Fixtures.item), SimulatedArticle(2, created: 4).saying("{}"),
      ]))
    let client = QiitaClient(
      transport: server, limiter: RequestLimiter(), limits: Fixtures.patient, unreadable: { told.add($0) })
    for try await row in client.items().items() { #expect(type(of: row) == QiitaItemRow.self) }
    for try await item in client.items(as: QiitaItem.self).items() { #expect(item.body == "# Example") }
    #expect(
      told.rows == [QiitaUnreadableRow(index: 1, reason: "id is missing"), .init(index: 1, reason: "id is missing")])
  }

  @Test("A moving list is repaired: nothing twice, nothing missing")
  @MainActor func drift() async throws {
    let server = ArchiveTests.server(SimulatedArticle.feed(400, over: 86_400))
    let pager = Pager(
      source: Fixtures.client(server).items(),
      configuration: PagingConfiguration(pageSize: 20, window: .unbounded, retry: .never))
    pager.start()
    await pager.waitUntilSettled()
    let stayed = Set(server.articles.dropFirst(60).map(\.id))
    server.update { $0.articles.removeSubrange(3..<8) }
    repeat {
      pager.rowAppeared(pager.items.count - 1)
      await pager.waitUntilSettled()
    } while !pager.loadStates.append.isEnd
    let ids = pager.items.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(stayed.isSubset(of: ids))
  }
}
