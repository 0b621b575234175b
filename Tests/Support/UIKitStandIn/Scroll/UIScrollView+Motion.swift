import Foundation

extension UIScrollView {
  public var isTracking: Bool {
    switch motion {
    case .touched, .dragging: true
    default: false
    }
  }

  public var isDragging: Bool {
    if case .dragging = motion { true } else { false }
  }

  public var isDecelerating: Bool {
    if case .decelerating = motion { true } else { false }
  }

  /// iOS 17.4.
  public var isScrollAnimating: Bool {
    if case .animating = motion { true } else { false }
  }

  /// iOS 17.4.
  public func stopScrollingAndZooming() {
    if isMoving { stopMotion() }
  }

  var isResting: Bool {
    if case .rest = motion { true } else { false }
  }

  var isMoving: Bool {
    switch motion {
    case .decelerating, .animating: true
    default: false
    }
  }

  func physics(_ axis: NSLayoutConstraint.Axis) -> ScrollPhysics {
    let insets = adjustedContentInset
    let vertical = axis == .vertical
    let lower = vertical ? -insets.top : -insets.left
    let length = vertical ? bounds.height : bounds.width
    let content = vertical ? contentSize.height + insets.bottom : contentSize.width + insets.right
    let upper = max(lower, content - length)
    let always = vertical ? alwaysBounceVertical : alwaysBounceHorizontal
    return ScrollPhysics(
      lower: lower, upper: upper, length: max(length, 1), bounces: bounces && (always || upper > lower))
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    let across = physics(.horizontal)
    let down = physics(.vertical)
    return CGPoint(
      x: min(max(offset.x, across.lower), across.upper), y: min(max(offset.y, down.lower), down.upper))
  }

  /// An offset out of range is put back when the range changes, unless something moves it: then the bounce does.
  func clampAtRest() {
    guard isResting else { return }
    let target = clamped(contentOffset)
    if target != contentOffset { changeBounds(to: CGRect(origin: target, size: boundsRect.size)) }
  }

  // MARK: The finger

  func touchDown() {
    guard isScrollEnabled else { return }
    let wasDecelerating = isDecelerating
    speed = .zero
    motion = .touched
    if wasDecelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
  }

  /// The finger moved on the screen; the content follows it.
  func dragged(by translation: CGPoint) {
    guard isTracking else { return }
    if !isDragging {
      motion = .dragging
      refreshControl?.dragBegins()
      scrollDelegate?.scrollViewWillBeginDragging(self)
    }
    var offset = contentOffset
    offset.y = physics(.vertical).pulled(offset.y, by: -translation.y)
    offset.x = physics(.horizontal).pulled(offset.x, by: -translation.x)
    if offset != contentOffset { changeBounds(to: CGRect(origin: offset, size: boundsRect.size)) }
    refreshControl?.pulled(in: self)
  }

  /// The finger leaves the screen with a speed (of the content offset, in points per second).
  func lift(speed lifted: CGPoint) {
    guard isDragging else {
      if isTracking {
        motion = .rest
        liftedRefresh()
        clampAtRest()
      }
      return
    }
    let rate = decelerationRate.rawValue
    var natural = CGPoint(
      x: ScrollPhysics.rest(from: contentOffset.x, speed: lifted.x, rate: rate),
      y: ScrollPhysics.rest(from: contentOffset.y, speed: lifted.y, rate: rate))
    natural = clamped(natural)
    var target = natural
    scrollDelegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: lifted.x / 1000, y: lifted.y / 1000), targetContentOffset: &target)
    speed = lifted
    if target.x != natural.x { speed.x = ScrollPhysics.speed(from: contentOffset.x, to: target.x, rate: rate) }
    if target.y != natural.y { speed.y = ScrollPhysics.speed(from: contentOffset.y, to: target.y, rate: rate) }
    motion = .rest
    refreshControl?.applyInset(in: self)
    let outside = clamped(contentOffset) != contentOffset
    let decelerates = outside || abs(speed.x) >= 10 || abs(speed.y) >= 10
    // While the delegate hears of it nothing may clamp what is about to spring back.
    if decelerates { motion = .decelerating }
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    if decelerates {
      if isDecelerating { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
    } else {
      clampAtRest()
    }
  }

  private func liftedRefresh() {
    refreshControl?.applyInset(in: self)
  }

  func tapStatusBar() -> Bool {
    guard scrollsToTop, !isHidden, window != nil else { return false }
    guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return true }
    stopMotion()
    let top = CGPoint(x: contentOffset.x, y: physics(.vertical).lower)
    guard top.y < contentOffset.y else { return true }
    animate(to: top, cause: .statusBar)
    return true
  }

  // MARK: Frames

  /// One frame of the display.
  func step(_ time: TimeInterval) {
    switch motion {
    case .decelerating: decelerate(time)
    case .animating(var animation):
      animation.elapsed += time
      let ends = animation.elapsed >= ScrollAnimation.duration - 1e-9
      motion = ends ? .rest : .animating(animation)
      changeBounds(to: CGRect(origin: ends ? animation.to : animation.place, size: boundsRect.size))
      if ends { finish(animation) }
    default: break
    }
  }

  private func finish(_ animation: ScrollAnimation) {
    switch animation.cause {
    case .call: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .statusBar: scrollDelegate?.scrollViewDidScrollToTop(self)
    case .refreshEnd: break
    }
    clampAtRest()
  }

  private func decelerate(_ time: TimeInterval) {
    var offset = contentOffset
    let rate = decelerationRate.rawValue
    let across = physics(.horizontal).step(&offset.x, speed: &speed.x, rate: rate, time: time)
    let down = physics(.vertical).step(&offset.y, speed: &speed.y, rate: rate, time: time)
    if offset != contentOffset { changeBounds(to: CGRect(origin: offset, size: boundsRect.size)) }
    guard across, down, isDecelerating, clamped(contentOffset) == contentOffset else { return }
    stopMotion()
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }
}
