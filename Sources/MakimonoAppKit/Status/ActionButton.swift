#if (canImport(AppKit) && !targetEnvironment(macCatalyst)) || canImport(AppKitStandIn)
import Foundation
#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// A push button that calls a closure.
final class ActionButton: NSButton {
  private let act: @MainActor () -> Void

  init(_ title: String, action: @escaping @MainActor () -> Void) {
    act = action
    super.init(frame: .zero)
    setButtonType(.momentaryPushIn)
    bezelStyle = .rounded
    self.title = title
    // Never sent to anybody. A control without an action sends none.
    self.action = Selector(("makimonoAct:"))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ActionButton is made by StatusView")
  }

  /// In place of a target: a closure cannot be one without Objective-C.
  override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    act()
    return true
  }
}
#endif
