package import MakimonoCore

/// Keeping rows where they are.
extension ListBinding {
  /// Layouts after which self-sizing has come to rest in any case: each brings rows that were not measured before, and at most
  /// a screenful is in sight.
  private var mostPasses: Int { 12 }
  /// Points that a row may be off: less than half a pixel of the finest screen.
  var tolerance: Double { 0.1 }
  /// Points that a toolkit may put an offset beside where it was to stand: half a pixel of the coarsest screen.
  var rounding: Double { 0.5 }

  /// Where the content stands at the very start.
  private func startOffset(in viewport: Viewport) -> Double {
    viewport.settledOffset(-.greatestFiniteMagnitude, contentLength: host.contentLength)
  }

  // MARK: - Taking the place

  /// Notes what must not move from now on: the row at the reading line, by its distance from the view's edge.
  private func takePlace(among visible: ClosedRange<Int>?) {
    let viewport = host.viewport
    // Where a turn leaves no room for the row it is to be back in its place after the turn back.
    if let placedShape, placedShape != host.shape, turnedFrom == nil, let place { turnedFrom = (place, placedEnd) }
    scroller = nil
    placedShape = host.shape
    isAtStart = viewport.offset <= startOffset(in: viewport) + rounding
    takeAim(in: viewport)
    guard let visible else { return place = nil }
    hold(rowToHold(among: visible, viewport), in: viewport)
  }

  private func rowToHold(among visible: ClosedRange<Int>, _ viewport: Viewport) -> Int {
    switch readingLine {
    case .start: break
    case .end: return visible.last { (host.reach(ofRow: $0)?.start ?? .infinity) < viewport.end } ?? visible.lowerBound
    case .row(let id):
      guard let row = self.row(of: id), visible.contains(row), let reach = host.reach(ofRow: row),
        reach.end > viewport.readingLine, reach.start < viewport.end
      else { break }
      return row
    }
    return visible.first { (host.reach(ofRow: $0)?.end ?? 0) > viewport.readingLine } ?? visible.upperBound
  }

  /// Holds a row where it stands.
  private func hold(_ row: Int, in viewport: Viewport) {
    place = host.reach(ofRow: row).map { HeldRow(row: row, rowOffset: $0.start, contentOffset: viewport.offset) }
    placedEnd = visibleEnd(of: viewport)
  }

  /// Has a row stand so far from the view's edge.
  private func hold(_ row: Int, distance: Double) {
    place = HeldRow(row: row, distance: distance)
    placedEnd = visibleEnd(of: host.viewport)
    aim = nil
    turnedFrom = nil
  }

  /// Points from the view's edge to where what is in sight ends, whatever room is kept behind the rows.
  private func visibleEnd(of viewport: Viewport) -> Double { viewport.length - viewport.trailingInset + room.end }

  /// Takes the place once more, of rows that have their final heights: since the reader scrolled, rows may have come in at the
  /// edge that were not laid out then, and would grow downwards from it.
  private func retakePlace() {
    guard host.isInWindow, !isPlacing, placedShape == host.shape else { return }
    isPlacing = true
    host.layOut()
    // A row may have grown that nobody told of, and the end is further away: whoever stood there goes along.
    if aim != nil, scroller == nil { _ = putBack() }
    isPlacing = false
    takePlace(among: host.visibleRows)
  }

  /// Follows the place through a change that the view is about to be told of.
  func followPlace(through update: Update) {
    defer { takePendingPlace(update) }
    retakePlace()
    followAim(through: update)
    if update.isOtherSource { return standAnew() }
    // Who pulled at the top wants to see what is new there.
    if update.replacedList, isAtStart, readingLine != .end { return place = nil }
    if followedEdge == .start, isAtStart, feedEnds.contains(.start), !host.isMoving { return place = nil }
    func followed(_ held: HeldRow?) -> HeldRow? {
      held?.following(
        update.change, rowCount: rows.count, isNewList: update.replacedList, rowOffset: { host.reach(ofRow: $0)?.start }
      )
    }
    place = followed(place)
    turnedFrom = turnedFrom.flatMap { from in followed(from.place).map { ($0, from.end) } }
  }

  /// Whatever was read before, another source's list is read from its start, or its end.
  private func standAnew() {
    place = nil
    turnedFrom = nil
    aim = nil
    owedFrom = nil
    scroller = nil
    isAtStart = readingLine != .end
  }

  /// Who stands at the very top sees what a row says that comes there; so does who has pulled the list beyond it, while it springs
  /// back.
  func followStatus() {
    let viewport = host.viewport
    if isAtStart, !host.isMoving || viewport.offset < startOffset(in: viewport) { place = nil }
  }

  private func takePendingPlace(_ update: Update) {
    guard update.replacedList, !update.rows.isEmpty else { return }
    if let pending = pendingPlace {
      pendingPlace = nil
      isAtStart = pending.edge == .start
      aim = nil
      switch pending.edge {
      case .start: place = nil
      case .end: aimAtEnd(update.rows, isFeedEnd: update.feedEnds.contains(.end))
      case nil: hold(min(pending.row() ?? pager.landingRow ?? 0, update.rows.count - 1), distance: pending.distance)
      }
    } else if readingLine == .end, place == nil || aim == .end {
      aimAtEnd(update.rows, isFeedEnd: update.feedEnds.contains(.end))
    } else if place == nil, aim == nil, !update.feedEnds.contains(.start) {
      // A list that begins in its middle stands at its first row, with the rest to come above.
      hold(pager.landingRow ?? 0, distance: host.viewport.leadingInset)
    }
  }

  // MARK: - Keeping it

  /// Puts the row back where it was, once the view has laid out what it was told.
  ///
  /// - Parameter endsAnimation: whether that may end a glide.
  func keepPlace(endsAnimation: Bool = false) {
    // Outside a window a layout would measure cells with the wrong traits and width. It is made up for on return.
    owesPlace = !host.isInWindow
    guard !owesPlace, !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    for _ in 0..<mostPasses {
      host.layOut()
      guard putBack(endsAnimation: endsAnimation) else { break }
    }
    if isFrameDrawn { host.awaitLayout() }
  }

  /// Puts the row back where it was, as the view tells that it has been laid out. Where it may not be laid out there once more, it
  /// is as it tells so again.
  ///
  /// - Returns: whether the row is where it is to be.
  private func keepPlaceInLayout() -> Bool {
    owesPlace = false
    guard !host.mayLayOutInLayout else {
      keepPlace()
      return true
    }
    isPlacing = true
    let isMoved = passes < mostPasses && putBack()
    isPlacing = false
    passes = isMoved ? passes + 1 : 0
    if isMoved { host.awaitLayout() }
    return !isMoved
  }

  /// Moves the content to where the row is as it was, by what the view says now. From beyond an end it is brought back by what
  /// scrolls it: to put it there would end that.
  ///
  /// - Returns: whether the content moved.
  private func putBack(endsAnimation: Bool = false) -> Bool {
    guard endsAnimation || !host.isAnimatingScroll else { return false }
    let hasOtherRoom = keepRoom()
    let viewport = host.viewport
    guard let target = target(in: viewport, isForced: endsAnimation), abs(target - viewport.offset) > tolerance
    else { return hasOtherRoom }
    let isDecelerating = host.isDecelerating
    // Rows that turn out higher while they fly past move nothing that anybody reads.
    if isDecelerating, offsetsEndMomentum, !endsAnimation { return hasOtherRoom }
    host.setOffset(target)
    if isDecelerating, !host.isDecelerating { offsetsEndMomentum = true }
    // A toolkit rounds offsets to pixels, and keeps them within its ends: what counts is what it did.
    let moved = host.viewport.offset - viewport.offset
    guard moved != 0 else { return hasOtherRoom }
    if let owed = owedFrom { owedFrom = owed + moved }
    pager.correctedOffset(by: moved)
    return true
  }

  /// Where the content is to be; `nil` where it is as it is.
  private func target(in viewport: Viewport, isForced: Bool) -> Double? {
    if let offset = aimedOffset(in: viewport, isForced: isForced) { return offset }
    let isMoving = scroller != nil || host.isMoving
    if var place {
      guard let offset = host.reach(ofRow: place.row)?.start else { return nil }
      if readingLine == .end { place.distance += visibleEnd(of: viewport) - placedEnd }
      return place.contentOffset(
        rowOffset: offset, in: viewport, contentLength: host.contentLength, isMoving: isMoving)
    }
    return isAtStart && !rows.isEmpty && (isForced || !isMoving) ? startOffset(in: viewport) : nil
  }

  // MARK: - From the view

  /// The content moved. A view tells of it wherever it is, also from the middle of its own layout: it is asked for nothing but where
  /// a row stands, and for a word when it has been laid out.
  package func scrolled() {
    // A view whose size has just changed, or that has just come into a window, stands anywhere until it is laid out.
    guard !isPlacing, !isApplying, !owesPlace, hasPlacedShape else { return }
    if !isInLayout { followScroll() }
    host.awaitLayout()
  }

  private var hasPlacedShape: Bool { placedShape == nil || placedShape == host.shape }

  /// The place goes along. Rows that come into sight above it will turn out higher or lower than was estimated, and a toolkit moves
  /// the content by that, or does not: the rows below them are to be where the reader moved them, and nowhere else.
  private func followScroll() {
    let isMoving = host.isMoving
    scroller = isMoving && scroller != .somebody ? .reader : .somebody
    let viewport = host.viewport
    isAtStart = viewport.offset <= startOffset(in: viewport) + rounding
    // A toolkit puts a content that became shorter back to its end: nobody scrolled.
    let end = viewport.settledOffset(.greatestFiniteMagnitude, contentLength: host.contentLength)
    let distance = place.flatMap { place in
      host.reach(ofRow: place.row).map { $0.start - viewport.offset - place.distance }
    }
    if isMoving || abs(distance ?? 0) > rounding && viewport.offset < end - rounding { turnedFrom = nil }
    followOwed(to: viewport)
    takeAim(in: viewport)
    if let row = place?.row { hold(row, in: viewport) }
  }

  /// The view has been laid out: it was scrolled, has another size, other insets or another size of text, or came into a window.
  package func layoutChanged() {
    guard !isApplying, !isPlacing else { return }
    isInLayout = true
    defer { isInLayout = false }
    animationEnded()
    guard host.isInWindow else { return }
    isFrameDrawn = false
    if !hasPlacedShape, let turnedFrom { (place, placedEnd) = turnedFrom }
    payOwed()
    // Where somebody else than the reader scrolled it, it stands where that one wants it.
    if scroller != .somebody || !hasPlacedShape, !keepPlaceInLayout() { return }
    scroller = nil
    report()
  }

  /// Tells the pager what is in sight (rule R13).
  func report() {
    // While rows are still to be shown, those in sight are not the pager's.
    guard host.isInWindow, !isPlacing, !isApplying, isUpToDate else { return }
    // The toolkit makes a list of it each time it is asked.
    let visible = host.visibleRows
    takePlace(among: visible)
    isSeen = isSeen || !rows.isEmpty
    see(visible)
    guard let first = host.reach(ofRow: 0)?.start, let end = host.reach(ofRow: rows.count - 1)?.end else { return }
    pager.scrolled(
      to: host.viewport,
      rows: RowSpan(
        start: first, end: end, count: rows.count, visible: visible.map { Range($0) } ?? 0..<0,
        anchor: place?.row))
  }

  // MARK: - Going somewhere

  /// Has the list stand at a place once it has been read; at its first row where that one is not there any more.
  package func stand(at place: ListPlace<Item.ID>) {
    pendingPlace = PendingPlace(
      row: { [weak pager] in pager?.row(of: place.id) }, distance: place.distance)
  }

  /// Reads the list that a state is of, and stands at its row, or the nearest where that is gone.
  ///
  /// - Parameters:
  ///   - distance: from the view's edge, in points; `nil` for right below what covers it.
  ///   - pager: this list's.
  package func restore<Source: PagingSource>(
    _ state: PagerState<Source.Key, Item>, distance: Double?, with pager: KeyedPager<Source>
  ) where Source.Item == Item {
    pendingPlace = PendingPlace(
      row: { [weak pager] in pager?.row(for: state) }, distance: distance ?? host.viewport.leadingInset)
    pager.restore(state)
  }

  /// Scrolls to a row, as far as it is held.
  ///
  /// - Parameter distance: from the view's edge, in points; by default right below what covers it.
  package func scroll(to id: RowID<Item.ID>, distance: Double?) -> Bool {
    catchUp()
    guard let row = self.row(of: id) else { return false }
    hold(row, distance: distance ?? host.viewport.leadingInset)
    owedFrom = nil
    scroller = nil
    keepPlace(endsAnimation: true)
    report()
    return true
  }

  /// Goes to the very start of the feed. Where pages before the first row held were let go, the list is read anew from there.
  ///
  /// - Returns: whether the rows are there, and the view may scroll to them by itself.
  package func goToStart() -> Bool {
    guard !pager.feedEnds.contains(.start), !rows.isEmpty else { return true }
    pendingPlace = .end(.start)
    pager.refresh(.firstPage)
    return false
  }
}
