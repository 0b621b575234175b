import Foundation

extension UIViewController {
  func updateUnavailableIfNeeded() {
    guard needsUnavailableUpdate else { return }
    needsUnavailableUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  /// Over the whole view, above everything in it.
  func showUnavailable() {
    guard let rootView, let configuration = unavailable as? UIContentUnavailableConfiguration else {
      unavailableView?.removeFromSuperview()
      unavailableView = nil
      return
    }
    if let unavailableView {
      unavailableView.configuration = configuration
      rootView.bringSubviewToFront(unavailableView)
      return
    }
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = rootView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    rootView.addSubview(view)
    unavailableView = view
  }
}
