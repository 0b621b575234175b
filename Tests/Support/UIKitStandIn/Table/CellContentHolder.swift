import Foundation

/// Keeps the content view of a configuration in a cell.
@MainActor final class CellContentHolder {
  private let home: UIView
  private(set) var base: any UIContentConfiguration
  private var shown: (any UIView & UIContentView)?

  init(home: UIView, configuration: any UIContentConfiguration) {
    self.home = home
    base = configuration
  }

  var view: UIView? { shown }

  /// A new configuration reuses the view where the view supports it.
  func show(_ configuration: any UIContentConfiguration, state: any UIConfigurationState) {
    base = configuration
    update(for: state)
  }

  func update(for state: any UIConfigurationState) {
    let updated = base.updated(for: state)
    if let shown, shown.supports(updated) {
      shown.configuration = updated
      return
    }
    shown?.removeFromSuperview()
    let view = updated.makeContentView()
    shown = view
    view.translatesAutoresizingMaskIntoConstraints = false
    home.insertSubview(view, at: 0)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: home.leftAnchor), view.rightAnchor.constraint(equalTo: home.rightAnchor),
      view.topAnchor.constraint(equalTo: home.topAnchor), view.bottomAnchor.constraint(equalTo: home.bottomAnchor),
    ])
  }

  func remove() {
    shown?.removeFromSuperview()
  }
}
