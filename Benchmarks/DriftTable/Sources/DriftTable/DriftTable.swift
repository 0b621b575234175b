import Foundation
import MakimonoCore
import MakimonoTesting

/// Reads a thousand feeds that move, in every way there is, prints the table as Markdown, and fails where the engine
/// misses its bar.
@main
struct DriftTable {
  private struct Row: Sendable {
    var name: String
    var contender: DriftContender
    /// Whether the bar is for this one: nothing lost at any rate.
    var isJudged = true
    /// Requests a page at most; `nil` where a doubt cannot be had without a request.
    var mostRequests: Double?
    var hasTotal = true
  }

  private static let rows = [
    Row(
      name: "pages, sizes up to 5x, by evidence",
      contender: DriftContender(keys: .pages(upTo: 5), reader: .engine(.byEvidence, window: nil)), mostRequests: 1.15),
    Row(
      name: "the same, window of 10 pages",
      contender: DriftContender(keys: .pages(upTo: 5), reader: .engine(.byEvidence, window: 10)), mostRequests: 1.15),
    Row(
      name: "pages, sizes up to 5x, drift expected",
      contender: DriftContender(keys: .pages(upTo: 5), reader: .engine(.expected, window: 10)), mostRequests: 1.15),
    Row(
      name: "the same, no total in replies",
      contender: DriftContender(keys: .pages(upTo: 5), reader: .engine(.expected, window: 10)), mostRequests: 1.15,
      hasTotal: false),
    Row(
      name: "offsets, by evidence", contender: DriftContender(keys: .offsets, reader: .engine(.byEvidence, window: 10)),
      mostRequests: 1.15),
    Row(
      name: "offsets, drift expected",
      contender: DriftContender(keys: .offsets, reader: .engine(.expected, window: 10)), mostRequests: 1.15),
    Row(
      name: "pages of one size, by evidence",
      contender: DriftContender(keys: .pagesOfOneSize, reader: .engine(.byEvidence, window: 10))),
    Row(
      name: "plain page counter",
      contender: DriftContender(keys: .pagesOfOneSize, reader: .plainCounter(dropsRepeats: false)), isJudged: false),
    Row(
      name: "plain page counter, repeats dropped",
      contender: DriftContender(keys: .pagesOfOneSize, reader: .plainCounter(dropsRepeats: true)), isJudged: false),
  ]

  static func main() {
    let sessions = CommandLine.arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1_000
    var misses: [String] = []
    print(
      "\(sessions) sessions a row, seeds 1 to \(sessions), each reading 2,000 rows. Where nothing changes there is but one."
    )
    for pageSize in [20, 100] {
      for inserts in DriftWorld.Inserts.allCases {
        print("\n## Pages of \(pageSize), new rows \(inserts == .atTop ? "at the top" : "anywhere")\n")
        print(
          "| reader | changes a request | missed | repeated | sessions spoilt | requests a page | rows sent a row met |"
        )
        print("|---|---:|---:|---:|---:|---:|---:|")
        for row in rows {
          for rate in DriftWorld.rates {
            let world = DriftWorld(pageSize: pageSize, changes: rate, inserts: inserts, hasTotal: row.hasTotal)
            let sum = DriftSession.sum(row.contender, in: world, seeds: 1...(rate == 0 ? 1 : sessions))
            let cells = [
              row.name, String(format: "%.1f", Double(rate) / 100), "\(sum.missed)", "\(sum.repeated)",
              "\(sum.spoilt)", String(format: "%.3f", sum.requestsPerPage),
              String(format: "%.2f", Double(sum.rowsSent) / (sum.pages * Double(pageSize))),
            ]
            print("| " + cells.joined(separator: " | ") + " |")
            // For whoever watches.
            fflush(nil)
            let isOver = row.mostRequests.map { sum.requestsPerPage > $0 } ?? false
            if row.isJudged, sum.spoilt + sum.stuck > 0 || isOver {
              misses.append("pages of \(pageSize), \(inserts), \(row.name), rate \(rate): \(sum)")
            }
          }
        }
      }
    }
    guard !misses.isEmpty else { return }
    FileHandle.standardError.write(Data((misses.joined(separator: "\n") + "\n").utf8))
    exit(1)
  }
}
