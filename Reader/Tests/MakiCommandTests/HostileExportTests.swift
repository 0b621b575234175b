import FeedStore
import Foundation
import Testing

@testable import MakiCommand

@Suite("An export of articles with hostile ids")
struct HostileExportTests {
  private func article(_ id: String) -> Article {
    Article(
      id: id, title: "t", url: "", body: "text of the server\n", createdAt: Date(timeIntervalSince1970: 1_700_000_000),
      updatedAt: Date(timeIntervalSince1970: 1_700_000_000), user: User(id: "u"))
  }

  private static let ids = [
    "x/y", "x/../../../pwned", "x/../../../evilrc\0", "../up", "/tmp/absolute", ".", "..", "", "a\nb", "README",
    "readme",
    String(repeating: "long", count: 75), "-dash", ".dot", "con", "id\"\nprivate: true\nx: \"",
  ]

  @Test("Each is a file of its own in the folder, with its own id in it, and nothing is anywhere else")
  func files() async throws {
    let place = try WorkFolder()
    try FileManager.default.createDirectory(atPath: place.path("a/b/out"), withIntermediateDirectories: true)
    let target = FolderTarget(place.path("a/b/out"))
    _ = try await target.append(Self.ids.map(article), of: NoFeed())
    let files = try place.files(below: "")
    #expect(files.count == Self.ids.count)
    #expect(files.keys.allSatisfy { $0.hasPrefix("a/b/out/2023/2023-11-15-") && $0.hasSuffix(".md") })
    var ids: Set<String> = []
    for text in files.values.map({ String(decoding: $0, as: UTF8.self) }) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let id = try #require(lines.first { $0.hasPrefix("id: ") })
      #expect(lines.filter { $0.hasPrefix("id: ") || $0.hasPrefix("private: ") }.count == 1)
      ids.insert(String(id))
    }
    #expect(ids.count == Self.ids.count)
  }

  @Test("Links that stand in the folder already lead nowhere")
  func links() async throws {
    let place = try WorkFolder()
    let manager = FileManager.default
    let mine = place.path("mine")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: mine))
    try manager.createDirectory(atPath: place.path("out/2023"), withIntermediateDirectories: true)
    let name = ArticleFile.name(article("x"))
    // In the place of the file and of its draft.
    for link in [name, name + ".part"] {
      try manager.createSymbolicLink(atPath: place.path("out/2023/\(link)"), withDestinationPath: mine)
    }
    let target = FolderTarget(place.path("out"))
    _ = try await target.append([article("x")], of: NoFeed())
    #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
    #expect(
      try manager.attributesOfItem(atPath: place.path("out/2023/\(name)"))[.type] as? FileAttributeType == .typeRegular)
    // In the place of the year's folder.
    try manager.createDirectory(atPath: place.path("elsewhere"), withIntermediateDirectories: true)
    try manager.removeItem(atPath: place.path("out/2023"))
    try manager.createSymbolicLink(atPath: place.path("out/2023"), withDestinationPath: place.path("elsewhere"))
    await #expect(throws: ExportError.isNoRealFolder(place.path("out/2023"))) {
      try await target.append([article("x")], of: NoFeed())
    }
    #expect(try manager.contentsOfDirectory(atPath: place.path("elsewhere")).isEmpty)
  }

  @Test(
    "Links in the place of the export's own notes are refused", arguments: [".maki-export.lock", ".maki-export.part"])
  func notes(name: String) async throws {
    let place = try WorkFolder()
    try await place.makeArticles(5)
    let mine = place.path("mine")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: mine))
    try FileManager.default.createDirectory(atPath: place.path("out"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: place.path("out/\(name)"), withDestinationPath: mine)
    let outcome = try place.command.run(["export", "--database", place.database, "--to", "out/"])
    // A draft is made anew in the link's place; a lock that others may hold is not.
    #expect(outcome.status == (name.hasSuffix("lock") ? 73 : 0), "\(outcome.complaints)")
    #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
  }
}

/// Articles of a test's own have no pictures.
private struct NoFeed: ArticleFeed {
  let name = "none"
  func rows() -> AnyPages<ArticleRow> { AnyPages { nil } }
  func articles(from place: String?) -> AnyPages<Article> { AnyPages { nil } }
}
