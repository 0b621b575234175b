/// The primary keys of all articles under one condition, in feed order. 8 bytes an article.
final class RowList: Sendable {
  let rows: [Int64]

  init(_ rows: [Int64]) {
    self.rows = rows
  }
}

/// What a list of rows is a list of.
struct RowListKey: Hashable, Sendable {
  var version: Int64
  var query: SearchQuery
  var userID: String?
  var foldedTag: String?
}
