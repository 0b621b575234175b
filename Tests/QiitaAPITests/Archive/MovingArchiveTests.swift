import Foundation
import Makimono
import MakimonoHTTP
import Testing

@testable import MakimonoTesting
@testable import QiitaAPI

@Suite("Archive of a feed that moves", .timeLimit(.minutes(60)))
struct MovingArchiveTests {
  private struct Outcome {
    var rows: [ArchiveWorld.Row] = []
    var requests = 0
    var incomplete = 0
  }

  /// Reads to the end, at random points with a key that was stored.
  private func read(_ world: inout ArchiveWorld, limit: Int) throws -> Outcome {
    var outcome = Outcome()
    var next: QiitaArchiveKey? = QiitaArchiveKey(day: nil)
    while let key = next, outcome.requests < limit {
      let request = try #require(key.request)
      let step = try key.step(world.page(request, upTo: key.day), of: request)
      world.move()
      outcome.rows += step.rows
      outcome.requests += 1
      outcome.incomplete += step.incompleteDay == nil ? 0 : 1
      next = step.next
      if world.random.chance(10), let stored = next {
        next = try JSONDecoder().decode(QiitaArchiveKey.self, from: JSONEncoder().encode(stored))
      }
    }
    return outcome
  }

  private func check(_ seed: UInt64, size: Int, moves: Bool, gap: Int64) throws {
    var world = ArchiveWorld(seed: seed, size: size, moves: moves, gap: gap)
    let limit = 40 + size / 40
    let outcome = try read(&world, limit: limit)
    let ids = outcome.rows.map(\.id)
    let note = Comment(
      rawValue: """
        SEED=\(seed) size \(size), zone \(world.zone / 3_600), +\(world.inserts) -\(world.deletes), \
        hidden \(world.hidden), \(outcome.requests) requests
        """)
    #expect(outcome.requests < limit, note)
    #expect(Set(ids).count == ids.count, note)
    #expect(world.stayed.subtracting(ids).isEmpty, note)
    #expect(zip(outcome.rows, outcome.rows.dropFirst()).allSatisfy { $0.seconds >= $1.seconds }, note)
    #expect(outcome.incomplete == 0, note)
  }

  @Test("Articles come and go at every request, in any amounts: all that stayed are there, once, in order")
  func moving() throws {
    let seed = Fixtures.seed
    var random = SeededRandom(seed: seed)
    for _ in 0..<400 {
      try check(random.next(), size: random.below(1_500), moves: true, gap: Int64(1 + random.below(5_000)))
    }
  }

  @Test("The same past the cap")
  func movingPastTheCap() throws {
    var random = SeededRandom(seed: Fixtures.seed)
    for _ in 0..<10 {
      try check(random.next(), size: 10_000 + random.below(4_000), moves: true, gap: Int64(40 + random.below(600)))
    }
  }

  @Test("Standing still, in any zone, with ties and hidden rows")
  func still() throws {
    var random = SeededRandom(seed: Fixtures.seed)
    for _ in 0..<10 {
      try check(random.next(), size: 10_000 + random.below(4_000), moves: false, gap: Int64(40 + random.below(600)))
    }
  }

  @Test("Over the wire: deletions and insertions while 25,000 articles are read")
  func wire() async throws {
    let seed = Fixtures.seed
    print("SEED=\(seed)")
    let articles = SimulatedArticle.feed(25_000, over: 80 * 86_400)
    let server = ArchiveTests.server(articles)
    let gone = Watched<Set<String>>([])
    let random = Watched(SeededRandom(seed: seed))
    server.update { state in
      state.drift = { state in
        random.update { random in
          guard random.chance(30) else { return }
          for _ in 0..<random.below(8) {
            let article = state.articles.remove(at: random.below(state.articles.count))
            gone.update { _ = $0.insert(article.id) }
          }
          for _ in 0..<random.below(3) {
            let number = 1_000_000 + Int(truncatingIfNeeded: random.next() >> 34)
            state.articles.insert(SimulatedArticle(number, created: state.articles[0].created + 1), at: 0)
          }
        }
      }
    }
    let reading = try await ArchiveTests.read(server)
    #expect(Set(reading.ids).count == reading.ids.count)
    #expect(Set(articles.map(\.id)).subtracting(gone.value).isSubset(of: reading.ids))
    #expect(reading.incomplete.isEmpty)
    // Proof costs some requests more, not many times as many.
    #expect(reading.requests < 400, "\(reading.requests) requests")
  }

  @Test("Interrupted at random pages, and gone on from the stored checkpoint: the same rows, the same requests")
  func resumed() async throws {
    let seed = Fixtures.seed
    print("SEED=\(seed)")
    var random = SeededRandom(seed: seed)
    let articles = SimulatedArticle.feed(12_000, over: 40 * 86_400)
    let server = ArchiveTests.server(articles)
    let archive = try QiitaArchive(client: Fixtures.client(server), query: "tag:Swift")
    var ids: [String] = []
    var stored: Data?
    var isDone = false
    while !isDone {
      let checkpoint = try stored.map { try JSONDecoder().decode(QiitaArchiveCheckpoint.self, from: $0) }
      let stop = 1 + random.below(40)
      var count = 0
      for try await page in archive.pages(from: checkpoint) {
        ids += page.items.map(\.id)
        stored = try JSONEncoder().encode(page.checkpoint)
        #expect(try #require(stored).count < 600)
        isDone = page.checkpoint.isDone
        count += 1
        if count == stop { break }
      }
    }
    #expect(ids == articles.map(\.id))
    let whole = ArchiveTests.server(articles)
    _ = try await ArchiveTests.read(whole, query: "tag:Swift")
    #expect(server.requests == whole.requests)

    // All is read: nothing comes, and nothing is asked.
    let asked = server.requests.count
    for try await _ in archive.pages(from: try JSONDecoder().decode(QiitaArchiveCheckpoint.self, from: stored!)) {
      Issue.record("A page after the end")
    }
    #expect(server.requests.count == asked)
    // A checkpoint of another query is none.
    let other = try QiitaArchive(client: Fixtures.client(server), query: "tag:Ruby")
    await #expect(throws: QiitaArchiveError.foreignCheckpoint) {
      for try await _ in other.pages(from: QiitaArchiveCheckpoint(query: "tag:Swift", next: nil)) {}
    }
  }

  @Test("A server that fails every fifth request, in every way: all articles, once")
  func faults() async throws {
    let seed = Fixtures.seed
    print("SEED=\(seed)")
    let articles = SimulatedArticle.feed(12_000, over: 40 * 86_400)
    let server = ArchiveTests.server(articles)
    let random = Watched(SeededRandom(seed: seed))
    server.update { state in
      state.override = { _, _ in
        switch random.update({ $0.below(25) }) {
        case 0: throw HTTPError.connection("cut")
        case 1: return SimulatedQiita.error(502, "bad_gateway")
        case 2: return TransportReply(status: 200, body: Data("<html>".utf8))
        case 3: return TransportReply(status: 200, headers: ["Total-Count": "9"], body: Data("[{\"id\":".utf8))
        case 4: return TransportReply(status: 200, body: Data("[]".utf8))
        default: return nil
        }
      }
    }
    let reading = try await ArchiveTests.read(server)
    #expect(reading.ids == articles.map(\.id))
    #expect(server.requests.count > reading.requests)
  }

  @Test("A failure loses nothing: the same iterator, asked again, goes on with the page that failed")
  func failures() async throws {
    let articles = SimulatedArticle.feed(1_000, over: 86_400)
    let server = ArchiveTests.server(articles)
    server.update { state in
      state.override = { request, state in
        state.requests.count % 3 == 0 ? SimulatedQiita.error(500, "internal_server_error") : nil
      }
    }
    let archive = try QiitaArchive(client: Fixtures.client(server), retry: .never)
    var pages = archive.pages().makeAsyncIterator()
    var ids: [String] = []
    var failures = 0
    while true {
      do {
        guard let page = try await pages.next() else { break }
        ids += page.items.map(\.id)
      } catch HTTPError.status {
        failures += 1
      }
    }
    #expect(ids == articles.map(\.id))
    #expect(failures == 4)
  }

  @Test("Before it waits for another try, it says why and for how long; the last failure is the caller's alone")
  func retries() async throws {
    let server = ArchiveTests.server([])
    server.update { state in state.override = { _, _ in throw HTTPError.offline("No network.") } }
    let told = Watched<[Duration]>([])
    let archive = try QiitaArchive(
      client: QiitaClient(transport: server, limiter: RequestLimiter(), limits: Fixtures.patient, random: { 0.5 }),
      retry: RetryPolicy(maxRetries: 4, baseDelay: 0.002, maxDelay: 0.008),
      onRetry: { error, delay in
        #expect(error as? HTTPError == .offline("No network."))
        told.update { $0.append(delay) }
      })
    await #expect(throws: HTTPError.offline("No network.")) { for try await _ in archive.pages() {} }
    #expect(told.value == [1, 2, 4, 4].map { .milliseconds($0) })
    #expect(server.requests.count == 5)
  }
}
