import Foundation
import Makimono
import MakimonoHTTP
import Testing

/// The README's lines on HTTP compile, work, and are what the README prints.
@Suite("README: over HTTP", .timeLimit(.minutes(60)))
@MainActor
struct ReadmeHTTPTests {
  // README declaration
  struct Article: Decodable, Identifiable, Equatable, Sendable { let id: String, title: String }

  @Test(
    "The README's lines read a page, fail in words where nothing answers, and are in the README",
    arguments: [true, false])
  func lines(answers: Bool) async throws {
    let server = try WireServer { _, connection in
      guard answers else { return }
      connection.reply(headers: ["Total-Count: 1"], #"[{"id": "a", "title": "Scrolls"}]"#)
    }
    let url = server.url("/api/v2/items")
    // README begin
    let client = HTTPClient(limiter: RequestLimiter())  // one limiter for all lists with one token
    let source = HTTPSource.pages(at: url, client: client, endRule: .total, pageCap: 100) {
      (rows: [Article], reply) in PageReply(items: rows, totalCount: reply.count(inHeader: "Total-Count"))
    }
    let pager = Pager(source: source)
    // README end
    pager.start()
    guard answers else {
      // It is tried again by itself, seconds apart: the first failure will do.
      let failed = Pager(source: source, configuration: PagingConfiguration(retry: .never))
      await failed.refreshAndWait()
      let error = try #require(failed.loadStates.refresh.failure?.error)
      #expect(failed.items.isEmpty && ListTexts.english.words(for: error) == FailureKind.connection.words(in: "en"))
      return
    }
    await pager.waitUntilSettled()
    #expect(pager.items.map(\.title) == ["Scrolls"])
    #expect(server.requests.map(\.target) == ["/api/v2/items?page=1&per_page=20"])

    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    let readme = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
    guard let text = try? String(contentsOf: readme, encoding: .utf8) else {
      print("skipped: there is no README.md beside the package's sources")
      return
    }
    let lines = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README begin") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README end") })
    let program = lines[begin + 1..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    let declaration = try #require(lines.firstIndex { $0.hasSuffix("// README declaration") })
    #expect(text.contains("\n\(lines[declaration + 1].dropFirst(2))\n"))
    #expect(text.contains(program), "copy the lines from this file into README.md")
  }
}
