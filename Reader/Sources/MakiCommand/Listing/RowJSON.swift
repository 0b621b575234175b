import FeedStore
import Foundation

/// A row as a line of JSON, with Qiita's names: an item without its bodies.
struct RowJSON: Encodable {
  private let row: ArticleRow

  static func line(_ row: ArticleRow) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return TerminalText.json(String(decoding: try encoder.encode(RowJSON(row: row)), as: UTF8.self))
  }

  private enum Keys: String, CodingKey {
    case id, title, url, tags, user, name
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case profileImageURL = "profile_image_url"
    case likesCount = "likes_count"
    case stocksCount = "stocks_count"
    case commentsCount = "comments_count"
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Keys.self)
    try fields.encode(row.id, forKey: .id)
    try fields.encode(row.title, forKey: .title)
    try fields.encode(row.url, forKey: .url)
    try fields.encode(JapanTime.text(row.createdAt), forKey: .createdAt)
    try fields.encode(JapanTime.text(row.updatedAt), forKey: .updatedAt)
    try fields.encode(row.likesCount, forKey: .likesCount)
    try fields.encode(row.stocksCount, forKey: .stocksCount)
    try fields.encode(row.commentsCount, forKey: .commentsCount)
    var tags = fields.nestedUnkeyedContainer(forKey: .tags)
    for name in row.tags {
      var tag = tags.nestedContainer(keyedBy: Keys.self)
      try tag.encode(name, forKey: .name)
    }
    var user = fields.nestedContainer(keyedBy: Keys.self, forKey: .user)
    try user.encode(row.userID, forKey: .id)
    try user.encode(row.userName, forKey: .name)
    try user.encode(row.profileImageURL, forKey: .profileImageURL)
  }
}
