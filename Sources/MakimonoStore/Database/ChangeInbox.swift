import GRDB
import Makimono

/// What one list has yet to look at of what was written. Any thread may use it.
final class ChangeInbox: Sendable {
  struct News: Sendable {
    struct Row: Sendable {
      /// Where it was seen last.
      var place: [DatabaseValue]?
      /// Whether it was seen at several places.
      var isMoved: Bool
    }

    /// Rows that were written.
    var rows: [RowKey: Row] = [:]
    /// More was written than is told row by row, or nobody knows what: the list is read anew.
    var isBehind = false

    var isEmpty: Bool { rows.isEmpty && !isBehind }
  }

  private struct State {
    var news = News()
    /// `nil` where nothing is held.
    var span: HeldSpan?
    /// Pages that are being read: what is written meanwhile may be missing in them, wherever they will turn out to stand.
    var reads = 0
    var isTold = false
    /// What is about to be committed: whoever reads now may see it, or may not.
    var expected = TouchedRows()
  }

  /// More rows than these are read with their pages.
  private static var limit: Int { 200 }

  private let state = Locked(State())
  private let tell: @Sendable () -> Void

  /// - Parameter tell: called where something came into an empty inbox, on whatever thread wrote.
  init(tell: @escaping @Sendable () -> Void) {
    self.tell = tell
  }

  func beginRead() { state.withLock { $0.reads += 1 } }

  func endRead() { state.withLock { $0.reads -= 1 } }

  /// What is held from now on; `nil` for nothing.
  func hold(_ span: HeldSpan?) { state.withLock { $0.span = span } }

  /// A transaction is about to be committed.
  func expect(_ touched: TouchedRows) { state.withLock { $0.expected = touched } }

  /// It is not.
  func forgetExpected() { state.withLock { $0.expected = TouchedRows() } }

  /// What was committed or is about to be, and not looked at.
  var unsettled: Unsettled {
    state.withLock { state in
      let isEverything = state.news.isBehind || state.expected.rest != nil || state.expected.isEverywhere
      return Unsettled(
        isEverything: isEverything, rows: Set(state.news.rows.keys).union(state.expected.rows.keys))
    }
  }

  struct Unsettled {
    let isEverything: Bool
    let rows: Set<RowKey>

    func contains(_ key: RowKey) -> Bool { isEverything || rows.contains(key) }
  }

  /// A transaction is committed.
  func take(_ touched: TouchedRows, _ plan: OrderPlan) {
    put { state in
      state.expected = TouchedRows()
      let span = state.reads > 0 ? .everything : state.span
      guard let span else { return }
      let isRestNear = touched.rest.map { span.mayMeet($0.first, $0.last, plan) } ?? false
      if touched.isEverywhere || isRestNear { state.news.isBehind = true }
      for (key, places) in touched.rows where places.contains(where: { span.mayContain($0, plan) }) {
        let known = state.news.rows[key]
        let isElsewhere = known.map { $0.isMoved || $0.place.map { !places.contains($0) } ?? true } ?? false
        state.news.rows[key] = News.Row(place: places.last, isMoved: isElsewhere || places.count > 1)
      }
      if state.news.rows.count > Self.limit { state.news.isBehind = true }
      if state.news.isBehind { state.news.rows = [:] }
    }
  }

  /// Rows are to be looked at, wherever they stand.
  func touch(_ keys: some Sequence<RowKey>) {
    put { state in
      guard !state.news.isBehind else { return }
      for key in keys { state.news.rows[key] = News.Row(place: nil, isMoved: true) }
    }
  }

  /// Anything may have been written.
  func takeLoss() {
    put { state in
      state.expected = TouchedRows()
      guard state.span != nil || state.reads > 0 else { return }
      state.news.rows = [:]
      state.news.isBehind = true
    }
  }

  private func put(_ change: (inout State) -> Void) {
    let isNews = state.withLock { state in
      change(&state)
      guard !state.news.isEmpty, !state.isTold else { return false }
      state.isTold = true
      return true
    }
    if isNews { tell() }
  }

  /// `nil` where nothing is held.
  var span: HeldSpan? { state.withLock { $0.span } }

  var isEmpty: Bool { state.withLock { $0.news.isEmpty } }

  func drain() -> News {
    state.withLock { state in
      defer {
        state.news = News()
        state.isTold = false
      }
      return state.news
    }
  }
}
