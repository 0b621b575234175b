import Foundation

/// One registration for changes of traits.
final class TraitObserver: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: @MainActor (AnyObject, UITraitCollection) -> Void

  init(traits: [UITrait], handler: @escaping @MainActor (AnyObject, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func tell(_ environment: AnyObject, from previous: UITraitCollection, to current: UITraitCollection) {
    let differs = traits.contains { trait in
      guard let trait = trait as? any ComparedTrait.Type else { return false }
      return trait.differs(previous.values, current.values)
    }
    if differs { handler(environment, previous) }
  }
}

/// Keeps registrations.
@MainActor protocol TraitObserving: AnyObject {
  var traitObservers: [TraitObserver] { get set }
}

extension TraitObserving {
  func tellTraitObservers(from previous: UITraitCollection, to current: UITraitCollection) {
    for observer in traitObservers { observer.tell(self, from: previous, to: current) }
  }
}
