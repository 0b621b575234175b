// What the pieces of the documentation take for granted. Compiled with them by Scripts/snippets, and by nothing else.

import Foundation
import Makimono
import MakimonoHTTP
import MakimonoStore
import MakimonoSwiftUI
import MakimonoTesting
import QiitaAPI
import SwiftUIStandIn

struct Article: Codable, Identifiable, Equatable, Sendable {
  struct User: Codable, Equatable, Sendable { var imageURL: URL? }

  let id: Int
  var title = ""
  var user = User()

  static let sample = Article(id: 0, title: "Scrolls")
}

typealias Product = Article
typealias Photo = Article
typealias Row = Article

func rows(_ ids: ClosedRange<Int>) -> [Row] { ids.map { Row(id: $0) } }

enum MyError: Error, Hashable, Sendable { case offline }

struct API: Sendable {
  struct Timeline { var posts: [Article], cursor: String? }
  struct Reply { var status: Int, articles: [Article], eTag: String? }

  var articles: PageNumberSource<Article> {
    PageNumberSource(endRule: .total) { page, count in
      PageReply(items: ((page - 1) * count..<page * count).map { Article(id: $0) }, totalCount: 100)
    }
  }

  func articles(page: Int, perPage: Int) async throws -> ([Article], Int) { ([], 0) }
  func articles(page: Int, ifNoneMatch: String?) async throws -> Reply { Reply(status: 304, articles: [], eTag: nil) }
  func photos(offset: Int, limit: Int) async throws -> [Photo] { [] }
  func timeline(after cursor: String?, limit: Int) async throws -> Timeline { Timeline(posts: [], cursor: nil) }
  func delete(_ id: Int) async throws {}
}

let api = API()
let server = api
let articles = api.articles
let source = api.articles
let article = Article.sample
let url = URL(string: "https://example.com/items")!
let secret = "secret"
let client = HTTPClient()
let caches = URL(filePath: "/tmp")
let store = OfflineStore(at: caches.appending(path: "pages.sqlite"))
let qiita = QiitaClient()
@MainActor let pager = Pager(source: articles)

struct ArticleRow: View {
  let article: Article
  init(_ article: Article) { self.article = article }
  var body: some View { Text(article.title) }
}

typealias ProductCell = ArticleRow
typealias PhotoView = ArticleRow
