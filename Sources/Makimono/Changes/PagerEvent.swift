public import MakimonoCore

/// What came to pass in a list beside its rows and states: ``PagerUpdate/events``.
public enum PagerEvent: Sendable {
  /// Keys have expired (rule R25): the list begins anew at the reader's row, and keeps its rows until then. With the source's error; `nil` where a page
  /// that a list was restored by has nothing any more.
  case keysExpired((any Error)?)
  /// The source said that the list is out of date: it is read anew around the reader's row, and keeps its rows until then.
  case listOutdated(any Error)
  /// A page came with something beside its rows, whatever became of those.
  case pageMetadata(PageMetadata, LoadEdge)
}

extension PagerEvent: CustomStringConvertible {
  public var description: String {
    switch self {
    case .keysExpired: "keys expired, begins anew"
    case .listOutdated: "out of date, begins anew"
    case .pageMetadata(_, let edge): "\(edge) came with metadata"
    }
  }
}
