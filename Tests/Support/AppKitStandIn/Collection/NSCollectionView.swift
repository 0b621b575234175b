public import Foundation

/// Items that a layout places.
open class NSCollectionView: NSView {
  final var counts: [Int] = []
  final var items: [IndexPath: NSCollectionViewItem] = [:]
  final var classes: [NSUserInterfaceItemIdentifier: AnyClass] = [:]
  final var queue: [NSUserInterfaceItemIdentifier: [NSCollectionViewItem]] = [:]
  /// Heights that items wanted, where the layout asks for them.
  final var measured: [IndexPath: CGFloat] = [:]
  final var frames: [[NSRect]] = []
  final var isUpdatingVisible = false
  final var cameByBatch = false
  final var updateDepth = 0
  final var updates: CollectionUpdates?

  open weak var dataSource: (any NSCollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  open weak var delegate: (any NSCollectionViewDelegate)?
  open var collectionViewLayout: NSCollectionViewLayout? {
    didSet {
      measured = [:]
      arrange()
    }
  }
  open var isSelectable = false
  open var selectionIndexPaths: Set<IndexPath> = []

  open override var isFlipped: Bool { true }

  var clipSize: NSSize { (superview as? NSClipView)?.bounds.size ?? bounds.size }

  override func clipResized(to size: NSSize) {
    if size.width != frameRect.width { measured = [:] }
    arrange()
  }

  open override func layout() {
    if window == nil, !items.isEmpty || counts.contains(where: { $0 > 0 }) { StandIn.layoutsOutsideHierarchy += 1 }
    updateVisible()
  }

  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }
}
