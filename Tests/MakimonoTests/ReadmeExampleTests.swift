import Foundation
import Makimono
import Testing

/// The README's program: it compiles, it does what the README says, and it is what the README prints.
@Suite("README", .timeLimit(.minutes(5)))
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
      await pager.settled()
      pager.rowAppeared(pager.items.count - 1)  // the reader is at the last row
    } while !pager.loadStates.append.isEnd
    print("at row \(pager.items.last!.id), \(pager.items.count) of \(pager.totalCount!) rows held")
    // README end
    #expect(pager.items.last?.id == 9_999)
    #expect(pager.items.count == 200)
  }

  @Test("The README prints this program")
  func isInReadme() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
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
  }
}
