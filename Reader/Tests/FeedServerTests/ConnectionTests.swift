import FeedStore
import Foundation
import Hummingbird
import LiveHTTP
import Logging
import NIOConcurrencyHelpers
import NIOCore
import Testing

@testable import FeedServer

@Suite("What a client may cost")
struct ConnectionTests {
  @Test(
    "There are never more connections than the limit: those go that have said nothing for longest, and who asks is answered"
  )
  func connections() async throws {
    let table = ConnectionTable(limit: 16)
    try await LiveServer.run(articles: [], table: table) { server in
      let first = (0..<40).map { _ in StubbornClient(port: server.port) }
      await withTaskGroup(of: Int.self) { rests in
        for client in first { rests.addTask { await client.rest().count } }
        // At most 16 are left, of which one may be the test's own.
        for _ in 0..<24 { #expect(await rests.next() == 0) }
        #expect(table.count <= 16)
        let answer = await RawConnection(port: server.port).send("/feed/items")
        #expect(answer.status == 200)
        // The others have said nothing for longer than those who come now, and stay.
        let newcomers = (0..<16).map { _ in StubbornClient(port: server.port) }
        for await rest in rests { #expect(rest == 0) }
        await until { table.count == 16 }
        for client in newcomers { client.hangUp() }
        await until { table.count == 0 }
      }
    }
  }

  @Test("Answers that nobody takes are bounded in all; a single one may be longer, for who takes it")
  func unsent() async throws {
    let table = ConnectionTable(unsentLimit: 1 << 20)
    let article = Self.long
    try await LiveServer.run(articles: [article], table: table) { server in
      let path = "/feed/items/\(article.id)"
      let whole = await RawConnection(port: server.port).send(path)
      #expect(whole.status == 200 && whole.bodySize > 12 << 20 && whole.isClosed)
      let (first, second) = (StubbornClient(port: server.port), StubbornClient(port: server.port))
      // And the test's own connection.
      await until { table.count == 3 }
      first.ask(path)
      await until { table.unsent > 1 << 20 }
      // The second's answer ends the first, which does not read before; or itself, where the system still takes of the first's.
      second.ask(path)
      await until { table.count == 2 }
      // And that of a third, who reads, the other.
      let third = await RawConnection(port: server.port).send(path)
      #expect(third.bodySize == whole.bodySize, "\(third.end)")
      #expect(await first.rest().count < whole.bodySize)
      #expect(await second.rest().count < whole.bodySize)
      await until { table.unsent == 0 }
    }
  }

  @Test("Who takes nothing of an answer for too long is let go")
  func unread() async throws {
    var times = ConnectionTimes.patient
    times.answer = .milliseconds(300)
    let (table, article) = (ConnectionTable(), Self.long)
    try await LiveServer.run(articles: [article], times: times, table: table) { server in
      let client = StubbornClient(port: server.port)
      await until { table.count == 2 }
      client.ask("/feed/items/\(article.id)")
      await until { table.count == 1 }
      #expect(await client.rest().count < 12 << 20)
    }
  }

  @Test("Who takes an answer slowly is let go on, far beyond the time in which something is to be taken")
  func slow() async throws {
    var times = ConnectionTimes.patient
    times.answer = .seconds(4)
    let article = Self.long
    try await LiveServer.run(articles: [article], times: times) { server in
      while true {
        let client = StubbornClient(port: server.port)
        client.ask("/feed/items/\(article.id)")
        let rest = await client.rest(slowlyFor: .seconds(6))
        // On a busy machine the client may itself have taken nothing for too long.
        if rest.longestPause > .seconds(1) { continue }
        #expect(rest.count > 12 << 20, "\(rest)")
        break
      }
    }
  }

  @Test(
    "What is done for a client ends as it leaves: at once where it hangs up, soon where it said that it has said all")
  func leaving() async throws {
    for isHalf in [false, true] {
      let times = ConnectionTimes(halfClosed: .milliseconds(50))
      let (started, ended) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
      let responder = CallbackResponder { (_: Request, context: FeedRequestContext) -> Response in
        try await ClientPresence.run(context.channel) {
          started.continuation.yield()
          defer { ended.continuation.yield() }
          // For ever, but for its being ended.
          try await Task.sleep(for: .seconds(86_400))
        }
        return Response(status: .noContent)
      }
      var logger = Logger(label: "test")
      logger.logLevel = .critical
      let table = ConnectionTable()
      let application = Application(
        responder: responder,
        server: .http1(
          configuration: .init(additionalChannelHandlers: [ConnectionGuardInstaller(table: table, times: times)])),
        configuration: ApplicationConfiguration(address: .hostname("localhost", port: 0)), logger: logger)
      try await LiveHTTP.serve(application) { live in
        let client = StubbornClient(port: live.port)
        client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for await _ in started.stream { break }
        if isHalf { client.saysThatIsAll() } else { client.hangUp() }
        for await _ in ended.stream { break }
        client.hangUp()
      }
    }
  }

  @Test(
    "A request has one answer: what is wrong with its body after it was answered ends the connection without another")
  func oneAnswer() async throws {
    try await LiveServer.run(articles: []) { server in
      for body in ["zz\r\n", "-1\r\n", "ffffffffffffffffff\r\n", "1\r\nab\r\n", "0\r\n\0: 1\r\n\r\n"] {
        let client = StubbornClient(port: server.port)
        client.send("GET /nothing HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        // Once it is answered.
        let first = await client.text { $0.contains("\r\n\r\n{") }
        client.send(body)
        let all = await client.text { _ in false }
        #expect(first.hasPrefix("HTTP/1.1 404"), "\(first)")
        #expect(!all.contains("HTTP/1.1"), "\(body.debugDescription): \(all)")
      }
    }
  }

  /// The deadline is for what never comes.
  private func until(_ condition: @Sendable () -> Bool) async {
    for _ in 0..<24_000 {
      if condition() { return }
      try? await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("It never was so.")
  }

  /// Its answer has more than the system keeps for a client that does not read.
  private static let long = Article(
    id: "00000000000000000001", title: "long", url: "", body: String(repeating: "a b ", count: 2 << 20),
    renderedBody: "<p>" + String(repeating: "a b ", count: 2 << 20) + "</p>", createdAt: Date(timeIntervalSince1970: 1),
    updatedAt: Date(timeIntervalSince1970: 1), user: User(id: "u"))
}
