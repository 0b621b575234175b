import Foundation
import Makimono
import MakimonoHTTP
import Testing

@testable import QiitaAPI

/// The README's lines on Qiita compile, work, and are what the README prints.
@Suite("README: Qiita", .timeLimit(.minutes(60)))
@MainActor
struct ReadmeQiitaTests {
  /// Stands in for the real one, which tests do not ask.
  private func QiitaClient() -> QiitaAPI.QiitaClient {
    Fixtures.client(ArchiveTests.server(SimulatedArticle.feed(250, over: 86_400)))
  }

  @Test("The README's lines read a list and an archive, and are in the README")
  func lines() async throws {
    var pages = 0
    func print(_ titles: [String], _ checkpoint: QiitaArchiveCheckpoint) {
      pages += titles.isEmpty ? 0 : 1
    }
    // README begin
    let qiita = QiitaClient()  // 60 requests an hour; with a token 1,000
    let pager = Pager(source: qiita.items(query: "tag:Swift stocks:>10"))
    pager.start()

    let archive = try QiitaArchive(client: qiita, query: "tag:Swift")  // past the API's 10,000 articles
    for try await page in archive.pages() {
      print(page.items.map(\.title), page.checkpoint)  // to go on from, after an interruption
    }
    // README end
    await pager.waitUntilSettled()
    #expect(pager.items.count == 20 && pager.totalCount == 250)
    #expect(pages == 3)

    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    let readme = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
    guard let text = try? String(contentsOf: readme, encoding: .utf8) else {
      Swift.print("skipped: there is no README.md beside the package's sources")
      return
    }
    let lines = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README begin") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README end") })
    let program = lines[begin + 1..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(text.contains("import QiitaAPI\n\n\(program)"), "copy the lines from this file into README.md")
  }

  private struct NoNetwork: Transport {
    func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
      throw HTTPError.offline("There is no network.")
    }
  }

  @Test("Without a network the list fails in words, and the loop over the archive throws")
  func failing() async throws {
    let qiita = Fixtures.client(NoNetwork())
    let pager = Pager(source: qiita.items(query: "tag:Swift"), configuration: PagingConfiguration(retry: .never))
    await pager.refreshAndWait()
    let error = try #require(pager.loadStates.refresh.failure?.error)
    #expect(ListTexts.english.words(for: error) == FailureKind.offline.words(in: "en"))

    let archive = try QiitaArchive(client: qiita, query: "tag:Swift")
    await #expect(throws: HTTPError.offline("There is no network.")) {
      for try await page in archive.pages() { Swift.print(page.items.count) }
    }
  }
}
