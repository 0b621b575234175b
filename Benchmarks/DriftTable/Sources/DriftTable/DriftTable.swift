import Foundation
import MakimonoCore
import MakimonoTesting

@main
struct DriftTable {
  static func main() {
    let n = UInt64(CommandLine.arguments.dropFirst().first ?? "10")!
    for size in [20, 100] {
      for rate in DriftWorld.rates {
        for keys in [DriftContender.Keys.pagesOfOneSize, .pages(upTo: 1), .pages(upTo: 5), .offsets] {
          for drift in [DriftPolicy.ignored, .byEvidence, .expected] {
            for window in [nil, 10] as [Int?] {
              for inserts in [DriftWorld.Inserts.atTop, .anywhere] {
              let world = DriftWorld(pageSize: size, changes: rate, inserts: inserts)
              let c = DriftContender(keys: keys, reader: .engine(drift, window: window))
              let o = DriftSession.sum(c, in: world, seeds: 1...n)
              print(size, rate, inserts, keys, drift, window ?? 0, "| rpp", String(format: "%.3f sent %.3f", o.requestsPerPage, Double(o.rowsSent) / o.pages / Double(size)), "missed", o.missed, "twice", o.metTwice, o.heldTwice, "stuck", o.stuck, "spoilt", o.spoilt)
              }
            }
          }
        }
        let o = DriftSession.sum(DriftContender(keys: .pagesOfOneSize, reader: .plainCounter(dropsRepeats: false)), in: DriftWorld(pageSize: size, changes: rate, inserts: .anywhere), seeds: 1...n)
        print(size, rate, "plain", o)
      }
    }
  }
}
