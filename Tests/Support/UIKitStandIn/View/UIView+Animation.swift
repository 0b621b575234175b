public import Foundation

/// Whether views animate. Main thread only, as all of the stand-in.
@MainActor private enum Animation {
  static var enabled = true
}

extension UIView {
  public class var areAnimationsEnabled: Bool { Animation.enabled }

  public class func setAnimationsEnabled(_ enabled: Bool) {
    Animation.enabled = enabled
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let previous = Animation.enabled
    Animation.enabled = false
    defer { Animation.enabled = previous }
    actionsWithoutAnimation()
  }

  /// Values are those at the end of the animation at once, as in UIKit's model layer; so is the completion here.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animations()
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}
