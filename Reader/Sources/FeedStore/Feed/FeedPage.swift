/// One page of the feed and where it lies.
public struct FeedPage: Sendable, Equatable {
  /// In list order.
  public var rows: [ArticleRow]
  /// The number of rows under the query, on all pages.
  public var totalCount: Int
  /// The absolute index of the first row under the query; `totalCount` for an empty page past the end.
  public var startIndex: Int
  /// Ask for `.before` this key to get the rows before the page; nil where none lies before, and for an empty page.
  public var previousKey: FeedKey?
  /// Ask for `.after` this key to get the rows after the page; nil where none lies after, and for an empty page.
  public var nextKey: FeedKey?

  public init(rows: [ArticleRow], totalCount: Int, startIndex: Int, previousKey: FeedKey?, nextKey: FeedKey?) {
    self.rows = rows
    self.totalCount = totalCount
    self.startIndex = startIndex
    self.previousKey = previousKey
    self.nextKey = nextKey
  }
}
