import Foundation
import Makimono
import MakimonoHTTP
import MakimonoTesting
import Testing

@testable import QiitaAPI

@Suite("Likes that show at once", .timeLimit(.minutes(60)))
@MainActor
struct OptimisticMarkTests {
  private let server = SimulatedQiita(.init(articles: SimulatedArticle.feed(5, over: 50)))
  private let marks: QiitaMarks
  private let pager: Pager<QiitaItemRow>

  init() {
    let client = Fixtures.client(server)
    marks = QiitaMarks(client: client)
    pager = Pager(source: client.items())
  }

  private func started() async -> String {
    pager.start()
    await pager.waitUntilSettled()
    return pager.items[2].id
  }

  private var counts: [Int] { pager.items.map(\.likesCount) }

  private func writes() -> [HTTPRequest.Method] { server.requests.map(\.method).filter { $0 != .get } }

  @Test("R17: the row counts at once, before the server is asked, and stays so when it agrees")
  func confirmed() async throws {
    let id = await started()
    let held = HeldTransport(server)
    let marks = QiitaMarks(client: Fixtures.client(held))
    let write = Task { try await pager.setLiked(true, id, by: marks) }
    await held.gate.reached()
    #expect(counts[2] == 1)
    #expect(server.marks.isEmpty)
    #expect(marks.isSet(.like(id)) == true)
    held.gate.open()
    try await write.value
    #expect(counts == [0, 0, 1, 0, 0])
    #expect(marks.isSet(.like(id)) == true)
    #expect(server.marks.count == 1)
    // Confirmed: what the server says next counts.
    await pager.refreshAndWait()
    #expect(counts == [0, 0, 0, 0, 0])
  }

  @Test("R17: refused, the row is as it was, the error is thrown, and the state is what the server last said")
  func rolledBack() async throws {
    let id = await started()
    try await marks.refresh(.like(id))
    server.update {
      $0.override = { request, _ in request.method == .put ? SimulatedQiita.error(401, "unauthorized") : nil }
    }
    var shown: [Int] = []
    let observation = pager.observe { shown.append($0.items.map(\.likesCount)[2]) }
    await #expect(throws: HTTPError.status(HTTPStatusError(status: 401, message: "Said so", type: "unauthorized"))) {
      try await pager.setLiked(true, id, by: marks)
    }
    observation.cancel()
    #expect(shown.first == 1)
    #expect(counts == [0, 0, 0, 0, 0])
    #expect(marks.isSet(.like(id)) == false)
    await pager.refreshAndWait()
    #expect(counts == [0, 0, 0, 0, 0])
  }

  @Test("No answer: the row is as it was, and whether it is liked is not known")
  func unknown() async throws {
    let id = await started()
    try await marks.refresh(.like(id))
    server.update { $0.override = { request, _ in throw HTTPError.timeout(.whole, .seconds(60)) } }
    await #expect(throws: HTTPError.timeout(.whole, .seconds(60))) { try await pager.setLiked(true, id, by: marks) }
    #expect(counts[2] == 0)
    #expect(marks.isSet(.like(id)) == nil)
  }

  @Test("Two quick taps end as the last one says, whatever becomes of the first; requests of one article go in order")
  func quickTaps() async throws {
    let id = await started()
    // In one turn: the first is overtaken before it is sent.
    let like = Task { try await pager.setLiked(true, id, by: marks) }
    let unlike = Task { try await pager.setLiked(false, id, by: marks) }
    try await like.value
    try await unlike.value
    #expect(counts[2] == 0 && server.marks.isEmpty)
    #expect(marks.isSet(.like(id)) == false)

    // While the first is under way, and slow.
    let held = HeldTransport(server)
    // Of a quota that is known several may be under way: it is not the limiter that keeps the order.
    let limiter = RequestLimiter(quota: RequestQuota(1_000, per: .seconds(1)))
    let slow = QiitaMarks(
      client: QiitaClient(transport: held, limiter: limiter, limits: Fixtures.patient, random: { 0 }))
    let first = Task { try await pager.setLiked(true, id, by: slow) }
    await held.gate.reached()
    let second = Task { try await pager.setLiked(false, id, by: slow) }
    let third = Task { try await pager.setStocked(true, id, by: slow) }
    try await until("the third edit is shown") { slow.isSet(.stock(id)) != nil }
    #expect(counts[2] == 0 && pager.items[2].stocksCount == 1)
    let before = writes().count
    // Time enough for a request that does not wait for its turn.
    for _ in 0..<500 { await Task.yield() }
    held.gate.open()
    try await first.value
    try await second.value
    try await third.value
    #expect(Array(writes().dropFirst(before)) == [.put, .delete, .put])
    #expect(counts[2] == 0 && pager.items[2].stocksCount == 1)
    #expect(server.marks == ["/api/v2/items/\(id)/stock"])
  }

  @Test("L11: in a list with placeholders the row counts at once too, and a page read meanwhile is shown, with the tap")
  func counted() async throws {
    let held = HeldTransport(server)
    let marks = QiitaMarks(client: Fixtures.client(held))
    let pager = Pager(
      source: Fixtures.client(server).items(), configuration: PagingConfiguration(pageSize: 2, placeholders: true))
    pager.start()
    await pager.waitUntilSettled()
    #expect(pager.rows.count == 5 && pager.items.count == 2)
    let id = pager.items[1].id
    let write = Task { try await pager.setLiked(true, id, by: marks) }
    await held.gate.reached()
    #expect(pager.items.map(\.likesCount) == [0, 1])
    server.update {
      $0.articles[1] = $0.articles[1].saying(
        #"{"id":"\#(id)","created_at":"2023-11-14T00:00:00+09:00","title":"Another title"}"#)
    }
    await pager.refreshAndWait()
    #expect(pager.items[1].title == "Another title")
    #expect(pager.items.map(\.likesCount) == [0, 1])
    held.gate.open()
    try await write.value
    #expect(pager.items.map(\.likesCount) == [0, 1])
    #expect(pager.pendingEdits.isEmpty)

    server.update {
      $0.override = { request, _ in request.method == .delete ? SimulatedQiita.error(401, "unauthorized") : nil }
    }
    await #expect(throws: HTTPError.self) { try await pager.setLiked(false, id, by: marks) }
    #expect(pager.items.map(\.likesCount) == [0, 1])
    // A row that is a placeholder now, or none: the mark is set all the same.
    try await pager.setLiked(true, "elsewhere", by: marks)
    #expect(pager.rows.count == 5)
  }

  @Test("The same tap twice counts once, and both go back where the server refuses")
  func twice() async throws {
    let id = await started()
    let one = Task { try await pager.setLiked(true, id, by: marks) }
    let two = Task { try await pager.setLiked(true, id, by: marks) }
    try await one.value
    try await two.value
    #expect(counts[2] == 1 && server.marks.count == 1)
    #expect(writes() == [.put])

    let other = pager.items[3].id
    server.update { $0.override = { _, _ in SimulatedQiita.error(401, "unauthorized") } }
    let taps = [true, true].map { _ in Task { try await pager.setLiked(true, other, by: marks) } }
    var failures = 0
    for tap in taps { if case .failure = await tap.result { failures += 1 } }
    #expect(failures > 0)
    #expect(counts[3] == 0)
  }

  @Test("The first is refused, the second is not: the row is what the second made of it")
  func firstRefused() async throws {
    let id = await started()
    server.update { state in
      state.override = { request, state in
        request.method == .put && state.requests.filter { $0.method == .put }.count == 1
          ? SimulatedQiita.error(401, "unauthorized") : nil
      }
    }
    await #expect(throws: HTTPError.self) { try await pager.setLiked(true, id, by: marks) }
    try await pager.setLiked(true, id, by: marks)
    #expect(counts[2] == 1 && server.marks.count == 1)
  }

  @Test("A row that no list holds, users and tags; counts never fall below 0, nor rise beyond what fits")
  func others() async throws {
    _ = await started()
    try await pager.setLiked(true, "elsewhere", by: marks)
    #expect(server.marks == ["/api/v2/items/elsewhere/like"])
    server.update { state in
      state.lists["/api/v2/users"] = [#"{"id":"u","followers_count":7}"#]
      state.lists["/api/v2/tags"] = [#"{"id":"t"}"#]
    }
    let client = Fixtures.client(server)
    let (users, tags) = (Pager(source: client.users()), Pager(source: client.tags()))
    users.start()
    tags.start()
    await users.waitUntilSettled()
    await tags.waitUntilSettled()
    try await users.setFollowed(true, "u", by: marks)
    #expect(users.items[0].followersCount == 8)
    try await tags.setFollowed(false, "t", by: marks)
    #expect(tags.items[0].followersCount == 0)
    #expect(server.marks.contains("/api/v2/users/u/following"))
  }
}
