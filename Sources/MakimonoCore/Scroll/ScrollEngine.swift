/// A ``PagingEngine`` with a layout under one viewport: the whole of an endless list but its pixels.
///
/// The shell reports scrolling, measured heights and replies; the engine says what to fetch, which rows to
/// show where, how long the content is, and where the scroll must stand so that no row on screen moves.
/// Lengths in points. Not to be shared between threads; a plain value otherwise.
///
/// Offsets that cross this border are the toolkit's (physical). Where the content is longer than the toolkit can
/// carry, they are a window onto the whole (logical) content: see ``settle()``.
public struct ScrollEngine<Order: PageOrder, Item: Identifiable & Equatable, Failure> {
  /// What pages are asked for by.
  public typealias Key = Order.Key
  /// The engine that decides what to load and what to keep.
  public typealias Paging = PagingEngine<Order, Item, Failure>
  /// What each event answers with.
  public typealias Output = ScrollOutput<Key>

  // What has the same size in every list comes first: code shared by all lists finds it without looking up the type.

  /// What the engine was told at the start.
  public let configuration: ScrollConfiguration
  /// What the reader sees after the last event. Its offset is the toolkit's.
  public internal(set) var viewport = Viewport()
  var layout: RowLayout
  /// Pages that went before the first row, and behind the last.
  var head = EvictedSpace()
  var tail = EvictedSpace()
  let statusUnits: Int64
  var lengths = ViewportUnits()
  /// Where the viewport stands in the whole content.
  var offsetUnits: Int64 = 0
  /// Offset in the whole content of what the toolkit takes for the start.
  var baseUnits: Int64 = 0
  /// The row that must not move, with its distance in units; taken anew whenever the reader scrolls.
  var anchor: (row: Int, distance: Int64)?
  /// Whether the list begins with its first row, as of the last event.
  var hasStart = false
  /// Content offset of the first row, as of the last event.
  var lastRowsStart: Int64 = 0
  /// The end of the content stays at the end of the viewport, until the reader scrolls.
  var isPinnedToEnd = false
  /// The row that is the end while it is pinned, where the list began there and goes on below: until other rows come. (With the
  /// content's end it would run on with each page that comes, and ask for the next.) Less than zero for the content's.
  var rowAtEnd = -1
  var direction: PageDirection = .forward
  /// What was learned of the reader and the network; nothing unless the policy is adaptive.
  var prefetch = AdaptivePrefetch()

  /// Loads that one edge may have in flight.
  let maxLoadsInFlight: Int
  /// Items of a page, as ``PagingConfiguration/pageSize``.
  let pageSize: Int
  /// Whether, as of the last report, only an edge that comes near can need anything.
  var isQuiet = false
  /// Whether there was a scroll that was not reported.
  var isReportPending = false
  /// What the reading line is, asked with every scroll: a comparison of reading lines compares ids.
  private(set) var isLineAtEnd = false
  private(set) var isLineAtChosenRow = false

  /// The section that an item belongs to; `nil` for none. A header stands where it changes.
  let section: (@Sendable (Item) -> Int?)?

  // MARK: What differs from list to list

  /// The list: its rows, load states and window. Events go through this engine, so that the layout follows.
  public internal(set) var paging: Paging
  /// The row that stays in its place when others change.
  public internal(set) var readingLine = ReadingLine<Item.ID>.start {
    didSet {
      isLineAtEnd = readingLine == .end
      isLineAtChosenRow = !isLineAtEnd && readingLine != .start
    }
  }
  /// Where the list that is being loaded will stand.
  var pendingPosition: ListPosition<Item.ID>?

  /// An engine over a list that has not begun, under a viewport without length.
  ///
  /// - Parameters:
  ///   - configuration: of the layout and of prefetch.
  ///   - paging: the list, not begun yet.
  ///   - section: the section that an item belongs to; items in a row that give the same number stand
  ///     under one header. Asked for rows that come or change, never for all.
  public init(
    configuration: ScrollConfiguration, paging: Paging, section: (@Sendable (Item) -> Int?)? = nil
  ) {
    self.configuration = configuration
    self.paging = paging
    self.section = section
    layout = RowLayout(estimatedRowHeight: configuration.estimatedRowHeight, shape: configuration.shape)
    statusUnits = max(0, FixedPoint.units(configuration.statusHeight))
    maxLoadsInFlight = !paging.order.isComputed ? 1 : paging.configuration.maxLoadsInFlight
    pageSize = paging.configuration.pageSize
  }

  // MARK: - Events

  /// The list begins (or begins anew) at a key. One load; the old rows stay until its reply is in. `time` as in
  /// ``handle(_:time:)``.
  public mutating func start(at key: Key, position: ListPosition<Item.ID> = .start, time: Double = 0) -> Output {
    pendingPosition = position
    let output = perform(.start(at: key), time: time)
    // Where the key is dead by then, the row is looked for.
    if case .row(let id, _) = position { paging.soughtID = id }
    return output
  }

  /// Takes any event but the viewport's, which has ``scroll(to:)``.
  ///
  /// A list that begins anew stands at its start, but for a refresh by a strategy that keeps the place.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - time: seconds, on the scale of ``Viewport/time``; 0 where it is not known. Adaptive prefetch learns from
  ///     it how long loads take, and without it keeps to two viewports.
  public mutating func handle(_ event: Paging.Event, time: Double = 0) -> Output {
    switch event {
    case .refresh(.firstPage), .start: pendingPosition = .start
    #if !hasFeature(Embedded)
    case .invalidate, .jump: pendingPosition = .start
    #endif
    // What is newer goes on top of the list, which stands where it stands.
    case .refresh(.mergeNewer): break
    case .refresh: pendingPosition = .kept
    default: break
    }
    return perform(event, time: time)
  }

  mutating func perform(_ event: Paging.Event, time: Double) -> Output {
    var output = Output()
    passOnScroll(&output)
    acceptPlace()
    noteEnd(event, time: time)
    absorb(paging.handle(event), time: time, &output)
    return output
  }

  /// The viewport moved, or its size changed. O(log blocks), without allocation where nothing is to be loaded.
  @inlinable
  public mutating func scroll(to viewport: Viewport) -> Output {
    // Made where its types are known: code that is shared by all lists would have to look them up for every frame.
    var output = Output()
    output.movesContent = follow(viewport)
    if needsReport { report(time: viewport.time, &output) }
    return output
  }

  // MARK: - What the shell shows

  /// Length of the content as the toolkit is to have it, with the room of pages that went and of the edges'
  /// states: at most ``ScrollConfiguration/maxContentLength``.
  public var contentLength: Double { FixedPoint.points(window.physical) }

  /// Where the scroll is to stand.
  public var contentOffset: Double { FixedPoint.points(physicalUnits) }

  /// Length of the whole content, however long.
  public var logicalContentLength: Double { FixedPoint.points(contentUnits) }

  /// Where the viewport stands in the whole content.
  public var logicalContentOffset: Double { FixedPoint.points(offsetUnits) }

  /// Content offset of the row's top. `row` may be the count of rows: the end of the last.
  public func offset(ofRow row: Int) -> Double {
    FixedPoint.points(rowsStart - baseUnits + layout.offsetUnits(ofRow: row))
  }

  /// The row's own height, as measured or estimated, in points. O(log blocks).
  public func height(ofRow row: Int) -> Double { layout.height(ofRow: row) }

  /// Where the row stands, in content offsets.
  public func frame(ofRow row: Int) -> RowFrame {
    var frame = layout.frame(ofRow: row)
    frame.offset += FixedPoint.points(rowsStart - baseUnits)
    return frame
  }

  /// Rows that meet the viewport.
  public var visibleRows: Range<Int> {
    let start = offsetUnits - rowsStart
    let rows = layout.rows(fromUnits: start + lengths.leading, to: start + lengths.length - lengths.trailing)
    return rows.lowerBound..<min(rows.upperBound, rows.lowerBound + Self.mostRows)
  }

  /// No screen shows so many rows. Rows without a length, or a viewport beyond all measure, would put a counted list's millions on it.
  private static var mostRows: Int { 10_000 }

  /// Rows to have on the screen: those that meet the viewport, and the overscan.
  public var mountedRows: Range<Int> {
    let margin = FixedPoint.units(configuration.overscan * viewport.length)
    let start = offsetUnits - rowsStart
    var rows = layout.rows(fromUnits: start - margin, to: start + lengths.length + margin)
    let visible = visibleRows
    // Over the limit, the side that is further from the viewport gives way; what is visible stays.
    let limit = min(max(configuration.maxMountedRows, visible.count), Self.mostRows)
    let before = max(0, visible.lowerBound - rows.lowerBound)
    let excess = rows.count - limit
    guard excess > 0 else { return rows }
    let after = max(0, rows.upperBound - visible.upperBound)
    // Both sides end up as equal as they can be.
    let fromBefore = min(before, max(0, min(excess, (excess + before - after + 1) / 2)))
    rows = rows.lowerBound + fromBefore..<rows.upperBound - min(after, excess - fromBefore)
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
