public import Foundation

/// Rows under one another, in columns.
open class NSTableView: NSControl {
  final var rows = RowHeights()
  final var cells: [Int: [NSView]] = [:]
  final var queue: [NSUserInterfaceItemIdentifier: [NSView]] = [:]
  final var isUpdatingVisible = false
  /// Whether rows came or went since the last layout.
  final var cameByBatch = false
  final var selection = IndexSet()
  final var updateDepth = 0
  /// For every row so far in an update, the row before.
  final var sources: [Int?]?

  open weak var dataSource: (any NSTableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  open weak var delegate: (any NSTableViewDelegate)?
  open private(set) var tableColumns: [NSTableColumn] = []
  open var headerView: NSView?
  open var rowHeight: CGFloat = 24 { didSet { forgetHeights() } }
  open var intercellSpacing = NSSize(width: 17, height: 0) { didSet { forgetHeights() } }
  open var usesAutomaticRowHeights = false { didSet { forgetHeights() } }
  open var allowsEmptySelection = true

  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "NSTableViewSelectionDidChangeNotification")

  open override var isFlipped: Bool { true }

  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumns.append(tableColumn)
    reloadData()
  }

  open override func setFrameSize(_ newSize: NSSize) {
    let width = frameRect.width
    super.setFrameSize(newSize)
    if newSize.width != width { forgetHeights() }
  }

  /// A table is as wide as what shows it.
  override func clipResized(to size: NSSize) {
    setFrameSize(NSSize(width: size.width, height: frameRect.height))
    tile()
  }

  /// It is as high as its rows, and fills what shows it.
  open func tile() {
    let clip = superview as? NSClipView
    let room = clip.map { $0.bounds.height - $0.contentInsets.top - $0.contentInsets.bottom } ?? 0
    setFrameSize(NSSize(width: frameRect.width, height: max(rows.total(), room)))
    clip?.documentChanged()
    needsLayout = true
  }

  open override func layout() {
    if window == nil, rows.total() > 0 { StandIn.layoutsOutsideHierarchy += 1 }
    updateVisible()
  }
}

extension NSTableView {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let effectFade = AnimationOptions(rawValue: 1)
  }
}
