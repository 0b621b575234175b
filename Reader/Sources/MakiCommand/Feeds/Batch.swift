/// A page of a feed.
struct Batch<Row: Sendable>: Sendable {
  var rows: [Row]
  /// Where reading goes on behind these rows, for the feed that made it alone; nil where they are the last.
  var next: String?
  /// Rows of the whole feed, as far as it says.
  var totalCount: Int?
  /// Requests that the feed still allows, as far as it says.
  var quotaLeft: Int?
  /// What is missing and cannot be had, in words for a person.
  var notes: [String] = []
}
