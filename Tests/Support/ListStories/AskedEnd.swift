public import Makimono
public import MakimonoCore
public import MakimonoTesting

/// What comes of an end that is asked again, and when a row is pushed.
public enum AskedEnd: CaseIterable, Sendable {
  case pushBefore, pushAfter, noRows, failure, failureThenRows

  /// Rows of the feed that come by it.
  private static let said = 3

  /// Rows that come in at the list's end in all.
  public var newRowCount: Int {
    switch self {
    case .pushBefore, .pushAfter, .failureThenRows: Self.said + 1
    case .failure: 1
    case .noRows: 0
    }
  }

  private struct Offline: Error {}
  /// What was to fail did not.
  public struct NotFailed: Error {}

  /// Asks the end of a list that began at it, by its last page.
  ///
  /// - Parameters:
  ///   - source: of the list.
  ///   - row: that is pushed.
  ///   - say: has the feed say so many rows more.
  ///   - settled: waits for what was asked for, and for the screen.
  /// - Throws: what `settled` throws; ``NotFailed`` where a load that was to fail did not.
  @MainActor
  public func ask<Item: Equatable & Sendable>(
    _ pager: Pager<Item>, of source: ScriptedSource<PageNumberOrder, Item>, pushing row: Item, say: (Int) -> Void,
    settled: () async throws -> Void
  ) async throws where Item: Identifiable, Item.ID: Sendable {
    switch self {
    case .pushBefore:
      say(Self.said)
      pager.push(.insert(row, at: .end))
      pager.loadMore(at: .end)
      try await settled()
    case .pushAfter:
      say(Self.said)
      pager.loadMore(at: .end)
      try await settled()
      pager.push(.insert(row, at: .end))
      try await settled()
    case .noRows:
      pager.loadMore(at: .end)
      try await settled()
    case .failure, .failureThenRows:
      guard let key = source.requestedKeys.first else { throw NotFailed() }
      source.fail(key, Offline())
      pager.loadMore(at: .end)
      pager.push(.insert(row, at: .end))
      try await settled()
      guard pager.loadStates.append.isFailed else { throw NotFailed() }
      guard self == .failureThenRows else { return }
      say(Self.said)
      pager.retry(at: .forward)
      try await settled()
    }
  }
}
