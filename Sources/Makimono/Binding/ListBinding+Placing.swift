package import MakimonoCore

/// Keeping rows where they are.
extension ListBinding {
  /// Layouts after which self-sizing has come to rest in any case: each brings rows that were not measured before, and at most
  /// a screenful is in sight.
  private var mostPasses: Int { 12 }
  /// Points that a row may be off: less than half a pixel of the finest screen.
  private var tolerance: Double { 0.1 }
  /// Points that a toolkit may put an offset beside where it was to stand: half a pixel of the coarsest screen.
  private var rounding: Double { 0.5 }

  /// Where the content stands at the very start.
  private func startOffset(in viewport: Viewport) -> Double {
    viewport.settledOffset(-.greatestFiniteMagnitude, contentLength: host.contentLength)
  }

  // MARK: - Taking the place

  /// Notes what must not move from now on: the first row in sight, by its distance from the view's edge.
  private func takePlace(among visible: ClosedRange<Int>?) {
    let viewport = host.viewport
    scroller = nil
    placedShape = host.shape
    isAtStart = viewport.offset <= startOffset(in: viewport) + rounding
    guard let visible else { return place = nil }
    let row = visible.first { (host.reach(ofRow: $0)?.end ?? 0) > viewport.readingLine } ?? visible.upperBound
    place = host.reach(ofRow: row).map { HeldRow(row: row, rowOffset: $0.start, contentOffset: viewport.offset) }
  }

  /// Takes the place once more, of rows that have their final heights: since the reader scrolled, rows may have come in at the
  /// edge that were not laid out then, and would grow downwards from it.
  private func retakePlace() {
    guard host.isInWindow, !isPlacing, placedShape == host.shape else { return }
    isPlacing = true
    host.layOut()
    isPlacing = false
    takePlace(among: host.visibleRows)
  }

  /// Follows the place through a change that the view is about to be told of.
  func followPlace(through update: Update) {
    defer { takePendingPlace(update) }
    retakePlace()
    // Who pulled at the top wants to see what is new there.
    if update.replacedList, isAtStart { return place = nil }
    place = place?.following(
      update.change, rowCount: rows.count, isNewList: update.replacedList, rowOffset: { host.reach(ofRow: $0)?.start })
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
      isAtStart = pending.isStart
      let row = pending.row() ?? pager.landingRow ?? 0
      place = isAtStart ? nil : HeldRow(row: min(row, update.rows.count - 1), distance: pending.distance)
    } else if place == nil, !update.loadStates.prepend.isEnd {
      // A list that begins in its middle stands at its first row, with the rest to come above.
      place = HeldRow(row: pager.landingRow ?? 0, distance: host.viewport.leadingInset)
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
    let viewport = host.viewport
    let isMoving = scroller != nil || host.isMoving
    var target = startOffset(in: viewport)
    if let place {
      guard let offset = host.reach(ofRow: place.row)?.start else { return false }
      target = place.contentOffset(
        rowOffset: offset, in: viewport, contentLength: host.contentLength, isMoving: isMoving)
    } else if !isAtStart || rows.isEmpty || isMoving {
      return false
    }
    guard abs(target - viewport.offset) > tolerance else { return false }
    host.setOffset(target)
    // A toolkit rounds offsets to pixels, and keeps them within its ends: what counts is what it did.
    let moved = host.viewport.offset - viewport.offset
    guard moved != 0 else { return false }
    pager.correctedOffset(by: moved)
    return true
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
    if let row = place?.row {
      place = host.reach(ofRow: row).map { HeldRow(row: row, rowOffset: $0.start, contentOffset: viewport.offset) }
    }
  }

  /// The view has been laid out: it was scrolled, has another size, other insets or another size of text, or came into a window.
  package func layoutChanged() {
    guard !isApplying, !isPlacing else { return }
    isInLayout = true
    defer { isInLayout = false }
    animationEnded()
    guard host.isInWindow else { return }
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
      row: { [weak pager] in pager.flatMap { Self.row(of: place.id, in: $0, $0.rows) } }, distance: place.distance)
  }

  /// The row that has an id in the rows shown, which the pager may be ahead of; `nil` where none has. O(page).
  private static func row(of id: RowID<Item.ID>, in pager: Pager<Item>, _ rows: Pager<Item>.Rows) -> Int? {
    pager.engine.row(of: id).flatMap { rows.indices.contains($0) && rows[$0].id == id ? $0 : nil }
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
    guard let row = Self.row(of: id, in: pager, rows) else { return false }
    place = HeldRow(row: row, distance: distance ?? host.viewport.leadingInset)
    scroller = nil
    keepPlace(endsAnimation: true)
    report()
    return true
  }

  /// Goes to the very start of the feed. Where pages before the first row held were let go, the list is read anew from there.
  ///
  /// - Returns: whether the rows are there, and the view may scroll to them by itself.
  package func goToStart() -> Bool {
    guard !pager.loadStates.prepend.isEnd, !rows.isEmpty else { return true }
    pendingPlace = .start
    pager.refresh(.firstPage)
    return false
  }
}
