public import Foundation

/// A row of a table.
open class UITableViewCell: UITableViewCellStorage {
  // First of all members: see ``ViewMaker``.
  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cellStyle = style
    reuseName = reuseIdentifier
    contentView.frame = bounds
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
    contentView.insetsLayoutMarginsFromSafeArea = false
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  open var reuseIdentifier: String? { reuseName }

  /// Called before a cell is handed out again.
  open func prepareForReuse() {}

  // MARK: State

  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    setNeedsUpdateConfiguration()
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    setNeedsUpdateConfiguration()
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    setNeedsUpdateConfiguration()
  }

  // MARK: Configuration (iOS 14)

  public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { updateHandler }
    set {
      updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = selected
    state.isHighlighted = highlighted
    state.isEditing = editing
    return state
  }

  open func setNeedsUpdateConfiguration() {
    wantsUpdate = true
    setNeedsLayout()
  }

  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Before a cell is laid out or measured.
  func updateConfigurationIfNeeded() {
    guard wantsUpdate else { return }
    wantsUpdate = false
    let state = configurationState
    if automaticallyUpdatesContentConfiguration { holder?.update(for: state) }
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    case .default: .cell()
    }
  }

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

  // MARK: Layout

  /// What the accessory takes of the width, in points.
  private var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.bounds.width + 16 }
    return accessoryType == .none ? 0 : 34
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    contentView.frame = CGRect(
      x: flips ? accessoryWidth : 0, y: 0, width: max(0, bounds.width - accessoryWidth), height: bounds.height)
  }

  /// The content decides the height; content that says nothing has 44 points, as UIKit's default row.
  override func fitting(width: CGFloat?) -> CGSize {
    updateConfigurationIfNeeded()
    let inner = contentView.fitting(width: width.map { max(0, $0 - accessoryWidth) })
    let height = inner.height > 0 ? inner.height : 44
    return CGSize(width: width ?? inner.width + accessoryWidth, height: height)
  }

  override func applyTraits(from previous: UITraitCollection) {
    setNeedsUpdateConfiguration()
  }

  override func childNeedsFitting() {
    setNeedsLayout()
    // A cell that asks for room while it is on screen gets it (iOS 16: self-sizing invalidation).
    (superview as? UITableView)?.cellWantsSizing(self)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? spokenText }
    set { super.accessibilityLabel = newValue }
  }

  private var spokenText: String? {
    guard let list = holder?.base as? UIListContentConfiguration else { return nil }
    return [list.text, list.secondaryText].compactMap { $0 }.joined(separator: ", ")
  }

  /// The looks that a cell had before configurations.
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1, value2, subtitle
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue, gray, `default`
  }

  /// What stands at the end of a row.
  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine
  }
}
