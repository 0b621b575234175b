#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
import Makimono
import Observation
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// Stands between a pager and a list on screen: the rows as they are shown, where they are, and where they are to stay.
///
/// Rows and place change together, in the turn of the main actor in which the pager tells of it: so that SwiftUI sees both in one
/// update, and no frame shows the new rows in the old place.
@MainActor
@Observable
final class PagedKeeper<Item: Identifiable & Equatable & Sendable> {
  typealias Name = RowName<Item.ID>

  @ObservationIgnored let pager: Pager<Item>
  @ObservationIgnored let mechanism: KeepingMechanism
  /// The rows as they are shown: those of the pager, changed in one step with the place.
  private(set) var drawn: DrawnRows<Item>
  /// Counts updates of the pager.
  private(set) var revision = 0
  /// Where a reader is to bring a row.
  var placement: Placement<Item.ID>?
  /// The last of them that was carried out.
  @ObservationIgnored var placedNumber = 0
  /// The row at the top, kept by the system; see ``KeepingMechanism/identity``.
  var topName: Name?
  /// A `ScrollPosition`, which older systems do not know.
  var storedPosition: Any?
  /// Points kept free below the rows, for a row that is pinned.
  var room: Double = 0

  // Not observed: these change with every frame that scrolls.
  @ObservationIgnored var sighting = RowSighting<Name>()
  @ObservationIgnored var spacers = SpacerSighting()
  @ObservationIgnored var sketch: RowSketch
  /// Whether rows were placed that the sketch has not seen.
  @ObservationIgnored var hasNewPlaces = false
  @ObservationIgnored var rowsSpan: (start: Double, end: Double)?
  /// Of a list, and where there is no geometry: the length of its frame. And of a list what is in sight of its content, where
  /// the system tells.
  @ObservationIgnored var listLength: Double = 0
  @ObservationIgnored var listVisible: Visible?
  /// Numbers of the rows in sight, as of the last report; `nil` in a spacer.
  @ObservationIgnored var lastRows: Range<Int>?
  @ObservationIgnored var appeared: Set<Name> = []
  @ObservationIgnored var visibleEdges: Set<PageDirection> = []
  /// States and head as of the last update.
  @ObservationIgnored private(set) var states: LoadStates<any Error>
  /// The ends of the list that are ends of the feed, likewise.
  @ObservationIgnored private(set) var feedEnds: Set<ListEdge>
  @ObservationIgnored private var head = EdgeStatus.none
  /// Whether something is said below the last row, likewise.
  @ObservationIgnored private(set) var hasTail = false
  /// The row that a position was written for, and where it began: the system moves the content by the difference.
  @ObservationIgnored var correction: (name: Name, start: Double)?
  /// What is read and where, as of the last report: a share of what is in sight. And the width at which it is so.
  @ObservationIgnored var anchor: (name: Name, share: Double)?
  @ObservationIgnored var width: Double?
  /// What is to be found again where the view is gone or covered.
  @ObservationIgnored var absence = Absence()
  @ObservationIgnored var isReportDue = false

  // Following.
  @ObservationIgnored var options: ReadingOptions<Item.ID>
  /// Of the content, where the system tells.
  @ObservationIgnored var contentLength: Double = 0
  /// Whether a finger or momentum moves the content, where the system tells.
  @ObservationIgnored var isMoving = false
  /// The content offset at which rows came in at the end while the reader, who stood there, moved the list; `nil` where nothing is owed.
  @ObservationIgnored var owedFrom: Double?
  /// Whether the list has followed the end of the feed to where it stands: it goes on where an end that was asked again brings several pages.
  @ObservationIgnored var hasFollowedEnd = false
  /// The row that is pinned, where it is held.
  @ObservationIgnored var pin: Name?
  /// The id that the pinned item has by now, where the server gave it one since it was pinned.
  @ObservationIgnored var pinnedID: Item.ID?
  /// Whether what is below it has been longer than the screen.
  @ObservationIgnored var isPinOutgrown = false
  /// The end at which the list is to stand once it has been read anew.
  @ObservationIgnored var pendingEdge: ListEdge?
  @ObservationIgnored var unseen: UnseenRows
  @ObservationIgnored var following: ListFollowing?
  @ObservationIgnored private var shownRevision = 0
  @ObservationIgnored private var observation: PagerObservation?

  // The app's side.
  @ObservationIgnored var told: ((Item.ID?) -> Void)?
  @ObservationIgnored var announces = ListTexts.current
  /// The item that the app was last told of, or asked for.
  @ObservationIgnored var knownTop: Item.ID?
  /// An item that the app asked for and that is not there yet.
  @ObservationIgnored var awaited: Item.ID?

  init(
    _ pager: Pager<Item>, mechanism: KeepingMechanism, position: Item.ID?, columns: Int = 1,
    learnsColumns: Bool = false, options: ReadingOptions<Item.ID> = ReadingOptions()
  ) {
    self.options = options
    unseen = UnseenRows(edge: options.newestEdge)
    self.pager = pager
    self.mechanism = mechanism
    var sketch = RowSketch(columns: columns, learnsColumns: learnsColumns, isList: mechanism == .reader)
    // What is looked at first: a place that is known is drawn from the first frame on.
    if let first = position.flatMap({ pager.row(of: $0) }) ?? pager.landingRow {
      sketch.follow(first..<first + 1, length: 0, count: pager.rows.count)
    }
    self.sketch = sketch
    drawn = sketch.draw(pager.rows, after: nil, reading: nil)
    states = pager.loadStates
    feedEnds = pager.feedEnds
    sighting.hasCells = mechanism == .reader
    // From the first frame on, so that who comes back finds the place again.
    if let position {
      appWants(position)
    } else if options.line == .end, !pager.rows.isEmpty {
      goToEnd(pager.rows)
    }
    pinRow()
  }

  /// The view appeared.
  func begin() {
    if observation == nil {
      observation = pager.observe { [weak self] update in self?.take(update) }
      // What happened before somebody looked.
      resume()
    }
    comeBack()
    pager.start()
  }

  private func resume() {
    drawn = sketch.draw(pager.rows, after: drawn, reading: nil)
    states = pager.loadStates
    feedEnds = pager.feedEnds
    head = pager.status(of: .backward)
    hasTail = tailStatus != nil
    revision += 1
  }

  // MARK: - Updates

  private func take(_ update: PagerUpdate<Item>) {
    announceArrival(update)
    let newHead = pager.status(of: .backward)
    // What stands above the first row takes another height.
    let changesHead = !rows.isEmpty && !head.looksLike(newHead)
    // Whatever a counted list is told, its spacers may become others.
    let movesRows = update.change.changesRows || changesHead || update.rows.areCounted || update.isOtherSource
    let kept = movesRows ? keptRow(in: update.rows) : nil
    let follows = follow(update, hasKept: kept != nil, movesRows: movesRows)
    countNew(in: update)
    if update.rows.areCounted { follow(kept, update) }
    let new = sketch.draw(update.rows, after: drawn, reading: kept?.number)
    if movesRows, !follows { keepPlace(kept, update, new, changesHead: changesHead) }
    drawn = new
    states = update.loadStates
    feedEnds = update.feedEnds
    head = newHead
    hasTail = tailStatus != nil
    revision += 1
    if let awaited, pager.row(of: awaited) != nil { appWants(awaited) }
  }

  /// Draws the same rows in another way.
  func redraw(_ new: DrawnRows<Item>) {
    drawn = new
    revision += 1
  }

  /// The rows and states of the last update are on the screen, or will be with this frame.
  func rendered() {
    shownRevision = revision
    if let plan = drawn.plan {
      let starts = Set(plan.parts.lazy.filter(\.isSpacer).map(\.rows.lowerBound))
      spacers.keep { starts.contains($0) }
    }
    scheduleReport()
  }

  /// Whether rows are on screen that the pager does not have any more, or the other way round.
  var isBehind: Bool { shownRevision != revision }

  // MARK: - What is shown

  var rows: Pager<Item>.Rows { drawn.rows }

  func headEdge(_ texts: ListTexts) -> PagedEdge? {
    switch pager.status(of: .backward) {
    // Where a list begins there is nothing to be said.
    case .none, .end: nil
    case let status: edge(.backward, status, texts)
    }
  }

  func tailEdge(_ texts: ListTexts) -> PagedEdge? { tailStatus.map { edge(.forward, $0, texts) } }

  private var tailStatus: EdgeStatus? {
    switch pager.status(of: .forward) {
    case .none: nil
    // Where rows come in at the end it is none.
    case .end where options.newestEdge == .end: nil
    case let status: status
    }
  }

  private func edge(_ direction: PageDirection, _ status: EdgeStatus, _ texts: ListTexts) -> PagedEdge {
    PagedEdge(direction: direction, status: status, texts: texts) { [pager] in pager.retry(at: direction) }
  }

  /// The failure of a placeholder's page, told of as at the edge; `nil` where the row is on its way.
  func failedEdge(ofPlaceholder row: Int, _ texts: ListTexts) -> PagedEdge? {
    let status = pager.status(ofPlaceholder: row)
    if case .failed = status { return edge(.forward, status, texts) } else { return nil }
  }

  func gap(_ id: GapID, _ texts: ListTexts) -> PagedGap {
    PagedGap(id: id, status: pager.status(of: id), texts: texts) { [pager] side in pager.fillGap(id, at: side) }
  }

  /// The item in the row before one; `nil` where that shows none, and where the app does not look at it. O(page).
  func item(before row: ListRow<Item>) -> Item? {
    guard options.looksBack, let number = pager.row(of: row.id), rows.indices.contains(number - 1) else { return nil }
    return rows[number - 1].item
  }

  /// The number of a row, in the pager's rows as they are now.
  func number(of name: Name) -> Int? {
    switch name {
    case .row(.item(let id)): pager.row(of: id)
    case .row(.gap(let id)): pager.gaps.first { $0.id == id }?.row
    case .row(let id): pager.row(of: id)
    case .spacer(let row): row
    }
  }
}
#endif
