#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Makimono
import MakimonoCore
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// Keeping rows where they are.
extension PagedBinding {
  /// Layouts after which self-sizing has come to rest in any case: each brings rows that were not measured before, and at most
  /// a screenful is in sight.
  private var mostPasses: Int { 12 }
  /// Points that a row may be off: less than half a pixel of the finest screen.
  private var tolerance: Double { 0.1 }

  var isInWindow: Bool { host.scrollView.window != nil }

  /// Whether a finger or its momentum moves the content.
  var isMoving: Bool {
    let view = host.scrollView
    return view.isTracking || view.isDragging || view.isDecelerating
  }

  var viewport: Viewport {
    let view = host.scrollView
    let inset = view.adjustedContentInset
    return host.isHorizontal
      ? Viewport(
        offset: view.contentOffset.x, length: view.bounds.width, leadingInset: inset.left, trailingInset: inset.right)
      : Viewport(
        offset: view.contentOffset.y, length: view.bounds.height, leadingInset: inset.top, trailingInset: inset.bottom)
  }

  private var contentLength: Double {
    host.isHorizontal ? host.scrollView.contentSize.width : host.scrollView.contentSize.height
  }

  func rowOffset(_ row: Int) -> Double? {
    host.frame(ofRow: row).map { host.isHorizontal ? $0.minX : $0.minY }
  }

  private func rowEnd(_ row: Int) -> Double? {
    host.frame(ofRow: row).map { host.isHorizontal ? $0.maxX : $0.maxY }
  }

  private func setContentOffset(_ offset: Double) {
    let view = host.scrollView
    view.contentOffset =
      host.isHorizontal ? CGPoint(x: offset, y: view.contentOffset.y) : CGPoint(x: view.contentOffset.x, y: offset)
  }

  // MARK: - Taking the place

  /// Notes what must not move from now on: the first row in sight, by its distance from the view's edge.
  func takePlace() {
    let viewport = viewport
    placedShape = ViewShape(host.scrollView)
    isAtStart = viewport.offset <= viewport.settledOffset(-.greatestFiniteMagnitude, contentLength: contentLength)
    guard let visible = host.visibleRows else { return place = nil }
    let row = visible.first { (rowEnd($0) ?? 0) > viewport.readingLine } ?? visible.upperBound
    place = rowOffset(row).map { HeldRow(row: row, rowOffset: $0, contentOffset: viewport.offset) }
  }

  /// Takes the place once more, of rows that have their final heights: since the reader scrolled, rows may have come in at the
  /// edge that were not laid out then, and would grow downwards from it.
  private func retakePlace() {
    guard isInWindow, !isPlacing, placedShape == ViewShape(host.scrollView) else { return }
    isPlacing = true
    host.scrollView.layoutIfNeeded()
    isPlacing = false
    takePlace()
  }

  /// Follows the place through a change that the view is about to be told of.
  func followPlace(through update: Update) {
    defer { takePendingPlace(update) }
    retakePlace()
    // Who pulled at the top wants to see what is new there.
    if update.replacedList, isAtStart { return place = nil }
    place = place?.following(
      update.change, rowCount: rows.count, isNewList: update.replacedList, rowOffset: { rowOffset($0) })
  }

  /// Who stands at the very top sees what a row says that comes there.
  func followStatus() {
    if isAtStart, !isMoving { place = nil }
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
      place = HeldRow(row: pager.landingRow ?? 0, distance: viewport.leadingInset)
    }
  }

  // MARK: - Keeping it

  /// Puts the row back where it was, once the view has laid out what it was told.
  func keepPlace() {
    // Outside a window a layout would measure cells with the wrong traits and width. It is made up for on return.
    guard isInWindow, !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    for _ in 0..<mostPasses {
      host.scrollView.layoutIfNeeded()
      let viewport = viewport
      var target = viewport.settledOffset(-.greatestFiniteMagnitude, contentLength: contentLength)
      if let place {
        guard let offset = rowOffset(place.row) else { break }
        target = place.contentOffset(
          rowOffset: offset, in: viewport, contentLength: contentLength, isMoving: isMoving)
      } else if !isAtStart || rows.isEmpty || isMoving {
        break
      }
      guard abs(target - viewport.offset) > tolerance else { break }
      setContentOffset(target)
      pager.correctedOffset(by: target - viewport.offset)
    }
  }

  // MARK: - From the view

  /// The reader scrolled.
  func scrolled() {
    // A view whose size has just changed stands anywhere until it is laid out; see `layoutChanged()`.
    guard !isPlacing, !isApplying, placedShape == nil || placedShape == ViewShape(host.scrollView) else { return }
    report()
  }

  /// The view has another size, other insets or another size of text, or came into a window.
  func layoutChanged() {
    guard !isApplying, isInWindow else { return }
    keepPlace()
    report()
  }

  /// Tells the pager what is in sight (rule R13).
  func report() {
    guard isInWindow, !isPlacing, !isApplying else { return }
    takePlace()
    guard let first = rowOffset(0), let end = rowEnd(rows.count - 1) else { return }
    let visible = host.visibleRows.map { Range($0) } ?? 0..<0
    pager.scrolled(to: viewport, rows: RowSpan(start: first, end: end, count: rows.count, visible: visible))
  }

  // MARK: - Going somewhere

  /// Scrolls to a row, as far as it is held.
  ///
  /// - Parameter distance: from the view's edge, in points; by default right below what covers it.
  func scroll(to id: RowID<Item.ID>, distance: Double?) -> Bool {
    guard let row = rows.firstIndex(where: { $0.id == id }) else { return false }
    place = HeldRow(row: row, distance: distance ?? viewport.leadingInset)
    keepPlace()
    report()
    return true
  }

  /// Goes to the very start of the feed. Where pages before the first row held were let go, the list is read anew from there.
  ///
  /// - Returns: whether the rows are there, and the view may scroll to them by itself.
  func goToStart() -> Bool {
    guard !pager.loadStates.prepend.isEnd, !rows.isEmpty else { return true }
    pendingPlace = .start
    pager.refresh(.firstPage)
    return false
  }
}
#endif
