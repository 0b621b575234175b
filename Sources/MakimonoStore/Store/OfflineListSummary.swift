public import Foundation

/// What a store holds of one list.
public struct OfflineListSummary: Hashable, Sendable {
  /// The name that the list was given.
  public var name: String
  /// Pages held.
  public var pageCount: Int
  /// Rows in these pages. A row that is in two pages counts twice.
  public var rowCount: Int
  /// When the page was fetched that was fetched first; `nil` without pages.
  public var oldestFetch: Date?
  /// When the page was fetched that was fetched last; `nil` without pages.
  public var newestFetch: Date?
}
