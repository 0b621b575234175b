import FeedStore
import Foundation

/// An article for a test. The number makes the id: `0000...0007`.
func sample(
  _ number: Int,
  title: String = "Title",
  body: String = "Body",
  created: Int64 = 1_700_000_000,
  updated: Int64? = nil,
  stocks: Int = 0,
  likes: Int = 0,
  comments: Int = 0,
  tags: [String] = [],
  user: String = "alice",
  organization: String? = nil
) -> Article {
  Article(
    id: sampleID(number),
    title: title,
    url: "https://example.com/\(number)",
    body: body,
    createdAt: Date(timeIntervalSince1970: Double(created)),
    updatedAt: Date(timeIntervalSince1970: Double(updated ?? created)),
    commentsCount: comments,
    likesCount: likes,
    stocksCount: stocks,
    tags: tags.map { ArticleTag(name: $0) },
    user: User(id: user),
    organizationURLName: organization)
}

func sampleID(_ number: Int) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 20 - digits.count) + digits
}

func store(_ articles: [Article]) async throws -> FeedStore {
  let store = try FeedStore.inMemory()
  try await store.save(articles)
  return store
}

/// One line in Qiita's item shape; nil leaves a field out.
func line(_ number: Int, _ changes: [String: Any?] = [:]) throws -> Data {
  var fields: [String: Any] = [
    "id": sampleID(number), "title": "Title \(number)", "url": "https://example.com/\(number)", "body": "Body",
    "created_at": "2024-01-31T10:00:00+09:00", "updated_at": "2024-02-01T10:00:00+09:00", "private": false,
    "tags": [["name": "Swift", "versions": ["6.0"]]], "user": ["id": "alice", "permanent_id": 7],
  ]
  for (name, value) in changes { fields[name] = value }
  return try JSONSerialization.data(withJSONObject: fields)
}

/// Lines with line feeds between them.
func joined(_ lines: [Data]) -> Data {
  Data(lines.joined(separator: [0x0A]))
}
