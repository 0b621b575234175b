import Foundation

/// A page as it stands in the file: keys and rows are encoded, the store does not know their types.
struct StoredPage: Sendable {
  var list: String
  var key: Data
  var requestedCount: Int
  var rowCount: Int
  /// Rows of the feed before this page, where keys are computed.
  var feedIndex: Int?
  var nextKey: Data?
  var previousKey: Data?
  var totalCount: Int?
  var isLast: Bool?
  var cost: Int
  var validator: String?
  var fetchedAt: Date
  var items: Data
  /// The list's total by the page that was fetched last. Not written: it is the list's.
  var listTotal: Int?
  /// Rows of the feed that the page stands for, where these are not its items.
  var coveredCount: Int?
  /// Whether it was kept in memory only, for want of a file.
  var isFromMemory = false
}
