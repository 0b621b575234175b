public import Foundation

/// How long animations take that begin now.
@MainActor public final class NSAnimationContext: NSObject {
  private static var stack = [NSAnimationContext()]

  public class var current: NSAnimationContext { stack[stack.count - 1] }

  public var duration: TimeInterval = 0.25
  public var allowsImplicitAnimation = false

  public class func beginGrouping() {
    let context = NSAnimationContext()
    context.duration = current.duration
    stack.append(context)
  }

  public class func endGrouping() {
    guard stack.count > 1 else { return StandIn.trap("endGrouping without beginGrouping") }
    stack.removeLast()
  }
}
