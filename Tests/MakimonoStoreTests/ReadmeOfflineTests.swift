import Foundation
import MakimonoStore
import Testing

/// The README's lines on offline use compile, work, and are what the README prints.
@Suite("README: offline", .timeLimit(.minutes(60)))
@MainActor
struct ReadmeOfflineTests {
  @Test("The README's lines keep pages, and are in the README")
  func lines() async throws {
    let bench = try Bench()
    let caches = bench.folder
    let source = PageNumberSource(endRule: .total) { page, count in
      PageReply(items: notes((page - 1) * count..<page * count), totalCount: 100)
    }
    // README begin
    let store = OfflineStore(at: caches.appending(path: "pages.sqlite"))
    let articles = source.offline(in: store, as: "articles")  // any source with Codable keys and rows
    let pager = Pager(source: articles)
    // README end
    pager.start()
    await pager.waitUntilSettled()
    await store.flush()
    #expect(try await store.lists().map(\.name) == ["articles"])

    // Without a network, in a new process: what is stored is there.
    let failing = PageNumberSource<Note>(endRule: .total) { _, _ in throw URLError(.notConnectedToInternet) }
    let away = Pager(
      source: failing.offline(in: OfflineStore(at: caches.appending(path: "pages.sqlite")), as: "articles"))
    away.start()
    await away.waitUntilSettled()
    #expect(away.items.map(\.id) == pager.items.map(\.id))
    // By a clock that stands still: the store tries a network that failed again by itself, and may do so at once.
    let empty = Pager(
      source: OfflineSource(failing, store: store, list: "others", clock: bench.clock),
      configuration: PagingConfiguration(retry: .never), clock: bench.clock)
    await empty.refreshAndWait()
    let error = try #require(empty.loadStates.refresh.failure?.error)
    #expect(ListTexts.english.words(for: error) == FailureKind.offline.words(in: "en"))

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
    #expect(text.contains("import MakimonoStore\n\n\(program)"), "copy the lines from this file into README.md")
  }
}
