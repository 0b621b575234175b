public import Foundation

/// The stored properties of `UITableViewHeaderFooterView`. Not Apple's.
open class UIHeaderFooterStorage: UIView {
  final var reuseName: String?
  final var holder: CellContentHolder?
  public final let contentView = UIView(frame: .zero)
}

/// The header or footer of a section.
open class UITableViewHeaderFooterView: UIHeaderFooterStorage {
  // First of all members: see ``ViewMaker``.
  public init(reuseIdentifier: String?) {
    super.init(frame: .zero)
    reuseName = reuseIdentifier
    contentView.insetsLayoutMarginsFromSafeArea = false
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 20, bottom: 6, trailing: 20)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  open var reuseIdentifier: String? { reuseName }
  open func prepareForReuse() {}
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  open var contentConfiguration: (any UIContentConfiguration)? {
    get { holder?.base }
    set {
      holder?.remove()
      holder = newValue.map { CellContentHolder(home: contentView, configuration: $0) }
      holder?.update(for: UIViewConfigurationState(traitCollection: traitCollection))
      childNeedsFitting()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }

  override func fitting(width: CGFloat?) -> CGSize {
    let size = contentView.fitting(width: width)
    return CGSize(width: width ?? size.width, height: size.height > 0 ? size.height : 28)
  }
}
