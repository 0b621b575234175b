#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Observation
public import Makimono
#if canImport(SwiftUI)
public import SwiftUI
#else
public import SwiftUIStandIn
#endif

/// For containers of the app's own: what tells a pager what is on screen.
extension View {
  /// A row of a pager's list in a container of your own. The pager loads what is near it.
  ///
  /// ```swift
  /// ScrollView(.horizontal) {
  ///   LazyHStack {
  ///     ForEach(pager.items) { photo in
  ///       PhotoView(photo).pagedRow(photo.id, in: pager)
  ///     }
  ///   }
  /// }
  /// .pagedScroll(pager)
  /// ```
  ///
  /// Without `pagedScroll(_:)` around it only the row that appeared last counts as visible: choose a window of more
  /// pages than a screen shows.
  public func pagedRow<Item: Identifiable & Equatable & Sendable>(_ id: Item.ID, in pager: Pager<Item>) -> some View {
    modifier(OwnRow(id: id, pager: pager))
  }

  /// Starts a pager when the view appears, and tells it of all rows inside that are marked with
  /// `pagedRow(_:in:)`, together: what is visible from the first to the last.
  public func pagedScroll<Item: Identifiable & Equatable & Sendable>(_ pager: Pager<Item>) -> some View {
    modifier(OwnScroll(pager: pager))
  }
}

/// The rows of an app's own container that are on screen.
@MainActor
@Observable
final class OwnRows<Item: Identifiable & Equatable & Sendable> {
  @ObservationIgnored let pager: Pager<Item>
  @ObservationIgnored private var ids: Set<Item.ID> = []
  @ObservationIgnored private var isReportDue = false

  init(_ pager: Pager<Item>) { self.pager = pager }

  func insert(_ id: Item.ID) {
    ids.insert(id)
    scheduleReport()
  }

  func remove(_ id: Item.ID) {
    ids.remove(id)
    scheduleReport()
  }

  /// Once for all rows that one scroll brings and takes.
  private func scheduleReport() {
    guard !isReportDue else { return }
    isReportDue = true
    Task { [weak self] in
      guard let self else { return }
      self.isReportDue = false
      let rows = self.ids.compactMap { self.pager.row(of: $0) }
      if let first = rows.min(), let last = rows.max() { self.pager.rowsVisible(first..<last + 1) }
    }
  }
}

struct OwnScroll<Item: Identifiable & Equatable & Sendable>: ViewModifier {
  let pager: Pager<Item>
  @State private var rows: OwnRows<Item>

  init(pager: Pager<Item>) {
    self.pager = pager
    _rows = State(initialValue: OwnRows(pager))
  }

  func body(content: Content) -> some View {
    content.environment(rows).onAppear { pager.start() }
  }
}

struct OwnRow<Item: Identifiable & Equatable & Sendable>: ViewModifier {
  let id: Item.ID
  let pager: Pager<Item>
  @Environment(OwnRows<Item>.self) private var rows: OwnRows<Item>?

  func body(content: Content) -> some View {
    content
      .onAppear {
        if let rows, rows.pager === pager { rows.insert(id) } else { pager.itemAppeared(id) }
      }
      .onDisappear { rows?.remove(id) }
  }
}
#endif
