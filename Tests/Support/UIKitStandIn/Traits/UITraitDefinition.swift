/// A kind of trait (iOS 17).
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait whose change the stand-in can tell. Not Apple's.
protocol ComparedTrait {
  static func differs(_ left: TraitValues, _ right: TraitValues) -> Bool
}
