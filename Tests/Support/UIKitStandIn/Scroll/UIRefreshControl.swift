public import Foundation

/// The spinner that is pulled down over a list.
open class UIRefreshControl: UIControl {
  private final weak var scrollView: UIScrollView?
  /// One pull triggers once.
  private final var armed = false
  open private(set) var isRefreshing = false

  open var attributedTitle: NSAttributedString? {
    didSet { frame.size.height = attributedTitle == nil ? 60 : 80 }
  }

  /// How far below the rest position the content has to be pulled.
  static let threshold: CGFloat = 80

  public override init(frame: CGRect) {
    super.init(frame: frame)
    self.frame.size.height = 60
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Shows the spinner. Tells nobody and does not scroll: with the list at its top it is above what is seen.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    if let scrollView, !scrollView.isTracking { applyInset(in: scrollView) }
  }

  /// Hides the spinner. Under a finger the content stays where it is until the finger lifts.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    if let scrollView, !scrollView.isTracking { applyInset(in: scrollView) }
  }

  func attach(to scrollView: UIScrollView) {
    self.scrollView = scrollView
    scrollView.insertSubview(self, at: 0)
    applyInset(in: scrollView)
  }

  func detach() {
    if let scrollView, scrollView.refreshInset != 0 {
      scrollView.refreshInset = 0
      scrollView.insetsChanged(keepsTop: false)
    }
    scrollView = nil
    removeFromSuperview()
  }

  func place(in scrollView: UIScrollView) {
    frame = CGRect(
      x: 0, y: -bounds.height - scrollView.contentInset.top, width: scrollView.bounds.width, height: bounds.height)
  }

  func dragBegins() {
    armed = true
  }

  /// The content was dragged: far enough, and the refresh begins under the finger.
  func pulled(in scrollView: UIScrollView) {
    let pull = scrollView.physics(.vertical).lower - scrollView.contentOffset.y
    guard armed, isEnabled, !isRefreshing, pull >= Self.threshold else { return }
    armed = false
    isRefreshing = true
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  /// Makes room for the spinner, or takes it back: the content then glides up, a scroll that is no deceleration.
  func applyInset(in scrollView: UIScrollView) {
    let inset = isRefreshing ? bounds.height : 0
    guard scrollView.refreshInset != inset else { return }
    let wasResting = scrollView.isResting
    let offset = scrollView.contentOffset
    let shrinks = inset < scrollView.refreshInset
    scrollView.refreshInset = inset
    if shrinks, wasResting, scrollView.window != nil, UIView.areAnimationsEnabled {
      let target = scrollView.clamped(offset)
      if target != offset { scrollView.animate(to: target, cause: .refreshEnd) }
    }
    scrollView.insetsChanged(keepsTop: false)
  }
}
