/// What a person sees, hears, and can touch: filled by the nodes, top to bottom.
@MainActor
struct Scene {
  let screen: CGRect
  /// The part of the screen that the views described now can be seen in.
  var clip: CGRect
  var elements: [Element] = []
  /// Words for who cannot see, in place of those of the views within.
  var label: String?
  var isHidden = false
  var isEnabled = true

  struct Element {
    enum Kind { case text, image, button, progress, tappable, field }
    var kind: Kind
    var text: String
    /// In points of the screen.
    var frame: CGRect
    var isVisible: Bool
    /// Whether a screen reader passes it over.
    var isHidden: Bool
    var isEnabled: Bool
    var action: (@MainActor () -> Void)?
    /// Takes what is typed into a field.
    var type: (@MainActor (String) -> Void)?
  }

  init(screen: CGRect) {
    self.screen = screen
    clip = screen
  }

  mutating func add(_ kind: Element.Kind, _ text: String, _ node: Node, action: (@MainActor () -> Void)? = nil) {
    let frame = node.globalRect
    let seen = frame.intersection(clip)
    elements.append(
      Element(
        kind: kind, text: text, frame: frame, isVisible: !seen.isNull && seen.height > 0 && seen.width > 0,
        isHidden: isHidden, isEnabled: isEnabled, action: action))
  }
}
