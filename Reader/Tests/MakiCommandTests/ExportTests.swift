import FeedStore
import Foundation
import Testing

@testable import MakiCommand

@Suite("maki export")
struct ExportTests {
  @Test("What is exported and imported again is exported as the same bytes, by both formats")
  func roundTrip() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(300)
    for (target, name) in [("a.jsonl", "lines"), ("a/", "markdown")] {
      let command = place.command
      #expect(try command.run(["export", "--database", place.database, "--to", target]).status == 0)
      let read = try command.run(["import", target, "--database", "\(name).sqlite"])
      #expect(read.output == "300 articles imported (300 new, 0 updated), 0 errors\n")
      #expect(try command.run(["export", "--database", "\(name).sqlite", "--to", "\(name).jsonl"]).status == 0)
    }
    let first = try Data(contentsOf: URL(fileURLWithPath: place.path("a.jsonl")))
    #expect(try first == Data(contentsOf: URL(fileURLWithPath: place.path("lines.jsonl"))))
    #expect(try first == Data(contentsOf: URL(fileURLWithPath: place.path("markdown.jsonl"))))
  }

  @Test("Standard output takes JSON Lines, and the words go elsewhere")
  func standardOutput() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(30)
    let outcome = try place.command.run(["export", "--database", place.database, "--to", "-", "--query", "stocks:>0"])
    #expect(outcome.status == 0)
    #expect(outcome.complaints.contains("exported to standard output"))
    let lines = outcome.output.split(separator: "\n")
    #expect(!lines.isEmpty && lines.count < 30)
    for line in lines { #expect(line.hasPrefix("{") && line.hasSuffix("}")) }
  }

  @Test("What is there already is not written over without --force")
  func existing() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(5)
    try Data("mine".utf8).write(to: place.folder.appending(path: "mine.jsonl"))
    let refused = try place.command.run(["export", "--database", place.database, "--to", "mine.jsonl"])
    #expect(refused.status == 73)
    #expect(
      refused.complaints == "maki: mine.jsonl is there already. Name another file, or write over it with --force.\n")
    #expect(try place.files(below: "")["mine.jsonl"] == Data("mine".utf8))
    #expect(try place.files(below: "").keys.allSatisfy { !$0.contains("progress") })
    let folder = try place.command.run(["export", "--database", place.database, "--to", "."])
    #expect(folder.status == 73)
    #expect(folder.complaints.contains("is not empty"))
    let forced = try place.command.run(["export", "--database", place.database, "--to", "mine.jsonl", "--force"])
    #expect(forced.status == 0)
    #expect(try place.files(below: "")["mine.jsonl"]?.split(separator: UInt8(ascii: "\n")).count == 5)
  }

  @Test("A half-done export of another feed is not gone on with")
  func otherFeed() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(5)
    var journal = ExportJournal(feed: "another feed", format: .jsonl)
    journal.articles = 1
    try journal.write(place.path("a.jsonl.progress"))
    let outcome = try place.command.run(["export", "--database", place.database, "--to", "a.jsonl"])
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("half-done export of something else (another feed)"))
    try Data("{".utf8).write(to: place.folder.appending(path: "a.jsonl.progress"))
    let damaged = try place.command.run(["export", "--database", place.database, "--to", "a.jsonl"])
    #expect(damaged.status == 65)
    #expect(damaged.complaints.contains("Begin anew with --force"))
    #expect(try place.command.run(["export", "--database", place.database, "--to", "a.jsonl", "--force"]).status == 0)
  }

  @Test("A file that lost bytes since is not gone on with")
  func shortFile() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(5)
    var journal = ExportJournal(feed: "the built-in feed \(place.database)", format: .jsonl)
    (journal.articles, journal.pages, journal.bytes) = (1, 1, 100)
    try journal.write(place.path("a.jsonl.progress"))
    try Data("{}\n".utf8).write(to: place.folder.appending(path: "a.jsonl"))
    let outcome = try place.command.run(["export", "--database", place.database, "--to", "a.jsonl"])
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("it should have 100 bytes at least"))
    #expect(try place.files(below: "")["a.jsonl"] == Data("{}\n".utf8))
  }

  @Test("Two exports to one place: the second waits for its turn, with words")
  func inUse() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(5)
    let lock = try ExportFile(place.path("a.jsonl.progress.lock"))
    let outcome = try place.command.run(["export", "--database", place.database, "--to", "a.jsonl"])
    #expect(outcome.status == 75)
    #expect(outcome.complaints.contains("Another export writes to"))
    _ = consume lock
  }

  @Test(
    "The format follows from the path",
    arguments: [("a.jsonl", ExportFormat.jsonl), ("A.NDJSON", .jsonl), ("-", .jsonl), ("notes/", .markdown)])
  func format(path: String, format: ExportFormat) throws {
    #expect(try ExportFormat(option: nil, path: path) == format)
    #expect(try ExportFormat(option: "markdown", path: path) == .markdown)
    #expect(throws: ExportError.unclear("a")) { try ExportFormat(option: nil, path: "a") }
    #expect(throws: ExportError.format("xml")) { try ExportFormat(option: "xml", path: path) }
  }

  @Test("Progress is a line that writes over itself on a terminal, and a line now and then elsewhere")
  func progress() {
    final class Said: @unchecked Sendable { var lines: [String] = []; var now = 0.0 }
    var journal = ExportJournal(feed: "x", format: .jsonl)
    let begun = journal
    func lines(isTerminal: Bool) -> [String] {
      let said = Said()
      var progress = ExportProgress(
        screen: Screen(isTerminal: isTerminal, columns: isTerminal ? 100 : nil), now: { said.now },
        write: { said.lines.append($0) })
      for second in 0..<31 {
        said.now = Double(second)
        (journal.articles, journal.pages) = (second * 100, second)
        progress.show(ExportStep(journal: journal, begun: begun, totalCount: 12_345, quotaLeft: 59))
      }
      return said.lines
    }
    let elsewhere = lines(isTerminal: false)
    #expect(elsewhere.count == 3)
    #expect(
      elsewhere.first
        == "█░░░░░░░░░░░░░░░░░░░ 8 % · 1,000 of 12,345 articles · 10 pages · 100/s · 1 min 53 s to go · 59 requests left\n"
    )
    let terminal = lines(isTerminal: true)
    #expect(terminal.count == 31)
    #expect(terminal.allSatisfy { $0.hasPrefix("\r\u{1B}[K") && TextWidth.columns(String($0.dropFirst(4))) < 100 })
  }
}
