public import Foundation

/// Rows under one another.
open class UITableView: UIScrollView {
  public let style: Style
  final var rows = TableRows()
  final var isLoaded = false
  final var cells: [IndexPath: UITableViewCell] = [:]
  final var headers: [Int: UIView] = [:]
  final var footers: [Int: UIView] = [:]
  final var cellClasses: [String: AnyClass] = [:]
  final var headerFooterClasses: [String: AnyClass] = [:]
  final var queue: [String: [UITableViewCell]] = [:]
  final var headerFooterQueue: [String: [UITableViewHeaderFooterView]] = [:]
  /// Cells that are configured again in place, by the row that asks for them.
  final var handedOut: [IndexPath: UITableViewCell] = [:]
  final var selection: [IndexPath] = []
  final var updates: ListUpdates?
  final var updateDepth = 0
  final var isUpdatingVisible = false
  /// Whether rows were inserted, deleted or moved since the last layout.
  final var cameByBatch = false
  private final var warnedOfLayout = false
  final weak var measured: UITableViewCell?
  final var prefetch = PrefetchAhead()

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  /// In place of `UIScrollView`'s: the same object, of a narrower type.
  open var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      reloadData()
    }
  }

  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { forgetHeights() } }
  }
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { forgetHeights() } }
  }
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var sectionFooterHeight = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  open var sectionHeaderTopPadding = UITableView.automaticDimension
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var cellLayoutMarginsFollowReadableWidth = false
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
  open var isEditing = false
  open var remembersLastFocusedIndexPath = false

  open var tableHeaderView: UIView? {
    didSet { edgeViewChanged(from: oldValue, to: tableHeaderView) }
  }
  open var tableFooterView: UIView? {
    didSet { edgeViewChanged(from: oldValue, to: tableFooterView) }
  }
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = .systemBackground
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open override var contentSize: CGSize {
    get {
      ensureLoaded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  private func edgeViewChanged(from old: UIView?, to new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    }
    updateContentSize()
    setNeedsLayout()
  }

  override func changeBounds(to bounds: CGRect) {
    let width = boundsRect.width
    super.changeBounds(to: bounds)
    if bounds.width != width { forgetHeights() }
  }

  override func applyTraits(from previous: UITraitCollection) {
    super.applyTraits(from: previous)
    if previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { forgetHeights() }
  }

  override func childNeedsFitting() {
    setNeedsLayout()
  }

  override func announceAhead() {
    prefetchRows()
  }

  open override func layoutSubviews() {
    ensureLoaded()
    if window == nil, !rows.sections.isEmpty, !warnedOfLayout {
      // UITableViewAlertForLayoutOutsideViewHierarchy, once for each table.
      warnedOfLayout = true
      StandIn.layoutsOutsideHierarchy += 1
    }
    updateVisible()
    super.layoutSubviews()
  }
}
