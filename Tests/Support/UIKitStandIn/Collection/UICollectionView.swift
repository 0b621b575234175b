public import Foundation

/// Items where a layout puts them.
open class UICollectionView: UIScrollView {
  final var counts: [Int] = []
  final var isLoaded = false
  final var cells: [IndexPath: UICollectionViewCell] = [:]
  final var supplements: [SupplementKey: UICollectionReusableView] = [:]
  final var cellClasses: [String: AnyClass] = [:]
  final var supplementClasses: [String: AnyClass] = [:]
  final var queue: [String: [UICollectionReusableView]] = [:]
  final var handedOut: [IndexPath: UICollectionViewCell] = [:]
  final var selection: [IndexPath] = []
  final var updates: ListUpdates?
  final var updateDepth = 0
  final var isUpdatingVisible = false
  /// Whether items were inserted, deleted or moved since the last layout.
  final var cameByBatch = false
  final weak var measuring: UICollectionReusableView?
  final var pendingShift = CGPoint.zero
  final var prefetch = PrefetchAhead()
  private final var layout: UICollectionViewLayout

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
  open var isEditing = false

  /// In place of `UIScrollView`'s: the same object, of a narrower type.
  open var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }

  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    layout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set {
      guard newValue !== layout else { return }
      layout.collectionView = nil
      layout = newValue
      newValue.collectionView = self
      newValue.invalidateLayout()
    }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  open override var contentSize: CGSize {
    get {
      prepareLayout()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  override func changeBounds(to bounds: CGRect) {
    let old = boundsRect
    if bounds != old, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      let context = layout.invalidationContext(forBoundsChange: bounds)
      if bounds.size != old.size { layout.forgetSizes() }
      super.changeBounds(to: bounds)
      layout.invalidateLayout(with: context)
      return
    }
    super.changeBounds(to: bounds)
  }

  override func applyTraits(from previous: UITraitCollection) {
    super.applyTraits(from: previous)
    guard previous != traitCollection else { return }
    layout.forgetSizes()
    layout.invalidateLayout()
  }

  override func childNeedsFitting() {
    setNeedsLayout()
  }

  override func announceAhead() {
    prefetchItems()
  }

  open override func layoutSubviews() {
    prepareLayout()
    updateVisible()
    super.layoutSubviews()
    backgroundView?.frame = bounds
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }
}
