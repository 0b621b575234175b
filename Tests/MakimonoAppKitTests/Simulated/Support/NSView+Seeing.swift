#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

extension NSView {
  /// The first button in it that can be seen.
  var firstButton: NSButton? {
    if let button = self as? NSButton, !isHidden { return button }
    for view in subviews where !view.isHidden {
      if let found = view.firstButton { return found }
    }
    return nil
  }

  /// All that its labels say.
  var words: [String] {
    let own = (self as? NSTextField).flatMap { $0.isHidden ? nil : $0.stringValue }.map { [$0] } ?? []
    return own + subviews.filter { !$0.isHidden }.flatMap(\.words)
  }

  var spins: Bool { (self as? NSProgressIndicator)?.isSpinning ?? false || subviews.contains { $0.spins } }
}

extension NSScrollView {
  /// What lies over the list, if anything.
  var background: NSView? {
    subviews.first { $0 !== contentView && (!$0.words.isEmpty || $0.spins) }
  }
}
