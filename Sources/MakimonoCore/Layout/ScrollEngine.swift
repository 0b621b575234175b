/// A ``PagingEngine`` with a layout under one viewport: the whole of an endless list but its pixels.
///
/// The shell reports scrolling, measured heights and replies; the engine says what to fetch, which rows to
/// show where, how long the content is, and where the scroll must stand so that no row on screen moves.
/// Lengths in points. Not to be shared between threads; a plain value otherwise.
public struct ScrollEngine<Order: PageOrder, Item: Identifiable & Equatable, Failure> {
  public typealias Key = Order.Key
  public typealias Paging = PagingEngine<Order, Item, Failure>
  public typealias Output = ScrollOutput<Key>

  public internal(set) var paging: Paging
  public let configuration: ScrollConfiguration
  public internal(set) var viewport = Viewport()

  var layout: RowLayout
  /// Pages that went before the first row, and behind the last.
  var head = EvictedSpace()
  var tail = EvictedSpace()
  let statusUnits: Int64
  var offsetUnits: Int64 = 0
  /// The row that must not move, with its distance in units; taken anew whenever the reader scrolls.
  var anchor: (row: Int, distance: Int64)?
  /// Content offset of the first row, as of the last event.
  var lastRowsStart: Int64 = 0
  /// Where the list that is being loaded will stand.
  var pendingPosition: ScrollPosition<Item.ID>?
  /// The end of the content stays at the end of the viewport, until the reader scrolls.
  var isPinnedToEnd = false
  var direction: PageDirection = .forward

  public init(configuration: ScrollConfiguration, paging: Paging) {
    self.configuration = configuration
    self.paging = paging
    layout = RowLayout(estimatedRowHeight: configuration.estimatedRowHeight)
    statusUnits = max(0, FixedPoint.units(configuration.statusHeight))
  }

  // MARK: - Events

  /// The list begins (or begins anew) at a key. One load; the old rows stay until its reply is in.
  public mutating func start(at key: Key, position: ScrollPosition<Item.ID> = .start) -> Output {
    pendingPosition = position
    return handle(.start(at: key))
  }

  /// Takes any event but the viewport's, which has ``scroll(to:)``.
  public mutating func handle(_ event: Paging.Event) -> Output {
    switch event {
    case .refresh(.firstPage), .invalidate: pendingPosition = .start
    default: break
    }
    var output = Output()
    absorb(paging.handle(event), &output)
    return output
  }

  /// The viewport moved, or its size changed. O(log rows), without allocation where nothing is to be loaded.
  public mutating func scroll(to viewport: Viewport) -> Output {
    var output = Output()
    let units = FixedPoint.units(viewport.offset)
    // A toolkit that rounds offsets to its pixels gives back not quite what it was told: no scroll.
    let isMove = abs(units - offsetUnits) > Int64(FixedPoint.unitsPerPoint)
    let isResize = viewport.length != self.viewport.length
    self.viewport = viewport
    if isMove {
      direction = units > offsetUnits ? .forward : .backward
      offsetUnits = units
      isPinnedToEnd = false
      takeAnchor()
    } else if isResize, isPinnedToEnd {
      place(&output)
    }
    self.viewport.offset = FixedPoint.points(offsetUnits)
    report(&output)
    return output
  }

  /// Rows were measured, or changed their height.
  ///
  /// - Parameter heights: ids and heights; ids that are not held are passed over.
  public mutating func measure(_ heights: [(id: Item.ID, height: Double)]) -> Output {
    var output = Output()
    let before = anchorTop
    for (id, height) in heights {
      guard let row = paging.row(of: id) else { continue }
      _ = layout.setHeight(units: max(0, FixedPoint.units(height)), ofRow: row)
    }
    keepAnchor(movedFrom: before, &output)
    report(&output)
    return output
  }

  // MARK: - What the shell shows

  /// Length of the whole content, with the room of pages that went and of the edges' states.
  public var contentLength: Double { FixedPoint.points(contentUnits) }

  /// Where the scroll is to stand.
  public var contentOffset: Double { FixedPoint.points(offsetUnits) }

  /// Content offset of the row's top. `row` may be the count of rows: the end of the last.
  public func offset(ofRow row: Int) -> Double { FixedPoint.points(rowsStart + layout.offsetUnits(ofRow: row)) }

  public func height(ofRow row: Int) -> Double { layout.height(ofRow: row) }

  /// Rows that meet the viewport.
  public var visibleRows: Range<Int> {
    layout.rows(
      fromUnits: FixedPoint.units(viewport.readingLine) - rowsStart, to: FixedPoint.units(viewport.end) - rowsStart)
  }

  /// Rows to have on the screen: those that meet the viewport, and the overscan.
  public var mountedRows: Range<Int> {
    let margin = FixedPoint.units(configuration.overscan * viewport.length)
    let start = offsetUnits - margin - rowsStart
    let end = offsetUnits + FixedPoint.units(viewport.length) + margin - rowsStart
    var rows = layout.rows(fromUnits: start, to: end)
    let visible = visibleRows
    // Over the limit, the side that is further from the viewport gives way; what is visible stays.
    while rows.count > max(configuration.maxMountedRows, visible.count) {
      let before = visible.lowerBound - rows.lowerBound
      let after = rows.upperBound - visible.upperBound
      rows =
        before > after ? rows.lowerBound + 1..<rows.upperBound : rows.lowerBound..<rows.upperBound - 1
    }
    return rows
  }

  /// The row at the reading line and its distance from the viewport's leading side; `nil` without rows.
  public var scrollAnchor: ScrollAnchor<RowID<Item.ID>>? {
    anchor.map {
      ScrollAnchor(id: paging.rowID(atRow: $0.row), row: $0.row, distance: FixedPoint.points($0.distance))
    }
  }
}

extension ScrollEngine: Sendable
where Order: Sendable, Key: Sendable, Item: Sendable, Item.ID: Sendable, Failure: Sendable {}
