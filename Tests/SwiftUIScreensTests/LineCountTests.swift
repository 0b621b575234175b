import Foundation
import Testing

/// The write-up of screen 1 has about 150 lines of view model and view controller.
@Suite("Screens 1 and 6 in lines")
struct LineCountTests {
  private var examples: URL {
    URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "../../Examples")
      .standardized
  }

  private func count(_ path: String) throws -> Int {
    try String(contentsOf: examples.appending(path: path), encoding: .utf8)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { line in
        !line.isEmpty && !["//", "import ", "public import ", "#if", "#else", "#endif"].contains { line.hasPrefix($0) }
      }
      .count
  }

  @Test("Model and screen, with the row and its picture, are at most half of the write-up's")
  func half() throws {
    let list = try ["Models/ArticlesModel.swift", "SwiftUIScreens/Articles/ArticlesScreen.swift"].map(count)
    let row = try ["SwiftUIScreens/Articles/ArticleRow.swift", "SwiftUIScreens/Shared/Picture.swift"].map(count)
    let article = try count("SwiftUIScreens/Articles/ArticleScreen.swift")
    let lines = list.reduce(0, +)
    let all = lines + row.reduce(0, +)
    print(
      "Screen 1 in SwiftUI: model and screen \(lines) lines, with the row \(all), with the article's text \(all + article)"
    )
    #expect(list.allSatisfy { $0 > 5 } && row.allSatisfy { $0 > 5 })
    #expect(all <= 75)
  }

  @Test("Screen 6 is at most 140 lines, beside its model")
  func chat() throws {
    let screen = try ["Row", "Screen"].map { try count("SwiftUIScreens/Chat/Chat\($0).swift") }
    print("Screen 6 in SwiftUI: \(screen.reduce(0, +)) lines")
    #expect(screen.allSatisfy { $0 > 5 })
    #expect(screen.reduce(0, +) <= 140)
  }
}
