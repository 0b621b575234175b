#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// Keeping the reader's place.
extension PagedKeeper {
  /// The pager has new rows, and the screen has the old ones still: where the rows in sight are now is where they are to stay.
  func keepPlace(_ update: PagerUpdate<Item>, changesHead: Bool) {
    // A counted list that begins in its middle.
    if update.replacedList, let row = pager.landingRow, row > 0, row < update.rows.count {
      return bring(update.rows[row].name, .top)
    }
    guard mechanism != .identity, !rows.isEmpty else { return }
    // A list read anew, with the reader at its start: what is new is to be seen.
    if update.replacedList, isAtStart { return }
    // What is said above the rows, to who stands there or pulls: that a refresh failed.
    if changesHead, !update.change.changesRows, isAtStart { return }
    let survivor = sighting.anchors.first { number(of: $0.id) != nil }
    guard let survivor else {
      if update.replacedList { goToStart() }
      return
    }
    // Most pages come below: the less is written, the less the system has to reconcile with the finger.
    if let first = lastFirstRow, !update.replacedList, !changesHead,
      !update.change.touchesRows(before: first.row + rowsInSight)
    {
      return
    }
    guard let share = sighting.share(survivor) else { return bring(survivor.id, .top, isCorrection: true) }
    correction = (survivor.id, survivor.start)
    bring(survivor.id, UnitPoint(x: 0.5, y: share), isCorrection: true)
  }

  /// Whether the first thing in sight is the start of the content. A list says it by its first row: its rows count from what is in
  /// sight, and not from the content's start.
  private var isAtStart: Bool {
    guard mechanism == .reader else { return sighting.isAtStart }
    guard let first = rows.first else { return true }
    return sighting.rows[first.name].map { $0.start >= sighting.viewport.readingLine - 0.5 } ?? false
  }

  private var rowsInSight: Int { max(0, sighting.visible.count - 1) }

  private func goToStart() {
    guard let first = pager.rows.first else { return }
    bring(first.name, .top)
  }

  /// Has the system bring a point of a row to the same point of what is in sight.
  ///
  /// - Parameter isCorrection: whether that is to keep a row where it is: a fling goes on then. By itself a position that is
  ///   written ends it.
  func bring(_ name: Name, _ anchor: UnitPoint, isCorrection: Bool = false) {
    switch mechanism {
    case .geometry:
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
        var transaction = Transaction()
        transaction.scrollPositionUpdatePreservesVelocity = isCorrection
        withTransaction(transaction) { position.scrollTo(id: name, anchor: anchor) }
      }
    case .identity: topName = name
    case .reader: placement = Placement(number: (placement?.number ?? 0) + 1, id: name, anchor: anchor)
    }
  }

  // MARK: - The app's side

  /// The app wants an item at the top.
  func appWants(_ id: Item.ID?) {
    guard id != knownTop || awaited != nil else { return }
    knownTop = id
    awaited = nil
    guard let id else { return }
    guard pager.row(of: id) != nil else {
      awaited = id
      return
    }
    bring(Name(id: .item(id)), .top)
  }

  /// Tells the app which item is at the top.
  func tellTop() {
    guard awaited == nil, let top = sighting.visible.lazy.compactMap(\.id.id.itemID).first, top != knownTop else {
      return
    }
    knownTop = top
    told?(top)
  }
}
#endif
