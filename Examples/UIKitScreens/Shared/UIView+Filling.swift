#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension UIView {
  /// Puts a view into this one, within its margins.
  func fill(with view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    let margins = layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: margins.topAnchor),
      view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  /// Makes it a square, whatever it shows.
  func setSize(_ length: CGFloat) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      widthAnchor.constraint(equalToConstant: length), heightAnchor.constraint(equalToConstant: length),
    ])
  }
}
#endif
