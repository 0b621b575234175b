public import Foundation

/// A simulated Mac: a window, its display and its clock. Not Apple's.
///
/// Time is the frames that are run, never real time.
@MainActor public final class Screen {
  public let window: NSWindow
  private let frameDuration: TimeInterval = 1 / 60
  /// Called after every frame, when all is laid out: what a person sees of it.
  public var onFrame: (() -> Void)?

  public init(size: NSSize = NSSize(width: 480, height: 700)) {
    window = NSWindow(
      contentRect: NSRect(origin: .zero, size: size), styleMask: [.titled, .resizable], backing: .buffered,
      defer: false)
  }

  public var trackpad: Trackpad { Trackpad(screen: self) }
  public var mouse: Mouse { Mouse(screen: self) }

  /// Shows a view over the whole window.
  public func show(_ view: NSView) {
    window.contentView = view
    frames(2)
  }

  public func resize(to size: NSSize) {
    window.setContentSize(size)
    frame()
  }

  /// Turns VoiceOver on or off.
  public func voiceOver(_ isOn: Bool) {
    NSWorkspace.shared.isVoiceOverEnabled = isOn
  }

  /// One frame: what is due, momentum, layout.
  public func frame() {
    window.clock.advance(by: frameDuration)
    for view in scrollViews { view.step(frameDuration) }
    window.layoutIfNeeded()
    onFrame?()
  }

  public func frames(_ count: Int) {
    for _ in 0..<count { frame() }
  }

  /// Runs frames until nothing moves.
  public func settle() {
    for _ in 0..<1200 {
      frame()
      if isAtRest { return }
    }
  }

  public var isAtRest: Bool { window.clock.isIdle && !scrollViews.contains { $0.isMoving } }

  /// Runs frames until a condition holds, and yields between them, so that replies from a network land.
  ///
  /// - Parameter deadline: how long to try, in real time: only how long a failing test takes.
  /// - Returns: whether it came to hold.
  public func frames(within deadline: Duration = .seconds(1_800), until condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + deadline
    while true {
      frame()
      // What is due in the next turn of the main actor is done, and drawn, before anybody looks.
      await Task.yield()
      frame()
      if condition() { return true }
      if ContinuousClock.now >= end { return false }
    }
  }

  private var scrollViews: [NSScrollView] {
    var found: [NSScrollView] = []
    func visit(_ view: NSView) {
      if let scrollView = view as? NSScrollView { found.append(scrollView) }
      for child in view.subviews { visit(child) }
    }
    if let content = window.contentView { visit(content) }
    return found
  }
}
