import Foundation
import Testing

/// What a test saw of a dialect: a row of the table in docs/apis.md.
struct Proof: Sendable {
  let name: String
  var directions = ""
  var inserted = ""
  var removed = ""
  var restored = ""
  var faults = ""
  var refused = ""

  var row: String {
    "| `\(name)` | \(directions) | \(inserted) | \(removed) | \(restored) | \(faults) | \(refused) |"
  }

  /// docs/apis.md of this checkout.
  static let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../docs/apis.md")

  /// Holds what was seen against the table.
  static func check(_ seen: Proof) throws {
    print("seen: \(seen.row)")
    let text = try String(contentsOf: page, encoding: .utf8)
    let row = text.split(separator: "\n").first {
      $0.hasPrefix("| `\(seen.name)` |") && $0.filter { $0 == "|" }.count == 8
    }
    #expect(row.map(String.init) == seen.row, "docs/apis.md says otherwise of \(seen.name)")
  }
}
