import Foundation

extension UIView {
  /// What is gained or lost goes to the flexible parts, each its share: evenly, as for equal parts in UIKit.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    var frame = frame
    (frame.origin.x, frame.size.width) = Self.share(
      new.width - old.width, start: frame.minX, length: frame.width,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    (frame.origin.y, frame.size.height) = Self.share(
      new.height - old.height, start: frame.minY, length: frame.height,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    self.frame = frame
  }

  private static func share(
    _ change: CGFloat, start: CGFloat, length: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = CGFloat([flexible.before, flexible.length, flexible.after].filter { $0 }.count)
    guard parts > 0 else { return (start, length) }
    return (
      start + (flexible.before ? change / parts : 0), max(0, length + (flexible.length ? change / parts : 0))
    )
  }
}
