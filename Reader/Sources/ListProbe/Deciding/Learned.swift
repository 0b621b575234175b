/// What the source is written of.
struct Learned: Sendable {
  /// Rows that were seen, in the order of the list.
  var rows: [JSONTree] = []
  var layout: RowsOfPage?
  var total: ListPage.Total.Place?
  var totalCount: Int?
  /// Whether the last page that the total leads to was seen to be the last.
  var totalWasSeen = false
  var flag: ListPage.Flag?
  var pageCount: [String]?
  var pageEcho: [String]?
  /// Whether the `Link` header has a next page's URL.
  var hasHeaderLink = false
  var bodyLink: [String]?
  var previousBodyLink: [String]?
  /// The status of a page past the end, where it is no page.
  var pastEnd: Int?
  /// Rows of the longest page that was seen: that many may be asked for.
  var maxSize: Int?
  /// Whether it had all rows of the list, so that longer ones may be given.
  var hasAllInOne = false
  /// In words, that a long page was refused.
  var refusedSize: String?
  var hasEmptyPages = false
  /// Whether there are pages without the array of rows.
  var isRowsMissing = false
  var okFlag: String?
  var hasUnitHeader = false
}
