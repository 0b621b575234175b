import Foundation
import Makimono
import MakimonoCore
import Testing

@testable import MakimonoHTTP
@testable import MakimonoTesting

/// What a list shows, held against what its server did.
@Suite("A live list over real sockets", .timeLimit(.minutes(60)))
@MainActor
struct LiveHistoryTests {
  typealias Row = LiveServer.Row

  private struct Page: Decodable {
    var rows: [Row]
    var next: [Row]?
  }

  private static func source(_ server: LiveServer) -> some LiveSource<Row> {
    let client = HTTPClient(limits: .patient)
    let rows = HTTPSource.cursors(at: server.url("/rows"), client: client) { (page: Page, _) in
      PageReply(items: page.rows, nextKey: page.next?.last.map { String($0.id) })
    }
    let policy = LinePolicy(retry: RetryPolicy(maxRetries: .max, baseDelay: 0.001, maxDelay: 0.01))
    return EventSource(
      rows, client: client, silence: .seconds(3_600), lossTypes: ["reset"], policy: policy,
      request: { _ in HTTPRequest(.get, server.url("/events")) }
    ) { event in
      let changes: [LiveServer.Change] = try event.decode()
      return changes.map { change in
        switch change.kind {
        case "insert": .insert(change.row, at: .start, version: change.row.version)
        case "update": .update(change.row, version: change.row.version)
        default: .remove(change.row.id, version: change.row.version)
        }
      }
    }
  }

  /// Nothing is twice, at any time.
  @MainActor
  private final class Witness {
    var repeats: [Int] = []
    var updates = 0

    func look(_ update: PagerUpdate<Row>) {
      updates += 1
      guard update.items.count <= 400 || updates % 16 == 0 else { return }
      var seen: Set<Int> = []
      for row in update.items where !seen.insert(row.id).inserted { repeats.append(row.id) }
    }
  }

  /// What a run of rows without a gap says of the rows between its ends: all of them, as they are.
  private static func problems(_ pager: Pager<Row>, _ truth: [Row]) -> [String] {
    var runs: [[Row]] = [[]]
    for row in pager.rows {
      if let item = row.item { runs[runs.count - 1].append(item) } else { runs.append([]) }
    }
    var found: [String] = []
    for run in runs {
      guard let first = run.first, let last = run.last else { continue }
      let rows = truth.filter { last.id <= $0.id && $0.id <= first.id }
      if rows != run {
        let (missing, wrong) = (Set(rows).subtracting(run), Set(run).subtracting(rows))
        found.append(
          "\(first.id)...\(last.id): missing \(missing.map { "\($0.id) v\($0.version)" }.sorted()), "
            + "wrong \(wrong.map { "\($0.id) v\($0.version)" }.sorted())")
      }
    }
    if pager.loadStates.prepend.isEnd, let newest = truth.first, pager.items.first?.id != newest.id {
      found.append(
        "the newest is \(newest.id), and the list begins with \(pager.items.first.map { "\($0.id)" } ?? "none")")
    }
    return found
  }

  @Test(
    "10,000 changes with loss, repeats, cuts and failing pages, while somebody reads up and down: nothing missed, nothing twice"
  )
  func history() async throws {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
    print("A live list over real sockets: seed \(seed)")
    var random = SeededRandom(seed: seed)
    let server = try LiveServer(rows: 400, seed: seed &+ 1)
    let pager = Pager(
      source: Self.source(server),
      configuration: PagingConfiguration(
        pageSize: 20, window: .pages(6), retry: RetryPolicy(maxRetries: 1_000, baseDelay: 0.001, maxDelay: 0.01)))
    let witness = Witness()
    let observation = pager.observe { witness.look($0) }
    pager.start()
    var first = 0
    while server.tally.operations < 10_000 {
      let sendings = server.tally.sendings
      server.write(Int.random(in: 1...4, using: &random))
      first = max(0, min(first + Int.random(in: -60...66, using: &random), pager.rows.count - 1))
      pager.rowsVisible(first..<first + 10)
      if Int.random(in: 0..<200, using: &random) == 0 { pager.refresh(.keepWindow) }
      if Int.random(in: 0..<400, using: &random) == 0 { pager.disconnect() }
      if Int.random(in: 0..<50, using: &random) == 0 { pager.connect() }
      // For cuts and pages to fall between. Now and then it is told of much at once.
      if Int.random(in: 0..<4, using: &random) == 0 { continue }
      try await until("it is told, or nobody listens (seed \(seed))") {
        if case .off = pager.lineState { return true }
        return server.tally.sendings > sendings
      }
    }
    server.calmDown()
    pager.connect()
    server.write(1)
    let truth = server.rows
    try await until("all that was told is in, and the list is at rest (seed \(seed))") {
      await pager.waitUntilSettled()
      return pager.lineState.isOpen && Self.problems(pager, truth).isEmpty
    }
    #expect(witness.repeats.isEmpty, "seed \(seed)")
    #expect(pager.items.count >= 20, "seed \(seed)")
    print("\(witness.updates) updates, \(server.tally)")
    let tally = server.tally
    #expect(tally.cuts > 0 && tally.losses > 0 && tally.repeats > 0 && tally.resumed > 0 && tally.failedPages > 0)
    withExtendedLifetime(observation) {}
  }
}
