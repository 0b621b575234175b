public import Foundation

/// A window onto larger content.
open class UIScrollView: UIView, ScrollDelegating {
  public final weak var scrollDelegate: (any UIScrollViewDelegate)?
  final var motion = ScrollMotion.rest
  /// Of the content offset, in points per second.
  final var speed = CGPoint.zero
  final var lastAdjustedInset = UIEdgeInsets.zero
  final var refreshInset: CGFloat = 0
  final var isTellingOfScroll = false

  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      setNeedsLayout()
      clampAtRest()
    }
  }
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetsChanged(keepsTop: false) } }
  }
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { insetsChanged(keepsTop: true) } }
  }
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var scrollsToTop = true
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var keyboardDismissMode: KeyboardDismissMode = .none
  open var decelerationRate: DecelerationRate = .normal

  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      if refreshControl != nil, UIDevice.current.userInterfaceIdiom == .mac {
        StandIn.trap("UIRefreshControl is not supported when running Catalyst apps in the Mac idiom")
      }
      oldValue?.detach()
      refreshControl?.attach(to: self)
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Offset

  /// Where the content's visible part begins. Any value may be set, and is rounded to a pixel; a scroll under way goes on from
  /// there.
  open var contentOffset: CGPoint {
    get { boundsRect.origin }
    set {
      if case .animating = motion { motion = .rest }
      if StandIn.offsetEndsDeceleration, case .decelerating = motion { stopMotion() }
      changeBounds(to: CGRect(origin: onPixel(newValue), size: boundsRect.size))
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if case .dragging = motion {} else if case .touched = motion {} else { stopMotion() }
    guard animated, UIView.areAnimationsEnabled, window != nil else {
      changeBounds(to: CGRect(origin: onPixel(contentOffset), size: boundsRect.size))
      return
    }
    guard contentOffset != self.contentOffset else { return }
    animate(to: contentOffset, cause: .call)
  }

  private func onPixel(_ point: CGPoint) -> CGPoint {
    let scale = max(1, traitCollection.displayScale)
    return CGPoint(x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
  }

  func animate(to target: CGPoint, cause: ScrollAnimation.Cause) {
    speed = .zero
    motion = .animating(ScrollAnimation(from: contentOffset, to: target, cause: cause))
  }

  /// Ends a deceleration or an animation without a word to the delegate, as UIKit was seen to do.
  func stopMotion() {
    speed = .zero
    motion = .rest
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    var target = contentOffset
    if rect.minY < visible.minY {
      target.y += rect.minY - visible.minY
    } else if rect.maxY > visible.maxY {
      target.y += min(rect.maxY - visible.maxY, rect.minY - visible.minY)
    }
    if rect.minX < visible.minX {
      target.x += rect.minX - visible.minX
    } else if rect.maxX > visible.maxX {
      target.x += min(rect.maxX - visible.maxX, rect.minX - visible.minX)
    }
    setContentOffset(clamped(target), animated: animated)
  }

  override func changeBounds(to bounds: CGRect) {
    let old = boundsRect
    super.changeBounds(to: bounds)
    if bounds.origin != old.origin {
      setNeedsLayout()
      didScroll()
    }
    if bounds.size != old.size { clampAtRest() }
  }

  func didScroll() {
    let wasTelling = isTellingOfScroll
    isTellingOfScroll = true
    scrollDelegate?.scrollViewDidScroll(self)
    isTellingOfScroll = wasTelling
  }

  // MARK: Insets

  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaAdjustment
    return UIEdgeInsets(
      top: contentInset.top + safe.top + refreshInset, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }

  private var safeAreaAdjustment: UIEdgeInsets {
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      let across = alwaysBounceHorizontal || contentSize.width > bounds.width
      return UIEdgeInsets(
        top: safe.top, left: across ? safe.left : 0, bottom: safe.bottom, right: across ? safe.right : 0)
    }
  }

  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    insetsChanged(keepsTop: true)
  }

  /// A scroll view that rests at its top stays there when a bar grows over it; a content inset of the app's own moves
  /// nothing unless the offset is out of range then.
  func insetsChanged(keepsTop: Bool) {
    let insets = adjustedContentInset
    let old = lastAdjustedInset
    guard insets != old else { return }
    lastAdjustedInset = insets
    if keepsTop, isResting, contentOffset.y == -old.top, insets.top != old.top {
      changeBounds(to: CGRect(origin: CGPoint(x: contentOffset.x, y: -insets.top), size: boundsRect.size))
    }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    clampAtRest()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    refreshControl?.place(in: self)
  }

  /// Lists announce what will soon be needed, once a frame.
  func announceAhead() {}
}
