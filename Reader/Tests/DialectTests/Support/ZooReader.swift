import Makimono
import MakimonoTesting
import Testing

/// Somebody who reads a list by its pager, row by row as they are there, and writes down what there was.
@MainActor
struct ZooReader<Source: PagingSource> where Source.Item.ID == String {
  let pager: KeyedPager<Source>
  let firstKey: Source.Key
  /// In the list's order.
  private(set) var ids: [String] = []

  /// A list did not come to where it should.
  struct Stuck: Error, CustomStringConvertible {
    var description: String
  }

  init(_ source: Source, pageSize: Int, window: PagingWindow = .pages(6), clock: any Clock<Duration>) {
    firstKey = source.firstKey
    pager = KeyedPager(
      source: source,
      configuration: PagingConfiguration(pageSize: pageSize, window: window, retry: RetryPolicy(maxRetries: 20)),
      clock: clock, random: { 0.5 })
  }

  /// Reads on to the end, or until so many rows were read.
  mutating func readOn(to count: Int = .max) async throws {
    for _ in 0..<2_000 {
      guard try await settledWithoutGap() else { continue }
      ids += pager.items[try place(ids.last, missing: 0) { $0 + 1 }...].map(\.id)
      if ids.count >= count { return }
      if pager.loadStates.append.isEnd, !pager.loadStates.refresh.isFailed { return }
      if let failure = failure { throw failure }
      if !pager.items.isEmpty { pager.rowAppeared(pager.items.count - 1) }
    }
    throw Stuck(description: "It did not come to its end in 2,000 turns: \(pager.loadStates)")
  }

  /// Reads back to the first row.
  mutating func readBack() async throws {
    for _ in 0..<2_000 {
      guard try await settledWithoutGap() else { continue }
      let end = try place(ids.first, missing: pager.items.count) { $0 }
      ids.insert(contentsOf: pager.items[..<end].map(\.id), at: 0)
      if pager.loadStates.prepend.isEnd { return }
      if let failure = failure { throw failure }
      if !pager.items.isEmpty { pager.rowAppeared(0) }
    }
    throw Stuck(description: "It did not come to its first row in 2,000 turns: \(pager.loadStates)")
  }

  /// Whether nothing is missing between the rows that are held. A gap is asked for, as a screen does that shows it.
  private func settledWithoutGap() async throws -> Bool {
    await pager.waitUntilSettled()
    guard let gap = pager.gaps.first else { return true }
    if let failure = gap.start.failure ?? gap.end.failure { throw failure.error }
    pager.fillGap(gap.id, at: .start)
    return false
  }

  /// Forgets what was read, and stands where the list ends now: to read the way back by itself.
  mutating func forget() { ids = pager.items.map(\.id) }

  /// The row that a state was taken at, where it is found again.
  func id(in state: PagerState<Source.Key, Source.Item>) -> String? {
    // A row of the list, in which a gap is one too.
    pager.row(for: state).flatMap { pager.rows[$0].item?.id }
  }

  private func place(_ id: String?, missing: Int, _ place: (Int) -> Int) throws -> Int {
    let held = pager.items.map(\.id)
    guard Set(held).count == held.count else { throw Stuck(description: "A row is there twice: \(held)") }
    guard let id else { return missing }
    guard let row = held.firstIndex(of: id) else {
      throw Stuck(description: "The row that was read last is not held any more.")
    }
    return place(row)
  }

  /// What failed for good; nil where nothing did, or is tried again by itself.
  var failure: (any Error)? {
    for state in [pager.loadStates.refresh, pager.loadStates.append, pager.loadStates.prepend] {
      if let failure = state.failure { return failure.error }
    }
    return nil
  }
}
