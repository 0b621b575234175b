import Foundation

/// The reader's text size, as a trait to be told of.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, ComparedTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }

  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool {
    left.preferredContentSizeCategory != right.preferredContentSizeCategory
  }
}

/// The direction of reading, as a trait to be told of.
public struct UITraitLayoutDirection: UITraitDefinition, ComparedTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }

  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool {
    left.layoutDirection != right.layoutDirection
  }
}

/// The horizontal size class, as a trait to be told of.
public struct UITraitHorizontalSizeClass: UITraitDefinition, ComparedTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }

  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool {
    left.horizontalSizeClass != right.horizontalSizeClass
  }
}

/// The vertical size class, as a trait to be told of.
public struct UITraitVerticalSizeClass: UITraitDefinition, ComparedTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }

  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool {
    left.verticalSizeClass != right.verticalSizeClass
  }
}

/// Light or dark, as a trait to be told of.
public struct UITraitUserInterfaceStyle: UITraitDefinition, ComparedTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }

  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool {
    left.userInterfaceStyle != right.userInterfaceStyle
  }
}
