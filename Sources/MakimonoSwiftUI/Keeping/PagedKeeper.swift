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

  /// What the list shows as a whole.
  enum Whole {
    case rows, loading, empty
    case failed(any Error)
  }

  @ObservationIgnored let pager: Pager<Item>
  @ObservationIgnored let mechanism: KeepingMechanism
  /// As they are shown: those of the pager, changed in one step with the place.
  private(set) var rows: Pager<Item>.Rows
  private(set) var states: LoadStates<any Error>
  /// Counts updates of the pager.
  private(set) var revision = 0
  /// Where a reader is to bring a row.
  var placement: Placement<Item.ID>?
  /// The row at the top, kept by the system; see ``KeepingMechanism/identity``.
  var topName: Name?
  /// A `ScrollPosition`, which older systems do not know.
  var storedPosition: Any?

  // Not observed: these change with every frame that scrolls.
  @ObservationIgnored var sighting = RowSighting<Name>()
  @ObservationIgnored var rowsSpan: (start: Double, end: Double)?
  @ObservationIgnored var contentLength: Double = 0
  /// Row numbers of the rows in sight, as of the last report.
  @ObservationIgnored var lastFirstRow: (name: Name, row: Int)?
  @ObservationIgnored var appeared: Set<Name> = []
  @ObservationIgnored var visibleEdges: Set<LoadEdge> = []
  /// The row that a position was written for, and where it began: the system moves the content by the difference.
  @ObservationIgnored var correction: (name: Name, start: Double)?
  @ObservationIgnored var isReportDue = false
  @ObservationIgnored private var shownRevision = 0
  @ObservationIgnored private var observation: PagerObservation?

  // The app's side.
  @ObservationIgnored var told: ((Item.ID?) -> Void)?
  @ObservationIgnored var announces = ListTexts.current
  /// The item that the app was last told of, or asked for.
  @ObservationIgnored var knownTop: Item.ID?
  /// An item that the app asked for and that is not there yet.
  @ObservationIgnored var awaited: Item.ID?

  init(_ pager: Pager<Item>, mechanism: KeepingMechanism, position: Item.ID?) {
    self.pager = pager
    self.mechanism = mechanism
    rows = pager.rows
    states = pager.loadStates
    sighting.hasCells = mechanism == .reader
    // From the first frame on, so that who comes back finds the place again.
    if let position { appWants(position) }
  }

  /// The view appeared.
  func begin() {
    if observation == nil {
      observation = pager.observe { [weak self] update in self?.take(update) }
      // What happened before somebody looked.
      resume()
    }
    pager.start()
  }

  /// The view is gone or covered. What is not in sight is not read.
  func left() {
    sighting.removeAll()
    appeared = []
    visibleEdges = []
  }

  private func resume() {
    rows = pager.rows
    states = pager.loadStates
    revision += 1
  }

  // MARK: - Updates

  private func take(_ update: PagerUpdate<Item>) {
    announceArrival(update)
    if update.change.changesRows || changesHead(update.loadStates) { keepPlace(update) }
    rows = update.rows
    states = update.loadStates
    revision += 1
    if let awaited, pager.row(of: awaited) != nil { appWants(awaited) }
  }

  /// The rows and states of the last update are on the screen, or will be with this frame.
  func rendered() {
    shownRevision = revision
    scheduleReport()
  }

  /// Whether rows are on screen that the pager does not have any more, or the other way round.
  var isBehind: Bool { shownRevision != revision }

  // MARK: - What is shown

  var whole: Whole {
    guard rows.isEmpty else { return .rows }
    if states.refresh.isLoading || states.append.isLoading || states.prepend.isLoading { return .loading }
    for edge in LoadEdge.allCases {
      if let failure = states[edge].failure { return .failed(failure.error) }
    }
    // Nothing was asked for yet, or a page without rows is about to be stepped over.
    return states.append.isEnd ? .empty : .loading
  }

  func retryAll() { pager.retry() }

  func headEdge(_ texts: ListTexts) -> PagedEdge? {
    guard !rows.isEmpty else { return nil }
    if states.refresh.isFailed { return edge(.refresh, texts) }
    return states.prepend.isEnd ? nil : edge(.prepend, texts)
  }

  func tailEdge(_ texts: ListTexts) -> PagedEdge? { rows.isEmpty ? nil : edge(.append, texts) }

  private func edge(_ edge: LoadEdge, _ texts: ListTexts) -> PagedEdge {
    PagedEdge(
      edge: edge, state: states[edge], isRetryScheduled: pager.isRetryScheduled(edge), texts: texts,
      tryAgain: { [pager] in pager.retry(edge) })
  }

  func gap(_ id: GapID, _ texts: ListTexts) -> PagedGap? {
    guard let gap = pager.gaps.first(where: { $0.id == id }) else { return nil }
    return PagedGap(gap: gap, texts: texts) { [pager] side in pager.fillGap(id, from: side) }
  }

  /// The number of a row, in the pager's rows as they are now.
  func number(of name: Name) -> Int? {
    switch name.id {
    case .item(let id): pager.row(of: id)
    case .gap(let id): pager.gaps.first { $0.id == id }?.row
    case .placeholder(let row): row
    }
  }
}
#endif
