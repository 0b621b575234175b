/// The names that may stand before a colon.
enum SearchOperator: String, Sendable, CaseIterable {
  case title, body, code, tag, user, org, stocks, created, updated

  /// Names that people try, and what they mean. Any other word before a colon is text (`error: x`, `node:fs`).
  static let suggestions: [String: String?] = [
    "titles": "title", "tags": "tag", "users": "user", "author": "user", "by": "user", "organization": "org",
    "orgs": "org", "stock": "stocks", "create": "created", "date": "created", "since": "created",
    "until": "created", "update": "updated", "likes": nil, "comments": nil,
  ]
}
