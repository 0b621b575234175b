public import Foundation

/// What answers events.
@MainActor open class NSResponder: NSObject {
  private var label: String?

  public override init() {
    super.init()
  }

  public func setAccessibilityLabel(_ accessibilityLabel: String?) {
    label = accessibilityLabel
  }

  public func accessibilityLabel() -> String? { label }
}
