import Foundation
import Testing

@testable import FeedServer

/// docs/apis.md prints the very code that the tests of the dialects run.
@Suite("The snippets of docs/apis.md")
struct SnippetTests {
  /// By dialect, what stands between its marks.
  private static func snippets() throws -> [String: String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snippets")
    var found: [String: String] = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      var name: String?
      var lines: [Substring] = []
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("// snippet ") {
          (name, lines) = (String(text.dropFirst("// snippet ".count)), [])
        } else if text == "// end", let ended = name {
          #expect(found[ended] == nil, "There are two snippets of \(ended).")
          found[ended] = lines.map { $0.dropFirst(4) }.joined(separator: "\n")
          name = nil
        } else if name != nil {
          lines.append(line)
        }
      }
    }
    return found
  }

  @Test("Each dialect has one, printed in docs/apis.md, of five lines or fewer beside its types")
  func printed() throws {
    let snippets = try Self.snippets()
    #expect(Set(snippets.keys) == Set(Dialect.all.map(\.name)))
    let page = try String(contentsOf: Proof.page, encoding: .utf8)
    for (name, snippet) in snippets {
      #expect(page.contains("```swift\n\(snippet)\n```\n"), "docs/apis.md does not print what is run for \(name).")
      // The source begins with the first line that is no type's.
      let source = snippet.split(separator: "\n").drop { !$0.hasPrefix("let ") }
      #expect((1...5).contains(source.count), "\(name): \(source.count) lines")
    }
  }
}
