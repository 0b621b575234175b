import Foundation
import Testing

/// What a user writes for a screen.
@Suite("Lines of screen 1") struct LineCountTests {
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
