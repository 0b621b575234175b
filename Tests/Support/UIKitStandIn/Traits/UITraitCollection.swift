public import Foundation

/// The environment of a view: text size, direction, size classes.
open class UITraitCollection: NSObject, @unchecked Sendable {
  let values: TraitValues

  public override init() {
    values = TraitValues()
  }

  init(values: TraitValues) {
    self.values = values
  }

  /// iOS 17.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = TraitValues()
    mutations(&traits)
    self.init(values: traits as? TraitValues ?? TraitValues())
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// The traits where no view is at hand. Main thread only, as all of the stand-in.
  public nonisolated(unsafe) static var current = UITraitCollection()

  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  open var displayScale: CGFloat { values.displayScale }

  /// iOS 17.
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return UITraitCollection(values: traits as? TraitValues ?? values)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  open override var hash: Int { values.preferredContentSizeCategory.hashValue }
}
