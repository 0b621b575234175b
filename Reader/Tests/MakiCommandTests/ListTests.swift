import FeedStore
import Foundation
import Testing

@testable import MakiCommand

@Suite("maki list")
struct ListTests {
  @Test("A line a row, newest first, all of them; --limit and --query are kept")
  func rows() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(250)
    let all = try place.command.run(["list", "--database", place.database, "--format", "{id}"])
    #expect(all.status == 0 && all.complaints.isEmpty)
    let store = try FeedStore(path: place.database)
    let rows = try await store.feedPage(.first, limit: 1000, query: .everything).rows
    #expect(all.output.split(separator: "\n").map(String.init) == rows.map(\.id))
    let some = try place.command.run(["list", "--database", place.database, "-f", "{id}", "-l", "101"])
    #expect(some.output.split(separator: "\n").map(String.init) == rows.prefix(101).map(\.id))
    let found = try place.command.run(["list", "--database", place.database, "-f", "{stocks}", "-q", "stocks:>5"])
    #expect(!found.output.isEmpty)
    #expect(found.output.split(separator: "\n").allSatisfy { (Int($0) ?? 0) > 5 })
  }

  @Test("Elsewhere than on a terminal nothing is cut and nothing coloured, but COLUMNS and --color are heard")
  func widths() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(40)
    let plain = try place.command.run(["list", "--database", place.database])
    #expect(!plain.output.contains("\u{1B}") && !plain.output.contains("…"))
    var narrow = place.command
    narrow.environment["COLUMNS"] = "70"
    let lines = try narrow.run(["list", "--database", place.database]).output.split(separator: "\n")
    #expect(lines.count == 40)
    #expect(lines.allSatisfy { TextWidth.columns(String($0)) <= 70 })
    let colours = try place.command.run(["list", "--database", place.database, "--color", "always"])
    #expect(colours.output.contains("\u{1B}[2m"))
  }

  @Test("Every line of --json is an object with Qiita's names")
  func json() async throws {
    let place = try WorkFolder()
    try await place.makeArticles(3)
    let outcome = try place.command.run(["list", "--database", place.database, "--json"])
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(Set(object.keys).isSuperset(of: ["id", "title", "created_at", "likes_count", "tags", "user", "url"]))
    }
  }

  @Test("The next page is asked for when the reader of a pipe has read this one, and not once it is gone")
  func pipe() async throws {
    var ends: [Int32] = [0, 0]
    #expect(Foundation.pipe(&ends) == 0)
    let (reading, writing) = (FileHandle(fileDescriptor: ends[0], closeOnDealloc: true), ends[1])
    defer { close(writing) }
    let loads = LoadCount()
    let pages = AnyPages<ArticleRow> {
      let first = await loads.next() * 20
      let rows = (first..<first + 20).map { number in
        ArticleRow(
          id: "\(number)", title: "Row \(number)", url: "", createdAt: .distantPast, updatedAt: .distantPast,
          userID: "a", profileImageURL: "")
      }
      return Batch(rows: rows, next: "\(first)", totalCount: nil)
    }
    let printer = RowPrinter(
      format: .template(try RowTemplate("{id}")), table: RowTable(width: nil, style: TerminalStyle(hasColours: false)),
      output: LineOutput(writing), limit: nil, hasHeader: false)
    let printing = Task.detached { try await printer.print(pages) { _ in } }
    var text = ""
    while text.split(separator: "\n").count < 5 {
      text += String(decoding: try #require(try reading.read(upToCount: 8)), as: UTF8.self)
    }
    try reading.close()
    await #expect(throws: OutputError.closed) { try await printing.value }
    #expect(await loads.count == 1)
  }

  private actor LoadCount {
    private(set) var count = 0

    func next() -> Int {
      count += 1
      return count - 1
    }
  }

  @Test(
    "Wrong words are said on standard error, with 64",
    arguments: [
      (["list", "gopher://x"], "must begin with http:// or https://"),
      (["list", "nowhere"], "There is no feed nowhere"),
      (["list", "https://a:b@example.com"], "Take the password out"),
      (["list", "https://example.com/?page=2"], "search with --query"),
      (["list", "--format", "{what}"], "there is no {what}"),
      (["list", "--format", "yaml"], "give table, tsv, json, or a template"),
      (["list", "--query", "created:>>1"], "The query cannot be read"),
      (["list", "--limit", "0"], "--limit must be at least 1"),
      (["list", "--json", "--format", "tsv"], "exclude each other"),
      (["export", "--to", "x"], "End it with .jsonl"),
      (["nothing"], "Unexpected argument"),
    ])
  func usage(arguments: [String], words: String) throws {
    let place = try WorkFolder()
    let outcome = try place.command.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains(words))
  }

  @Test("Help, version and completions are there")
  func help() throws {
    let place = try WorkFolder()
    for arguments in [
      ["--help"], ["list", "--help"], ["export", "--help"], ["import", "--help"], ["serve", "--help"],
    ] {
      let outcome = try place.command.run(arguments)
      #expect(outcome.status == 0 && outcome.output.contains("USAGE: maki"))
    }
    #expect(try place.command.run(["--version"]).output == "\(MakimonoVersion.text)\n")
    for shell in ["bash", "zsh", "fish"] {
      #expect(try place.command.run(["--generate-completion-script", shell]).output.contains("export"))
    }
  }
}
