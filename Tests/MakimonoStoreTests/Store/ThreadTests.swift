import Foundation
import Testing

@testable import MakimonoStore

@Suite("Store: threads", .timeLimit(.minutes(60)))
@MainActor
struct ThreadTests {
  @Test("Opening, writing and reading need nothing of the main actor")
  func offTheMainActor() throws {
    let bench = try Bench()
    let store = bench.store()
    let world = World(notes(0..<10))
    let source = bench.offline(NumberedServer(world: world), store)
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let request = LoadRequest(id: RequestID(rawValue: 1), edge: LoadEdge.append, key: 1, count: 10)
      _ = try await source.load(request)
      await store.flush()
      _ = try await source.load(request)
      done.signal()
    }
    // The main actor does nothing meanwhile, not even between two turns.
    #expect(done.wait(timeout: .now() + 1_800) == .success)
    #expect(world.keys == [1])
  }
}
