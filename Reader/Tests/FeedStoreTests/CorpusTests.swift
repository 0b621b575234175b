import Foundation
import GRDB
import Testing

@testable import FeedStore

/// A folder of some 250 files in every form that people's repositories of articles have, and what each must become.
@Suite struct CorpusTests {
  /// One file of `Corpus.txt`.
  struct Case: CustomTestStringConvertible, Sendable {
    let path: String
    let expected: [String: String]
    let content: Data
    var testDescription: String { path }
  }

  static let cases: [Case] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "\n@@@ ").dropFirst().map { part in
      var lines = part.components(separatedBy: "\n")
      let path = lines.removeFirst()
      var expected: [String: String] = [:]
      while let line = lines.first, line.hasPrefix("@ ") {
        let pair = line.dropFirst(2).split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        expected[pair[0]] = pair.count > 1 ? pair[1] : ""
        lines.removeFirst()
      }
      let end = expected["line-ends"] == "CRLF" ? "\r\n" : expected["line-ends"] == "CR" ? "\r" : "\n"
      var content = Data(lines.joined(separator: end).utf8)
      if expected["encoding"] == "BOM" { content = Data([0xEF, 0xBB, 0xBF]) + content }
      if expected["encoding"] == "Latin-1" { content = lines.joined(separator: end).data(using: .isoLatin1) ?? content }
      if let order: String.Encoding = ["UTF-16LE": .utf16LittleEndian, "UTF-16BE": .utf16BigEndian][
        expected["encoding"] ?? ""]
      {
        content = ("\u{FEFF}" + lines.joined(separator: end)).data(using: order) ?? content
      }
      return Case(path: path, expected: expected, content: content)
    }
  }()

  @Test func everyFileIsWhatItSaysOrIsNamed() async throws {
    #expect(Self.cases.count >= 200)
    let folder = try TemporaryFolder()
    for file in Self.cases { try folder.write(file.content, to: "all/" + file.path) }
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    for file in Self.cases {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path + "/all/" + file.path)
    }
    let store = try FeedStore.inMemory()
    let events = Events()
    _ = await Importer(store: store).run(paths: [folder.path + "/all"]) { events.add($0) }

    var found: [String: Article] = [:]
    for file in Self.cases {
      let path = URL(fileURLWithPath: folder.path + "/all").resolvingSymlinksInPath().path + "/" + file.path
      let id = try await store.read { db in
        try String.fetchOne(
          db, sql: "SELECT id FROM article JOIN importedFile ON importedFile.article = article.pk WHERE path = ?",
          arguments: [path])
      }
      if let id { found[file.path] = try await store.article(id: id) }
    }
    #expect(Set(found.values.map(\.id)).count == found.count, "each has an id of its own")

    for file in Self.cases {
      let said = events.said(of: "/all/" + file.path)
      let expected = file.expected
      func check(_ name: String, _ value: @autoclosure () -> String) {
        if let wanted = expected[name] { #expect(value() == wanted, "\(file.path): \(name)") }
      }
      if let reason = expected["left-out"] ?? expected["error"] {
        #expect(found[file.path] == nil, "\(file.path) is no article")
        #expect(said.contains { $0.contains(reason) }, "\(file.path): \(said)")
        continue
      }
      guard let article = found[file.path] else {
        Issue.record("\(file.path) was not imported: \(said)")
        continue
      }
      check("title", article.title)
      check("date", JapanTime.text(article.createdAt).prefix(10).description)
      check("time", JapanTime.text(article.createdAt))
      check("updated", JapanTime.text(article.updatedAt))
      check("tags", article.tags.map(\.name).joined(separator: "|"))
      check("author", article.user.name ?? "")
      check("author-id", article.user.id)
      check("state", article.isPrivate ? "private" : "public")
      check("slide", article.slide ? "true" : "false")
      check("body", article.body.replacing("\r\n", with: "⏎").replacing("\n", with: "⏎").replacing("\r", with: "⏎"))
      if expected["date"] == nil, expected["time"] == nil {
        #expect(article.createdAt == old, "\(file.path): the file's own time")
        #expect(
          said.contains { $0.contains("has no date") || $0.contains("more file") }
            || events.said(of: "/all").contains { $0.contains("without a date") }, "\(file.path): \(said)")
      }
      if let warning = expected["warning"] {
        #expect(said.contains { $0.contains(warning) }, "\(file.path): \(said)")
      } else {
        #expect(said.filter { !$0.contains("has no date") } == [], "\(file.path)")
      }
    }
  }

  /// Drafts are taken in where they are asked for, and are private.
  @Test func draftsWhereTheyAreAskedFor() async throws {
    let folder = try TemporaryFolder()
    let drafts = Self.cases.filter { $0.expected["left-out"] == "a draft" }
    #expect(drafts.count >= 10)
    for file in drafts { try folder.write(file.content, to: file.path) }
    let store = try FeedStore.inMemory()
    let options = Importer.Options(author: "Jane", takesDrafts: true)
    let summary = await Importer(store: store, options: options).run(paths: [folder.path]) { _ in }
    #expect(summary.inserted == drafts.count && summary.errors == 0 && summary.leftOut == 0)
    for article in try await store.articles(query: .everything, page: 1, perPage: 100).items {
      #expect(article.isPrivate && article.user.name == "Jane")
    }
  }

  private final class Events: @unchecked Sendable {
    private let lock = NSLock()
    private var problems: [ImportProblem] = []

    func add(_ event: ImportEvent) {
      switch event {
      case .problem(let problem), .warning(let problem), .leftOut(let problem):
        lock.withLock { problems.append(problem) }
      case .progress: break
      }
    }

    func said(of path: String) -> [String] {
      lock.withLock { problems.filter { $0.file.hasSuffix(path) }.map(\.reason) }
    }
  }
}
