public import Foundation

/// What a person does to the device besides touching it. Not Apple's.
@MainActor public struct Person {
  let screen: Screen

  /// Turns the device, or changes the size of the window (in points).
  public func resize(to size: CGSize, safeArea: UIEdgeInsets? = nil) {
    let window = screen.window
    let transition = SizeTransition()
    window.rootViewController?.viewWillTransition(to: size, with: transition)
    if let safeArea { window.screenInsets = safeArea }
    window.frame = CGRect(origin: .zero, size: size)
    window.setNeedsLayout()
    window.layoutTree()
    transition.runAlongside()
    window.layoutTree()
    window.clock.after(transition.transitionDuration) { transition.complete() }
    screen.frame()
  }

  /// Swaps width and height.
  public func rotate() {
    let size = screen.window.bounds.size
    resize(to: CGSize(width: size.height, height: size.width))
  }

  /// Chooses a text size in Settings.
  public func chooseTextSize(_ category: UIContentSizeCategory) {
    changeTraits { $0.preferredContentSizeCategory = category }
    NotificationCenter.default.post(name: UIContentSizeCategory.didChangeNotification, object: nil)
    screen.frame()
  }

  /// Changes any traits, the direction of reading for one.
  public func changeTraits(_ mutations: (inout any UIMutableTraits) -> Void) {
    let window = screen.window
    let previous = window.traitCollection
    let new = previous.modifyingTraits(mutations)
    guard new != previous else { return }
    UITraitCollection.current = new
    window.screenTraits = new
    window.spreadTraits(from: previous)
    screen.frame()
  }

  /// The keyboard comes, so many points high, or goes: 0.
  public func showKeyboard(height: CGFloat) {
    screen.window.keyboardHeight = height
    func layOut(_ view: UIView) {
      if view.keyboardGuide != nil { view.setNeedsLayout() }
      for child in view.subviews { layOut(child) }
    }
    layOut(screen.window)
    screen.frame()
  }

  /// Has the system run short of memory: every controller on screen hears of it.
  public func runOutOfMemory() {
    func warn(_ controller: UIViewController) {
      controller.didReceiveMemoryWarning()
      for child in controller.children { warn(child) }
    }
    if let root = screen.window.rootViewController { warn(root) }
    screen.frame()
  }

  /// Turns VoiceOver on or off.
  public func voiceOver(_ isOn: Bool) {
    UIAccessibility.isVoiceOverRunning = isOn
  }
}
