/// A pager's line, whatever its source is.
@MainActor
protocol PagerLine: AnyObject, Sendable {
  var state: LineState { get }
  /// What the first page waits for; `nil` where it need not wait.
  var headStart: Task<Void, Never>? { get }
  func connect()
  func disconnect()
  /// A page is being asked for.
  func noteAsked()
}
