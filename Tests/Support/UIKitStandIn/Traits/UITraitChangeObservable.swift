import Foundation

/// A registration for changes of traits (iOS 17).
@MainActor public protocol UITraitChangeRegistration {}

/// Whatever tells of changes of its traits (iOS 17).
@MainActor public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<Environment> = (
    _ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection
  ) -> Void

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    let registration = TraitObserver(traits: traits) { environment, previous in
      if let environment = environment as? Self { handler(environment, previous) }
    }
    (self as? any TraitObserving)?.traitObservers.append(registration)
    return registration
  }
}
