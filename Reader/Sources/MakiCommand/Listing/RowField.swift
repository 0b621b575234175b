/// What a row can say of itself.
enum RowField: String, CaseIterable, Sendable {
  case id, title, url, author, name, date, time, updated, tags, likes, stocks, comments
}
