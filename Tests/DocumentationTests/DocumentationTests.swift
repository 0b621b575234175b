import Foundation
import Testing

/// Every piece of Swift in the guides is part of a file in `Snippets/`, which the compiler has seen.
@Suite struct DocumentationTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  private static var catalogue: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        at: root.appending(path: "Sources/Makimono/Makimono.docc"), includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
    }
  }

  /// Lines without indentation, and without empty ones.
  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// The pieces of Swift of a guide.
  private static func pieces(of guide: URL) throws -> [[String]] {
    let text = try String(contentsOf: guide, encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst().map { piece in
      lines(piece.components(separatedBy: "```")[0])
    }
  }

  private static func snippets() throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snippets")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { lines(try String(contentsOf: $0, encoding: .utf8)).joined(separator: "\n") }
  }

  @Test("Every snippet of the guides compiles")
  func everySnippetCompiles() throws {
    let snippets = try Self.snippets()
    var count = 0
    for guide in try Self.catalogue {
      for piece in try Self.pieces(of: guide) {
        count += 1
        let text = piece.joined(separator: "\n")
        #expect(
          snippets.contains { $0.contains(text) }, "\(guide.lastPathComponent): no file in Snippets/ has this:\n\(text)"
        )
      }
    }
    #expect(count > 30)
  }

  @Test("Both migration guides show the same code")
  func migrationsAgree() throws {
    let folder = Self.root.appending(path: "Sources/Makimono/Makimono.docc")
    let english = try Self.pieces(of: folder.appending(path: "MigratingFromAPageCounter.md"))
    let japanese = try Self.pieces(of: folder.appending(path: "MigratingFromAPageCounterJapanese.md"))
    for piece in japanese { #expect(english.contains(piece), "\(piece.joined(separator: "\n"))") }
  }

  @Test("Both READMEs print the same program")
  func readmesAgree() throws {
    let english = try Self.pieces(of: Self.root.appending(path: "README.md"))
    let japanese = try Self.pieces(of: Self.root.appending(path: "README.ja.md"))
    #expect(!japanese.isEmpty)
    for piece in japanese { #expect(english.contains(piece), "\(piece.joined(separator: "\n"))") }
  }
}
