/// A pager's line, whatever its source is.
@MainActor
protocol PagerLine: AnyObject, Sendable {
  var state: LineState { get }
  /// What the first page waits for; `nil` where it need not wait.
  var headStart: Task<Void, Never>? { get }
  func connect()
  func disconnect()
  /// A page is being asked for.
  ///
  /// - Parameter mayBeCopy: whether the answer may have been made before anybody listened.
  /// - Returns: whether something may be missing in it that is not going to be told.
  func noteAsked(mayBeCopy: Bool) -> Bool
}
