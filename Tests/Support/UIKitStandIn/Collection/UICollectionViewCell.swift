public import Foundation

/// An item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  public final let contentView = UIView(frame: .zero)
  private final var holder: CellContentHolder?
  private final var wantsUpdate = true
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var backgroundConfiguration: UIBackgroundConfiguration?
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true

  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.insetsLayoutMarginsFromSafeArea = false
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  open func setNeedsUpdateConfiguration() {
    wantsUpdate = true
    setNeedsLayout()
  }

  open func updateConfiguration(using state: UICellConfigurationState) {}

  func updateConfigurationIfNeeded() {
    guard wantsUpdate else { return }
    wantsUpdate = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration { holder?.update(for: state) }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  open var contentConfiguration: (any UIContentConfiguration)? {
    get { holder?.base }
    set {
      guard let newValue else {
        holder?.remove()
        holder = nil
        return
      }
      if let holder {
        holder.show(newValue, state: configurationState)
      } else {
        let new = CellContentHolder(home: contentView, configuration: newValue)
        holder = new
        new.update(for: configurationState)
      }
      childNeedsFitting()
    }
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    contentView.frame = contentArea
  }

  /// Where the content stands: list cells leave room for accessories.
  var contentArea: CGRect { bounds }

  override func fitting(width: CGFloat?) -> CGSize {
    updateConfigurationIfNeeded()
    let rest = bounds.width - contentArea.width
    let inner = contentView.fitting(width: width.map { max(0, $0 - rest) })
    return CGSize(width: width ?? inner.width + rest, height: inner.height)
  }

  override func applyTraits(from previous: UITraitCollection) {
    setNeedsUpdateConfiguration()
  }

  override func childNeedsFitting() {
    setNeedsLayout()
    (superview as? UICollectionView)?.cellWantsSizing(self)
  }

  open override var accessibilityLabel: String? {
    get {
      if let label = super.accessibilityLabel { return label }
      guard let list = holder?.base as? UIListContentConfiguration else { return nil }
      return [list.text, list.secondaryText].compactMap { $0 }.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }
}
