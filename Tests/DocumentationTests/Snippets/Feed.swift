import Foundation
import Makimono

// What the guides take for granted.

struct Article: Identifiable, Equatable, Sendable, Codable {
  let id: Int
  var title = ""
  var imageURL: URL?
}

struct ArticleAPI: Sendable {
  func articles(page: Int, perPage: Int) async throws -> ([Article], Int) {
    (((page - 1) * perPage..<page * perPage).map { Article(id: $0, title: "Article \($0)") }, 100)
  }
}

let api = ArticleAPI()

@MainActor
func makeArticles() -> PageNumberSource<Article> {
  let articles = PageNumberSource(endRule: .total) { page, count in
    let (rows, total) = try await api.articles(page: page, perPage: count)
    return PageReply(items: rows, totalCount: total)
  }
  return articles
}
