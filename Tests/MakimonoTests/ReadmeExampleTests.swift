import Foundation
import Makimono
import Testing

/// The README's program: it compiles, it does what the README says, and it is what the README prints.
@Suite("README", .timeLimit(.minutes(60)))
@MainActor
struct ReadmeExampleTests {
  @Test("The program reads ten thousand rows and holds two hundred")
  func program() async {
    // README begin
    struct Article: Identifiable, Equatable { let id: Int }

    let source = PageNumberSource(endRule: .total) { page, count in  // your API call goes here
      PageReply(items: ((page - 1) * count..<page * count).map(Article.init), totalCount: 10_000)
    }
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 20, window: .pages(10)))
    pager.start()
    repeat {
      await pager.waitUntilSettled()
      pager.rowAppeared(pager.items.count - 1)  // the reader is at the last row
    } while pager.loadStates.append.isLoading  // until the end, or until a page fails for good
    if let last = pager.items.last, let total = pager.totalCount {
      print("at row \(last.id), \(pager.items.count) of \(total) rows held")
    }
    // README end
    #expect(pager.items.last?.id == 9_999)
    #expect(pager.items.count == 200)
  }

  @Test("The same loop ends where the first page fails, and where a later one does", arguments: [1, 3])
  func failing(page failing: Int) async {
    struct Article: Identifiable, Equatable { let id: Int }

    let source = PageNumberSource(endRule: .total) { page, count in
      if page == failing { throw TestError("no network", advice: .permanent) }
      return PageReply(items: ((page - 1) * count..<page * count).map(Article.init), totalCount: 10_000)
    }
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 20, window: .pages(10)))
    // Loop begin
    pager.start()
    repeat {
      await pager.waitUntilSettled()
      pager.rowAppeared(pager.items.count - 1)  // the reader is at the last row
    } while pager.loadStates.append.isLoading  // until the end, or until a page fails for good
    if let last = pager.items.last, let total = pager.totalCount {
      print("at row \(last.id), \(pager.items.count) of \(total) rows held")
    }
    // Loop end
    #expect(pager.items.count == (failing - 1) * 20)
    #expect(failing == 1 ? pager.loadStates.refresh.isFailed : pager.loadStates.append.isFailed)
  }

  @Test("The README prints this program")
  func isInReadme() throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
    guard let readme = try? String(contentsOf: root.appending(path: "README.md"), encoding: .utf8) else {
      print("skipped: there is no README.md beside the package's sources")
      return
    }
    let lines = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README begin") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README end") })
    let program = lines[begin + 1..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(readme.contains("import Makimono\n\n\(program)"), "copy the program from this file into README.md")
    let loopBegin = try #require(lines.firstIndex { $0.hasSuffix("// Loop begin") })
    let loopEnd = try #require(lines.firstIndex { $0.hasSuffix("// Loop end") })
    let loop = lines[loopBegin + 1..<loopEnd].map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(program.hasSuffix(loop), "the loop that fails is another than the README's")
  }
}
