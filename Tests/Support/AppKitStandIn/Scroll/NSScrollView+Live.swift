import Foundation

/// Scrolls by trackpad: events that move the content from wherever it is, bracketed by notifications.
extension NSScrollView {
  var isMoving: Bool { motion != .rest }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  private var isHorizontal: Bool {
    (documentView?.frame.width ?? 0) > bounds.width && (documentView?.frame.height ?? 0) <= bounds.height
  }

  private var place: CGFloat {
    get { isHorizontal ? contentView.bounds.minX : contentView.bounds.minY }
    set {
      let old = contentView.bounds.origin
      contentView.scroll(to: isHorizontal ? NSPoint(x: newValue, y: old.y) : NSPoint(x: old.x, y: newValue))
    }
  }

  /// The nearest place within the content.
  private var settled: CGFloat {
    let rect = contentView.constrainBoundsRect(contentView.bounds)
    return isHorizontal ? rect.minX : rect.minY
  }

  /// Fingers touch the trackpad: momentum ends.
  func touch() {
    if motion == .rest { post(Self.willStartLiveScrollNotification) }
    motion = .touched
  }

  /// They move the content; past an end it gives way less and less.
  func drag(by distance: CGFloat) {
    guard motion == .touched else { return }
    move(by: place == settled ? distance : distance * 0.3)
  }

  func lift(speed: CGFloat) {
    guard motion == .touched else { return }
    if speed == 0, place == settled { return end() }
    motion = .momentum(speed)
  }

  /// A step of a wheel: at once, within the content, and told by one notification.
  func wheel(by distance: CGFloat) {
    let old = place
    place += distance
    place = settled
    if place != old { post(Self.didLiveScrollNotification) }
  }

  private func move(by distance: CGFloat) {
    guard distance != 0 else { return }
    place += distance
    post(Self.didLiveScrollNotification)
  }

  /// One frame of momentum. At an end the content springs back.
  func step(_ time: TimeInterval) {
    guard case .momentum(var speed) = motion else { return }
    let edge = settled
    if place != edge {
      let out = (place - edge) * exp(-12 * time)
      move(by: abs(out) < 0.5 ? edge - place : edge + out - place)
      speed = 0
    } else {
      move(by: speed * time)
      speed *= pow(0.998, time * 1000)
    }
    motion = .momentum(speed)
    if abs(speed) < 10, place == settled { end() }
  }

  private func end() {
    motion = .rest
    post(Self.didEndLiveScrollNotification)
    contentView.documentChanged()
  }
}
