#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// Keeping the reader's place.
extension PagedKeeper {
  /// A row that is to stay where it is.
  struct KeptRow {
    /// Its name once the change is shown.
    var name: Name
    var number: Int
    /// Where it stands now; in a spacer, where it would.
    var place: RowSighting<Name>.Row
    var isInSpacer = false
  }

  /// The row in sight that is among these rows too, or is so at least in a spacer.
  func keptRow(in rows: Pager<Item>.Rows) -> KeptRow? {
    let spacer = spacerInSight
    // In a list the reader is in a spacer or is not, whatever else is in sight.
    if !sketch.isList || spacer == nil {
      var renamed: KeptRow?
      for row in anchors {
        guard let number = number(of: row.id), number < rows.count else { continue }
        guard case .row(.placeholder) = row.id, rows[number].name != row.id else {
          return KeptRow(name: row.id, number: number, place: row)
        }
        // A placeholder's row goes on under the name of the item that takes its place, and may be as long as that is: one that
        // stays as it is is better to hold on to.
        if renamed == nil { renamed = KeptRow(name: rows[number].name, number: number, place: row) }
      }
      if let renamed { return renamed }
    }
    guard let (place, spot) = spacer else { return nil }
    let found = place.row(at: spot, columns: sketch.columns, isWhole: !sketch.isList)
    guard found.row < rows.count else { return nil }
    let name = rows[found.row].name
    // A list's spacer is a row, and it is that which the row takes the place of.
    let (start, length) = sketch.isList ? (place.start, place.length) : (found.start, found.length)
    return KeptRow(
      name: name, number: found.row, place: RowSighting.Row(id: name, start: start, length: length), isInSpacer: true)
  }

  /// Has what is drawn of a counted list follow the reader to where it stands that was read anew, or, in the same list, to where the reader is.
  func follow(_ kept: KeptRow?, _ update: PagerUpdate<Item>) {
    let length = sighting.viewport.length
    if update.replacedList {
      let landing = pager.landingRow ?? 0
      let row = landing > 0 ? landing : isAtStart || update.isOtherSource ? 0 : kept?.number ?? 0
      sketch.follow(row..<row + 1, length: length, count: update.rows.count)
    } else if let sight = rowsInSight {
      sketch.follow(sight, length: length, count: update.rows.count)
    }
  }

  /// The pager has new rows, and the screen has the old ones still: where the rows in sight are now is where they are to stay.
  func keepPlace(_ kept: KeptRow?, _ update: PagerUpdate<Item>, _ new: DrawnRows<Item>, changesHead: Bool) {
    // A counted list that begins in its middle.
    if update.replacedList, let row = pager.landingRow, row > 0, row < update.rows.count {
      return bring(update.rows[row].name, .top)
    }
    if update.isOtherSource { return goToStart() }
    guard !rows.isEmpty else { return }
    guard mechanism != .identity else { return keepTopName(new) }
    // A list read anew, with the reader at its start: what is new is to be seen.
    if update.replacedList, isAtStart { return stayAtStart() }
    // What is said above the rows, to who stands there or pulls: that a refresh failed.
    if changesHead, !update.change.changesRows, isAtStart { return stayAtStart() }
    guard let kept else {
      if update.replacedList { goToStart() }
      return
    }
    // Most pages come below: the less is written, the less the system has to reconcile with the finger.
    if absence.place == nil, let seen = lastRows, !update.replacedList, !changesHead,
      !estimatesRows || update.change.isEmpty, !update.change.touchesRows(before: seen.upperBound - 1),
      new.isSame(as: drawn, before: kept.number)
    {
      return
    }
    // Nothing is above the first row of a counted list that could push it away.
    if new.plan != nil, kept.number == 0, !changesHead, !update.replacedList { return }
    keep(kept)
  }

  /// Brings a row back to where it is now, in the update that moves it.
  func keep(_ kept: KeptRow) {
    let isCell = !kept.isInSpacer
    guard let share = sighting.share(kept.place, isCell: isCell) else {
      return bring(kept.name, .top, isCorrection: true)
    }
    correction = (kept.name, kept.place.start)
    bring(kept.name, UnitPoint(x: 0.5, y: share), isCorrection: true)
  }

  /// The placeholder at the top is an item by now: the system goes on keeping it, by its new name.
  private func keepTopName(_ new: DrawnRows<Item>) {
    guard new.plan != nil, let top = topName, case .row(.placeholder) = top, let row = number(of: top),
      row < new.rows.count
    else { return }
    let name = new.rows[row].name
    if name != top { topName = name }
  }

  /// Whether the first thing in sight is the start of the content. A list says it by its first row: its rows count from what is in
  /// sight, and not from the content's start.
  var isAtStart: Bool {
    guard mechanism == .reader else { return sighting.isAtStart }
    guard let first = rows.first else { return true }
    return sighting.rows[first.name].map { $0.start >= sighting.viewport.readingLine - 0.5 } ?? false
  }

  /// Whether rows above may take another length though they stay what they are. A lazy stack takes those that it never showed for as
  /// long as the others are on average, and of a counted list there are such above whoever jumped into its middle: a placeholder below
  /// that becomes an item, or goes into a spacer, is enough. A list's cells have estimates of their own, which the system makes up for.
  var estimatesRows: Bool { mechanism == .geometry && drawn.plan != nil }

  /// A row that a position was written for is kept in its place until the person scrolls: what comes above it would be out of sight.
  private func stayAtStart() {
    guard mechanism == .geometry else { return }
    if #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *), !position.isPositionedByUser,
      position.viewID != nil
    {
      absence.place = nil
      position.scrollTo(edge: .top)
    }
  }

  private func goToStart() {
    guard let first = pager.rows.first else { return }
    bring(first.name, .top)
  }

  /// Has the system bring a point of a row to the same point of what is in sight.
  ///
  /// - Parameter isCorrection: whether that is to keep a row where it is: a fling goes on then. By itself a position that is
  ///   written ends it.
  func bring(_ name: Name, _ anchor: UnitPoint, isCorrection: Bool = false) {
    if absence.isAway { absence.place = (name, anchor) }
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
    bring(.row(.item(id)), .top)
  }

  /// Tells the app which item is at the top.
  ///
  /// - Parameter visible: rows in sight, first to last.
  func tellTop(_ visible: [RowSighting<Name>.Row]) {
    guard awaited == nil, let top = visible.lazy.compactMap(\.id.itemID).first(where: { !self.pager.isSeparator($0) }),
      top != knownTop
    else { return }
    knownTop = top
    told?(top)
  }
}
#endif
