public import Foundation

/// A view that sends actions.
open class UIControl: UIView {
  private final var actionList: [(events: Event, action: UIAction)] = []

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// iOS 14.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actionList.removeAll { $0.events == controlEvents && $0.action.identifier == action.identifier }
    actionList.append((controlEvents, action))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actionList.removeAll { $0.events == controlEvents && $0.action.identifier == action.identifier }
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actionList.removeAll { $0.events == controlEvents && $0.action.identifier == actionIdentifier }
  }

  open func sendActions(for controlEvents: Event) {
    for entry in actionList where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
  }

  open func sendAction(_ action: UIAction) {
    action.perform(from: self)
  }

  /// What a control tells of.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The states of a control.
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }
}
