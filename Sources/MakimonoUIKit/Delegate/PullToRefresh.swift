/// The view's refresh control, where the platform has one.
@MainActor
protocol PullToRefresh: AnyObject {
  /// What a pull does.
  var action: (() -> Void)? { get set }
  var isSpinning: Bool { get }
  /// Spins without a pull: for a first load that is shown as one.
  func spin()
  /// The view was laid out, or came into a window.
  func layoutChanged()
  /// Words below the spinner.
  func setTitle(_ title: String?)
  func follow(isRefreshing: Bool)
}
