import Foundation
import GRDB
import MakimonoTesting
import Testing

@testable import MakimonoStore

/// `DATABASE_STEPS=100000 swift test --package-path Workshop --filter DatabaseModelTests` is the long run; `SEED=` replays one.
@Suite("Database: random edits against a model", .timeLimit(.minutes(60)))
@MainActor
struct DatabaseModelTests {
  @Test(
    "After every step the list is a stretch of the table: each row once, in order, as it was written last",
    arguments: [
      [OrderingTerm.ascending("rank")], [.descending("rank")],
      [.descending("isPinned"), .ascending("rank", nulls: .last)],
    ])
  func exact(_ order: [OrderingTerm]) async throws {
    let environment = ProcessInfo.processInfo.environment
    let steps = environment["DATABASE_STEPS"].flatMap { Int($0) } ?? 1_500
    let seed = environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1_000_000)
    let world = try EditedTable(order, seed: seed)
    for step in 1...steps / 3 {
      let what = world.step()
      do {
        try await until("\(what)", within: .seconds(30)) { world.flaw == nil }
      } catch {
        Issue.record(
          "SEED=\(seed), order \(order.map(\.signature)), step \(step), \(what): \(world.flaw ?? "\(error)")")
        return
      }
    }
    print("\(steps / 3) steps by \(order.map(\.signature)) with SEED=\(seed): \(world.reads) rereads, exact")
  }
}
