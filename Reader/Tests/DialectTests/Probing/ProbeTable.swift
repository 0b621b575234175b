import Foundation
import ListProbe
import Testing

/// The table of docs/probe.md.
enum ProbeTable {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../../docs/probe.md")

  /// Holds what was seen against the table.
  static func check(_ api: ProbedAPI, _ finding: Finding, _ seen: Proof) throws {
    let row = row(api, finding, seen)
    print("probed: \(row)")
    let text = try String(contentsOf: page, encoding: .utf8)
    let written = text.split(separator: "\n").first { $0.hasPrefix("| `\(api.name)` |") }
    #expect(written.map(String.init) == row, "docs/probe.md says otherwise of \(api.name)")
  }

  private static func row(_ api: ProbedAPI, _ finding: Finding, _ seen: Proof) -> String {
    let told = finding.wayWords.replacing("|", with: "/")
    let end = finding.endWords + (finding.endWasSeen ? "" : " (not seen)")
    return
      "| `\(api.name)` | \(told) | \(end) | \(finding.exchanges.count) | \(finding.unsure.count) | \(seen.directions) "
      + "| \(seen.inserted), \(seen.removed) |"
  }
}
