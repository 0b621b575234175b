/// A stored property that is renewed before a view's body is asked for. https://developer.apple.com/documentation/swiftui/dynamicproperty
@preconcurrency
public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A property that is linked with what its view keeps between renderings.
@MainActor
protocol LinkedProperty {
  func link(_ owner: Node, slot: Int, in shelf: StateShelf)
}

/// What a view keeps between renderings, in the order of its properties.
@MainActor
final class StateShelf {
  private var boxes: [Int: AnyObject] = [:]

  /// Links every dynamic property of a value, those inside of other dynamic properties too.
  func link(_ value: Any, owner: Node) {
    var slot = 0
    link(value, owner: owner, slot: &slot)
  }

  private func link(_ value: Any, owner: Node, slot: inout Int) {
    for child in Mirror(reflecting: value).children {
      if let property = child.value as? any LinkedProperty {
        property.link(owner, slot: slot, in: self)
        slot += 1
      } else if child.value is any DynamicProperty {
        link(child.value, owner: owner, slot: &slot)
      }
    }
  }

  func box<Box: AnyObject>(_ slot: Int, make: () -> Box) -> Box {
    if let box = boxes[slot] as? Box { return box }
    let box = make()
    boxes[slot] = box
    return box
  }
}
