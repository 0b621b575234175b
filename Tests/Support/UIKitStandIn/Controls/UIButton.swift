public import Foundation

/// A control that is tapped.
open class UIButton: UIControl {
  private final var configurationStore: Configuration?
  private final var titles: [UInt: String] = [:]
  open var buttonType: ButtonType = .custom
  open var configurationUpdateHandler: ConfigurationUpdateHandler?
  public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// iOS 14.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    take(primaryAction)
  }

  /// iOS 15.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    take(primaryAction)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if configurationStore != nil, configurationStore?.title == nil, !action.title.isEmpty {
      configurationStore?.title = action.title
    } else if configurationStore == nil {
      setTitle(action.title, for: .normal)
    }
    addAction(action, for: .primaryActionTriggered)
  }

  /// iOS 15.
  open var configuration: Configuration? {
    get { configurationStore }
    set {
      configurationStore = newValue
      invalidateIntrinsicContentSize()
    }
  }

  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  open func setNeedsUpdateConfiguration() {
    configurationUpdateHandler?(self)
  }

  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    invalidateIntrinsicContentSize()
  }

  open func title(for state: UIControl.State) -> String? {
    titles[state.rawValue] ?? titles[0]
  }

  open var currentTitle: String? { configurationStore?.title ?? title(for: .normal) }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  open override var intrinsicContentSize: CGSize { contentFitting(width: nil) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentFitting(width: size.width > 0 ? size.width : nil) }

  override func contentFitting(width: CGFloat?) -> CGSize {
    let insets = configurationStore?.contentInsets ?? .zero
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    let across = insets.leading + insets.trailing
    let room = width.map { $0 - across } ?? .greatestFiniteMagnitude
    var size = TextMeasure.size(of: currentTitle ?? "", font: font, width: room, lines: 0)
    if let subtitle = configurationStore?.subtitle {
      let more = TextMeasure.size(of: subtitle, font: font, width: room, lines: 0)
      size = CGSize(width: max(size.width, more.width), height: size.height + more.height)
    }
    if let image = configurationStore?.image {
      size = CGSize(width: size.width + image.size.width, height: max(size.height, image.size.height))
    }
    if configurationStore?.showsActivityIndicator == true { size.height = max(size.height, 20) }
    return CGSize(width: size.width + across, height: size.height + insets.top + insets.bottom)
  }

  /// The looks of buttons before configurations.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7
  }
}
