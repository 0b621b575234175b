#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
#if canImport(Accessibility)
import Accessibility
#endif
import Foundation
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// What the layout says, and what the pager hears of it.
extension PagedKeeper {
  func rowPlaced(_ name: Name, _ frame: CGRect) {
    sighting.place(name, start: frame.minY, length: frame.height)
    hasNewPlaces = true
    scheduleReport()
  }

  func rowAppeared(_ name: Name) {
    appeared.insert(name)
    scheduleReport()
  }

  func rowDisappeared(_ name: Name) {
    appeared.remove(name)
    disappeared(name)
    scheduleReport()
  }

  func spacerPlaced(_ place: SpacerSighting.Place) {
    spacers.place(place)
    scheduleReport()
  }

  func spacerAppeared(_ row: Int) {
    spacers.appear(row)
    scheduleReport()
  }

  func spacerDisappeared(_ row: Int) {
    spacers.disappear(row)
    scheduleReport()
  }

  func rowsPlaced(_ frame: CGRect) {
    rowsSpan = (Double(frame.minY), Double(frame.maxY))
    scheduleReport()
  }

  /// The system says which row is at the top.
  func reachedTop(_ name: Name?) {
    topName = name
    scheduleReport()
  }

  func edgeAppeared(_ edge: PageDirection) { visibleEdges.insert(edge) }

  func edgeDisappeared(_ edge: PageDirection) { visibleEdges.remove(edge) }

  /// A list says its rows' places in what is in sight.
  func listResized(_ size: CGSize) {
    turn(toWidth: Double(size.width))
    followEnd {
      listLength = Double(size.height)
      sighting.viewport = Viewport(length: size.height)
      if let visible = listVisible { placeList(visible) }
    }
    scheduleReport()
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func listScrolled(_ geometry: ScrollGeometry) {
    let visible = Visible(
      viewport: viewport(of: geometry), contentLength: Double(geometry.contentSize.height))
    followEnd {
      listVisible = visible
      contentLength = visible.contentLength
      placeList(visible)
    }
    scheduleReport()
  }

  /// Where there is no geometry.
  func scrollResized(_ size: CGSize) {
    listLength = Double(size.height)
    turn(toWidth: Double(size.width))
    scheduleReport()
  }

  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  func scrolled(_ geometry: ScrollGeometry) {
    turn(toWidth: Double(geometry.containerSize.width))
    followEnd {
      sighting.viewport = viewport(of: geometry)
      contentLength = Double(geometry.contentSize.height)
    }
    followOwed()
    scheduleReport()
  }

  /// By `visibleRect`, which reaches below bars as rows do: `containerSize` leaves the insets out.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  private func viewport(of geometry: ScrollGeometry) -> Viewport {
    Viewport(
      offset: geometry.visibleRect.minY, length: geometry.visibleRect.height,
      leadingInset: geometry.contentInsets.top, trailingInset: geometry.contentInsets.bottom)
  }

  /// What is in sight, as the list's rows count it: from the list's own edge. Where bars cover the list that edge is below the
  /// bar, or the screen's; which of them it is the two lengths tell.
  private func placeList(_ visible: Visible) {
    var viewport = visible.viewport
    let isBetweenBars = listLength > 0 && listLength < viewport.length - 0.5
    let lead = isBetweenBars ? viewport.leadingInset : 0
    let start = -viewport.offset - lead
    viewport.offset = -lead
    sighting.viewport = viewport
    rowsSpan = (start, start + visible.contentLength)
  }

  /// What the system said of a list: in the content's own points.
  struct Visible {
    var viewport: Viewport
    var contentLength: Double
  }

  /// Rows in sight, first to last: cells side by side begin at one point, and go by their numbers.
  var visible: [RowSighting<Name>.Row] {
    let rows = sighting.visible
    guard zip(rows, rows.dropFirst()).contains(where: { $0.start == $1.start }) else { return rows }
    return rows.map { (row: $0, number: number(of: $0.id) ?? .max) }
      .sorted { ($0.row.start, $0.number) < ($1.row.start, $1.number) }
      .map(\.row)
  }

  /// Rows in sight, the one to hold on to first.
  var anchors: [RowSighting<Name>.Row] { anchors(among: visible) }

  private func anchors(among visible: [RowSighting<Name>.Row]) -> [RowSighting<Name>.Row] {
    switch options.line {
    case .start: return sighting.anchors(among: visible)
    case .end: return sighting.lastAnchors(among: visible)
    case .row(let id):
      let rows = sighting.anchors(among: visible)
      return rows.filter { $0.id == .row(id) } + rows.filter { $0.id != .row(id) }
    }
  }

  // MARK: - Reports

  /// Reports once everything that comes of one layout has been told, row by row: half of it would be a layout that never was.
  func scheduleReport() {
    guard !isReportDue else { return }
    isReportDue = true
    Task { [weak self] in
      guard let self else { return }
      self.isReportDue = false
      self.report()
    }
  }

  private func report() {
    // The layout is still that of the rows before: the update brings it about, and the next report with it.
    guard !isBehind, !rows.isEmpty || !states.refresh.isIdle else { return }
    guard takeBack() else { return }
    learn()
    guard let whole = rowsSpan, !isByAppearance else { return reportRows() }
    // Once a report: it is told with every frame that scrolls.
    let seen = rowsThatAreVisible
    guard let sight = rowsInSight(seen) else { return }
    let visible = visible
    let anchors = anchors(among: visible)
    let span = listSpan(sight, visible.first) ?? whole
    lastRows = seen
    absence.gone = []
    noteCorrection()
    pager.scrolled(
      to: inContent(sighting.viewport, span),
      rows: inContent(
        span, count: rows.count, visible: sight,
        anchor: anchors.lazy.compactMap { self.number(of: $0.id) }.first))
    noteAnchor(anchors.first)
    tellTop(visible)
    see(sight)
    draw(around: sight)
  }

  /// What a list says counts from what is in sight; the pager wants it to count from the content's start.
  private func inContent(_ viewport: Viewport, _ span: (start: Double, end: Double)) -> Viewport {
    guard mechanism == .reader else { return viewport }
    var viewport = viewport
    viewport.offset -= span.start
    return viewport
  }

  private func inContent(_ span: (start: Double, end: Double), count: Int, visible: Range<Int>, anchor: Int?)
    -> RowSpan
  {
    let origin = mechanism == .reader ? span.start : 0
    return RowSpan(
      start: span.start - origin, end: span.end - origin, count: count, visible: visible, anchor: anchor)
  }

  /// Of a counted list in cells: where its rows would begin and end if all of them were drawn. The spacers are far shorter than they.
  private func listSpan(_ sight: Range<Int>, _ first: RowSighting<Name>.Row?) -> (start: Double, end: Double)? {
    guard mechanism == .reader, drawn.plan != nil else { return nil }
    let pitch = sketch.pitch.applied
    var start = sighting.viewport.readingLine
    if let first, number(of: first.id) == sight.lowerBound { start = first.start }
    start -= Double(sight.lowerBound) * pitch
    return (start, start + Double(rows.count) * pitch)
  }

  /// What the content was moved by to keep a row in its place is not the reader's doing.
  private func noteCorrection() {
    guard mechanism == .geometry, let correction else { return }
    self.correction = nil
    guard let row = sighting.rows[correction.name] else { return }
    pager.correctedOffset(by: row.start - correction.start)
  }

  /// Where there is no geometry: by the rows that are there.
  private func reportRows() {
    guard let sight = rowsInSight else { return }
    absence.gone = []
    pager.rowsVisible(sight, anchor: topName.flatMap { number(of: $0) })
    if mechanism == .identity, let top = topName?.itemID, awaited == nil, top != knownTop,
      !pager.isSeparator(top)
    {
      knownTop = top
      told?(top)
    }
    see(sight)
    draw(around: sight)
  }

  // MARK: - Announcements

  /// Says that rows came to who waited for them at the edge.
  func announceArrival(_ update: PagerUpdate<Item>) {
    let waited =
      visibleEdges.contains { states[$0.edge].isLoading && !update.loadStates[$0.edge].isLoading }
      || followedEdge == .end && !rows.isEmpty && isAtEnd
    let came = update.rows.sourceCount - rows.sourceCount
    if waited, came > 0 { AccessibilityNotification.Announcement(announces.arrived(came)).post() }
  }
}
#endif
