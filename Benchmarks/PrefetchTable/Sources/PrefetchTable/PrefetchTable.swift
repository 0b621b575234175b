import Foundation

/// Runs every policy over the whole grid on the proof seeds, prints the tables as Markdown, and fails where adaptive
/// prefetch misses its bar.
@main
struct PrefetchTable {
  static func main() {
    let seeds = PrefetchCell.proofSeeds
    var failures: [String] = []
    for loads in [1, 2, 4] {
      let grid = PrefetchCell.grid(seeds: seeds, loadsInFlight: loads)
      print("## \(loads == 1 ? "One load" : "\(loads) loads") in flight\n")
      if loads == 1 {
        printCells(grid)
      }
      printTotals(grid)
      printLimit(grid)
      failures += misses(grid).map { "\(loads) in flight: \($0)" }
    }
    guard !failures.isEmpty else { return }
    FileHandle.standardError.write(Data((failures.joined(separator: "\n") + "\n").utf8))
    exit(1)
  }

  /// Where the bar is missed, in words.
  private static func misses(_ grid: [PrefetchCell]) -> [String] {
    var misses = grid.flatMap { cell in
      cell.winners.map { "\($0.name) is better at \(cell.kind.name), \(milliseconds(cell.latency)) ms" }
    }
    let adaptive = grid.sum(.adaptive)
    for contender in PrefetchContender.fixed where !adaptive.isBetterInBoth(than: grid.sum(contender)) {
      misses.append("no fewer stalls in total than \(contender.name)")
    }
    if adaptive.wastedPages > grid.sum(.onePage).wastedPages { misses.append("more waste than one page ahead") }
    return misses
  }

  // MARK: - Tables

  private static let shown: [PrefetchContender] = [
    .points20, .points120, .points500, .oneViewport, .onePage, .adaptive, .everything,
  ]

  private static func printCells(_ grid: [PrefetchCell]) {
    print("Seconds at the edge in a run: median, and in brackets the quartiles; then stalls in a run (mean).\n")
    print("| trace | ms | " + shown.map(\.name).joined(separator: " | ") + " |")
    print("|---|---:|" + String(repeating: "---:|", count: shown.count))
    for cell in grid {
      let columns = shown.map { contender -> String in
        let runs = cell.runs[contender] ?? []
        let times = runs.map(\.stallTime).sorted()
        guard let last = times.last, last > 0 else { return "0" }
        let stalls = Double(cell.sum(contender).stalls) / Double(runs.count)
        let quartiles = [1, 2, 3].map { figure(times[(times.count - 1) * $0 / 4]) }
        return "\(quartiles[1]) [\(quartiles[0]), \(quartiles[2])]; \(figure(stalls))"
      }
      print("| \(cell.kind.name) | \(milliseconds(cell.latency)) | " + columns.joined(separator: " | ") + " |")
    }
    print("\nPages wasted in a run (mean).\n")
    print("| trace | ms | " + shown.dropLast().map(\.name).joined(separator: " | ") + " |")
    print("|---|---:|" + String(repeating: "---:|", count: shown.count - 1))
    for cell in grid {
      let columns = shown.dropLast().map { figure(wastedPages(cell.sum($0), runs: cell.runs[$0]?.count ?? 1)) }
      print("| \(cell.kind.name) | \(milliseconds(cell.latency)) | " + columns.joined(separator: " | ") + " |")
    }
    print()
  }

  private static func printTotals(_ grid: [PrefetchCell]) {
    print("| policy | seconds at the edge | stalls | pages wasted in a run | spread over seeds: seconds |")
    print("|---|---:|---:|---:|---:|")
    for contender in PrefetchContender.allCases {
      let sum = grid.sum(contender)
      let runs = grid.reduce(0) { $0 + ($1.runs[contender]?.count ?? 0) }
      let waste = contender == .everything ? "all" : String(format: "%.3f", wastedPages(sum, runs: runs))
      // A seed's seconds, over the whole grid.
      let count = grid[0].runs[contender]?.count ?? 0
      let seconds = (0..<count).map { seed in grid.reduce(0) { $0 + ($1.runs[contender]?[seed].stallTime ?? 0) } }
      let sorted = seconds.sorted()
      let spread = "\(figure(sorted[count / 2])) [\(figure(sorted[0])), \(figure(sorted[count - 1]))]"
      print("| \(contender.name) | \(String(format: "%.1f", sum.stallTime)) | \(sum.stalls) | \(waste) | \(spread) |")
    }
    let lost = grid.reduce(0) { $0 + $1.lostRuns }
    let runs = grid.reduce(0) { $0 + ($1.runs[.adaptive]?.count ?? 0) }
    let cells = grid.count { !$0.winners.isEmpty }
    print(
      "\nCells in which a fixed distance beats adaptive: \(cells) of \(grid.count); single runs: \(lost) of \(runs).\n")
  }

  /// How much of what any policy could save, against a page ahead, adaptive saves.
  private static func printLimit(_ grid: [PrefetchCell]) {
    print("| ms | 1 page | adaptive | limit | saved of what can be saved |")
    print("|---:|---:|---:|---:|---:|")
    for latency in PrefetchCell.latencies + [0] {
      let cells = grid.filter { latency == 0 || $0.latency == latency }
      let (page, adaptive) = (cells.sum(.onePage).stallTime, cells.sum(.adaptive).stallTime)
      let limit = cells.sum(.everything).stallTime
      let share = page - limit > 0.001 ? String(format: "%.0f %%", 100 * (page - adaptive) / (page - limit)) : "-"
      let name = latency == 0 ? "all" : milliseconds(latency)
      let seconds = [page, adaptive, limit].map { String(format: "%.1f", $0) }.joined(separator: " | ")
      print("| \(name) | \(seconds) | \(share) |")
    }
    print()
  }

  private static func wastedPages(_ sum: PrefetchOutcome, runs: Int) -> Double {
    Double(sum.wastedPages) / Double(runs)
  }

  private static func milliseconds(_ seconds: Double) -> String { String(Int(seconds * 1_000)) }

  private static func figure(_ number: Double) -> String {
    String(format: number >= 9.95 ? "%.0f" : number >= 0.995 ? "%.1f" : "%.2f", number)
  }
}
