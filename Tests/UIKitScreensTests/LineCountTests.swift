import Foundation
import Testing

/// What a user writes for a screen.
@Suite("Lines of screens 1 and 6") struct LineCountTests {
  /// The write-up's view model and view controller have about 150.
  private let limit = 75

  @Test("Screen 1 in UIKit takes half of the write-up's lines at most")
  func articles() throws {
    let lines = try ["Models/ArticlesModel.swift", "UIKitScreens/Articles/ArticlesViewController.swift"]
      .map { try count($0) }
    print("Lines of screen 1 in UIKit: \(lines.reduce(0, +)) (\(lines[0]) model, \(lines[1]) view controller)")
    #expect(lines.allSatisfy { $0 > 10 })
    #expect(lines.reduce(0, +) <= limit)
  }

  @Test("Screen 6 in UIKit takes 220 lines and a model of three hundred at most")
  func chat() throws {
    let model = try ["Events", "Message", "Model", "Page", "Room"].map { try count("Models/Chat\($0).swift") }
    let screen = try ["Cell", "Composer", "ViewController"].map { try count("UIKitScreens/Chat/Chat\($0).swift") }
    print("Lines of screen 6 in UIKit: \(model.reduce(0, +)) model, \(screen.reduce(0, +)) screen")
    #expect((model + screen).allSatisfy { $0 > 5 })
    #expect(model.reduce(0, +) <= 300)
    #expect(screen.reduce(0, +) <= 220)
  }

  /// Lines of code: no blank ones, no comments, and nothing that is there for the stand-in's sake.
  private func count(_ path: String) throws -> Int {
    var root = URL(filePath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let text = try String(contentsOf: root.appending(path: "Examples").appending(path: path), encoding: .utf8)
    return text.split(separator: "\n").map { $0.trimmingPrefix { $0.isWhitespace } }.filter { line in
      let isImport = line.hasPrefix("import ") || line.hasPrefix("public import ")
      return !line.isEmpty && !line.hasPrefix("//") && !line.hasPrefix("#") && !isImport
    }.count
  }
}
