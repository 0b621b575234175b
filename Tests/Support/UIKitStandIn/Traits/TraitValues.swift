import Foundation

/// The values of a trait collection.
struct TraitValues: UIMutableTraits, Equatable {
  var preferredContentSizeCategory = UIContentSizeCategory.large
  var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  var verticalSizeClass = UIUserInterfaceSizeClass.regular
  var userInterfaceStyle = UIUserInterfaceStyle.light
  var displayScale: CGFloat = 2
}
