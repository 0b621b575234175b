import FeedStore
import Foundation
import MakimonoHTTP
import QiitaAPI
import Testing

@testable import MakiCommand

@Suite("A feed over the network")
struct ServerFeedTests {
  @Test("Listed whole and in part, it is what the database has")
  func list() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(350)
    let server = try ServerProcess(place)
    let format = "{id} {title} {author} {tags} {likes} {time}"
    let here = try place.command.run(["list", "--database", place.database, "-f", format])
    let there = try place.command.run(["list", server.url, "-f", format])
    #expect(there.output == here.output)
    #expect(there.complaints.isEmpty)
    let few = try place.command.run(["list", server.url, "-f", format, "--limit", "7"])
    #expect(few.output.split(separator: "\n") == Array(here.output.split(separator: "\n").prefix(7)))
    // An archive refuses alternatives: they are listed as far as the API goes.
    let either = try place.command.run(["list", server.url, "-f", "{tags}", "-q", "tag:Swift OR tag:Go"])
    #expect(!either.output.isEmpty)
    #expect(either.output.split(separator: "\n").allSatisfy { $0.contains("Swift") || $0.contains("Go") })
  }

  @Test("Exported, stopped and gone on with, it is the same bytes; imported, the same articles")
  func export() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(450)
    let server = try ServerProcess(place)
    #expect(try place.command.run(["export", server.url, "--to", "whole.jsonl"]).status == 0)
    var stops = 0
    while true {
      let outcome = try place.command.run(["export", server.url, "--to", "parts.jsonl"]) { process in
        let before = size(place.path("parts.jsonl"))
        try Wait.until("a page") { size(place.path("parts.jsonl")) > before || !Wait.isRunning(process) }
        kill(process, stops % 2 == 0 ? SIGKILL : SIGINT)
      }
      if !outcome.wasKilled, outcome.status == 0 { break }
      stops += 1
    }
    // How often it is caught depends on the machine.
    #expect(stops >= 1)
    let whole = try Data(contentsOf: URL(fileURLWithPath: place.path("whole.jsonl")))
    #expect(try whole == Data(contentsOf: URL(fileURLWithPath: place.path("parts.jsonl"))))
    let read = try place.command.run(["import", "whole.jsonl", "--database", "copy.sqlite"])
    #expect(read.output == "450 articles imported (450 new, 0 updated), 0 errors\n")
    let (first, second) = try (FeedStore(path: place.database), FeedStore(path: place.path("copy.sqlite")))
    let (mine, copies) = try await (
      first.articles(after: nil, limit: 1000, query: .everything).items,
      second.articles(after: nil, limit: 1000, query: .everything).items
    )
    #expect(mine.map(\.id) == copies.map(\.id))
    #expect(mine.map(\.body) == copies.map(\.body))
    #expect(mine.map(\.user.name) == copies.map(\.user.name))
  }

  @Test("What went wrong is said, with what to do, and by its kind")
  func failures() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(5)
    let server = try ServerProcess(place)
    let noAPI = try place.command.run(["list", server.url + "/nothing"])
    #expect(noAPI.status == 69 && noAPI.complaints.contains("The server says: "))
    let badQuery = try place.command.run(["list", server.url, "-q", "created:>>1"])
    #expect(badQuery.status == 69 && badQuery.complaints.contains("is not a comparison with a day"))
    let refused = try place.command.run(["export", server.url, "--to", "a.jsonl", "-q", "a OR b"])
    #expect(refused.status == 64 && refused.complaints.contains("Read each alternative by itself"))
  }

  @Test("A server that is not there is said to be; meanwhile, that it is tried again")
  func offline() throws {
    let place = try WorkFolder()
    let nobody = try LoopbackSocket()
    let short = try place.command.run(["list", nobody.url, "--limit", "5"])
    #expect(short.status == 69, "\(short)")
    #expect(short.complaints.contains("cannot be reached"))
    for name in ["list", "export"] {
      let arguments = [name, nobody.url] + (name == "export" ? ["--to", "a.jsonl"] : [])
      let long = try place.command.run(arguments) { process in
        try Wait.until("a word on the next try") {
          place.complaints.contains("The next try is in ") || !Wait.isRunning(process)
        }
        kill(process, SIGINT)
      }
      #expect(long.complaints.contains("cannot be reached"), "\(long)")
      #expect(long.complaints.contains("The next try is in "), "\(long)")
      #expect(long.wasKilled || long.status == 130, "\(long)")
    }
  }

  @Test("A token comes from the environment or a file that nobody else can read, and is not said again")
  func token() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(5)
    let server = try ServerProcess(place)
    let secret = "secret-\(UInt64.random(in: 0...UInt64.max))"
    let file = place.folder.appending(path: "token")
    try Data(secret.utf8).write(to: file)
    chmod(file.path, 0o644)
    let open = try place.command.run(["list", server.url, "--token-file", "token"])
    #expect(open.status == 77 && open.complaints.contains("chmod 600 token"))
    chmod(file.path, 0o600)
    let good = try place.command.run(["list", server.url, "--token-file", "token"])
    #expect(good.status == 0)
    var command = place.command
    command.environment["MAKIMONO_TOKEN"] = secret
    let known = try command.run(["list", server.url + "/nothing"])
    #expect(known.status == 69)
    // Over http to another machine it is not sent at all.
    let insecure = try command.run(["list", "http://example.invalid"])
    #expect(insecure.status == 64 && insecure.complaints.contains("https"))
    for outcome in [open, good, known, insecure] {
      #expect(!outcome.output.contains(secret) && !outcome.complaints.contains(secret))
    }
  }

  /// What a few rows of a server are listed as: a page's ids, its notes, and what ended them.
  private func listed(_ limit: Int, _ body: @escaping @Sendable (_ page: Int) -> String?) async throws -> [String] {
    let transport = FixedTransport { request in
      let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      let page = items.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
      let body = body(page)
      return TransportReply(status: body == nil ? 403 : 200, headers: [:], body: Data((body ?? "{}").utf8))
    }
    let leftOut = LeftOutRows()
    let base = try #require(URL(string: "https://feed.example/api/v2"))
    let client = QiitaClient(
      baseURL: base, transport: transport, limiter: RequestLimiter(), unreadable: { leftOut.add($0) })
    let feed = ServerFeed(client: client, quota: QuotaWatch(transport), leftOut: leftOut, query: nil, limit: limit)
    var told: [String] = []
    do {
      for try await page in feed.rows() {
        told += page.rows.map(\.id) + page.notes
        if page.next == nil { break }
      }
    } catch {
      told.append(Failure(error)?.message ?? "unforeseen: \(error)")
    }
    return told
  }

  private func article(_ id: String) -> String {
    """
    {"id":"\(id)","title":"t","url":"https://a.example/","created_at":"2024-01-31T12:00:00+09:00","tags":[],\
    "updated_at":"2024-01-31T12:00:00+09:00","likes_count":0,"comments_count":0,"user":{"id":"w"}}
    """
  }

  @Test("Of rows that cannot be read a list tells, and where none can, it says that they are the trouble")
  func unreadableRows() async throws {
    let (a, b) = (article("a"), article("b"))
    let some = try await listed(5) { page in page == 1 ? "[\(a),{},\(b)]" : "[]" }
    #expect(some == ["a", "b", "Row 1 of a page was left out: id is missing."])
    let none = try await listed(3) { _ in "[1,2,3]" }
    #expect(none.last?.contains("pages in a row have no article that is new and can be read") == true)
    #expect(none.first == "Row 0 of a page was left out: the row is of another type.")
    #expect(none.count <= 11)
  }

  @Test("What came before a failure is listed")
  func rowsBeforeAFailure() async throws {
    let (a, b) = (article("a"), article("b"))
    let told = try await listed(4) { page in page == 1 ? "[\(a),{},\(b),{}]" : nil }
    #expect(Array(told.prefix(2)) == ["a", "b"] && told.count == 5)
    #expect(told.last?.contains("403") == true)
  }

  private func size(_ path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }
}
