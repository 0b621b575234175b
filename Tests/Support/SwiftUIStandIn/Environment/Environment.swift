/// A value of the surroundings. https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private let location = Location()

  private final class Location {
    var values = EnvironmentValues()
  }

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    read = { values in
      guard let object = values.object(objectType) else {
        fatalError("No Observable object of type \(objectType) found. A View.environment(_:) for it may be missing.")
      }
      return object
    }
  }

  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { $0.object(objectType) }
  }

  public var wrappedValue: Value { read(location.values) }
}

extension Environment: LinkedProperty {
  func link(_ owner: Node, slot: Int, in shelf: StateShelf) { location.values = owner.environment }
}
