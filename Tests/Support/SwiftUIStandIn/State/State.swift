/// A value that a view owns, kept as long as the view stays. https://developer.apple.com/documentation/swiftui/state
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  /// Every copy of the view's value shares it; it is told its box before the body is asked for.
  private let location = Location()

  final class Box {
    var value: Value
    weak var owner: Node?

    init(_ value: Value, owner: Node) {
      self.value = value
      self.owner = owner
    }

    func set(_ newValue: Value) {
      let isSame = isEqual(value, newValue)
      value = newValue
      guard !isSame else { return }
      let owner = owner
      MainActor.assumeIsolated { owner?.invalidate() }
    }
  }

  private final class Location {
    var box: Box?
  }

  public init(wrappedValue value: Value) { initial = value }

  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { location.box?.value ?? initial }
    nonmutating set { location.box?.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    let (location, initial) = (location, initial)
    return Binding(get: { location.box?.value ?? initial }, set: { location.box?.set($0) })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: LinkedProperty {
  func link(_ owner: Node, slot: Int, in shelf: StateShelf) {
    location.box = shelf.box(slot) { Box(initial, owner: owner) }
  }
}

/// Whether two values are known to be the same: such a change renders nothing.
func isEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  guard let left = left as? any Equatable else { return false }
  return isEqual(left, to: right)
}

private func isEqual<Left: Equatable>(_ left: Left, to right: Any) -> Bool { (right as? Left) == left }
