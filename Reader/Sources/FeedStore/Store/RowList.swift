/// The primary keys of all articles under one condition, in feed order. 8 bytes an article.
final class RowList: Sendable {
  let rows: [Int64]
  /// Where each row stands for several entries: how many there are up to and with it. Else empty.
  let ends: [Int]

  init(_ rows: [Int64], ends: [Int] = []) {
    self.rows = rows
    self.ends = ends
  }
}

/// What a list of rows is a list of.
struct RowListKey: Hashable, Sendable {
  var version: Int64
  var query: SearchQuery
  var userID: String?
  var foldedTag: String?
  /// The articles that this user, who is not the viewer, stocked.
  var stocker: String?
  /// The articles of this user with the numbers of their notifications.
  var notified: String?
}
