#if canImport(UIKitStandIn)
import UIKitStandIn

extension UIView {
  /// The first button in it that can be seen.
  var firstButton: UIButton? {
    if let button = self as? UIButton, !isHidden { return button }
    return subviews.lazy.filter { !$0.isHidden }.compactMap(\.firstButton).first
  }

  /// All that its labels say.
  var words: [String] {
    let own = (self as? UILabel).flatMap { $0.isHidden ? nil : $0.text }.map { [$0] } ?? []
    return own + subviews.filter { !$0.isHidden }.flatMap(\.words)
  }
}
#endif
