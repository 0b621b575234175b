extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    effect(AccessibilityEffect(label: label.words))
  }

  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    effect(AccessibilityEffect(label: labelKey.words))
  }

  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    effect(AccessibilityEffect(label: String(label)))
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    effect(AccessibilityEffect(isHidden: hidden))
  }

  nonisolated public func accessibilityValue(_ value: Text) -> some View { self }

  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }

  nonisolated public func accessibilityHint(_ hint: Text) -> some View { self }

  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }

  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View { self }
}

/// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// https://developer.apple.com/documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String>
  public init() { names = [] }
  private init(_ name: String) { names = [name] }
  public static let isHeader = AccessibilityTraits("header")
  public static let isButton = AccessibilityTraits("button")
  public static let isStaticText = AccessibilityTraits("text")
  public static let updatesFrequently = AccessibilityTraits("updates")

  public func union(_ other: Self) -> Self { with(names.union(other.names)) }
  public func intersection(_ other: Self) -> Self { with(names.intersection(other.names)) }
  public func symmetricDifference(_ other: Self) -> Self { with(names.symmetricDifference(other.names)) }
  public func contains(_ member: Self) -> Bool { names.isSuperset(of: member.names) }
  public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let isNew = !contains(new)
    names.formUnion(new.names)
    return (isNew, new)
  }
  public mutating func remove(_ member: Self) -> Self? {
    let had = contains(member)
    names.subtract(member.names)
    return had ? member : nil
  }
  public mutating func update(with new: Self) -> Self? { insert(new).inserted ? nil : new }
  public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
  public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
  public mutating func formSymmetricDifference(_ other: Self) { names.formSymmetricDifference(other.names) }

  private func with(_ names: Set<String>) -> Self {
    var traits = self
    traits.names = names
    return traits
  }
}

nonisolated struct AccessibilityEffect: ModifierEffect {
  var label: String?
  var isHidden = false
  @MainActor func makeNode(_ context: NodeContext) -> ModifierNode { AccessibilityNode(context) }
}

@MainActor
final class AccessibilityNode: ModifierNode {
  private var effect = AccessibilityEffect()

  override func take(_ effect: any ModifierEffect) {
    if let effect = effect as? AccessibilityEffect { self.effect = effect }
  }

  override func describe(_ scene: inout Scene) {
    let before = (scene.label, scene.isHidden)
    scene.label = effect.label ?? scene.label
    scene.isHidden = scene.isHidden || effect.isHidden
    super.describe(&scene)
    (scene.label, scene.isHidden) = before
  }
}

/// What assistive apps are told. https://developer.apple.com/documentation/accessibility/accessibilitynotification
public enum AccessibilityNotification {
  public struct Announcement: Sendable {
    let words: String
    public init(_ announcement: String) { words = announcement }
    public init(_ announcement: AttributedString) { words = String(announcement.characters) }

    /// The latest stage hears it, as a device has one screen reader.
    public func post() {
      let words = words
      MainActor.assumeIsolated { Announcements.heard.append(words) }
    }
  }
}
