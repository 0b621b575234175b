import Foundation
import MakimonoStore
import MakimonoTesting

// A process that uses a store, for tests that kill it, let it share a file, or take its rights.
//
//   MakimonoStoreWriter write FILE LIST FIRST SEED   writes pages for ever; each is told when it is stored: "stored KEY VERSION"
//   MakimonoStoreWriter share FILE LIST FIRST COUNT  writes so many pages, then ends with "done"
//   MakimonoStoreWriter fill FILE ROWS               a list "rows" of so many rows
//   MakimonoStoreWriter start FILE                   milliseconds from nothing to the first rows of that list on screen
//   MakimonoStoreWriter rows FILE FIRST COUNT        writes so many rows of a table, then ends with "done"
//   MakimonoStoreWriter feed FILE ROWS               reads a list of that table that a feed of so many rows fills, to its end: "asked PAGE",
//                                                    "shown ROW", then "done"
//   MakimonoStoreWriter open FILE [nobody]           opens it, as another user if told to, and tells the store's events

func say(_ text: String) {
  // At once: what is in a buffer dies with the process.
  FileHandle.standardOutput.write(Data((text + "\n").utf8))
}

func request(_ key: Int, _ count: Int) -> LoadRequest<Int> {
  LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: key, count: count)
}

/// Writes one page as an app does, and waits until it is stored.
func write(_ key: Int, _ version: Int, rows: Int, filler: Int, _ store: OfflineStore, _ list: String) async throws {
  let source = VersionSource(version: version, rowCount: rows, filler: filler)
    .offline(in: store, as: list, freshFor: 1)
  _ = try await source.load(request(key, rows))
  await store.flush()
  if let problem = await store.problem { throw problem }
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  print("usage: MakimonoStoreWriter write|share|fill|start|rows|feed|open FILE ...")
  exit(64)
}
let file = URL(fileURLWithPath: arguments[2])
let limits = OfflineLimits(maxBytes: 1 << 30, maxAge: 1e9)

switch arguments[1] {
case "write":
  // Time goes on by a minute with each page: no copy is fresh, so that each is fetched and written.
  let (list, first, seed) = (arguments[3], Int(arguments[4])!, UInt64(arguments[5])!)
  var random = SeededRandom(seed: seed)
  var version = first
  while true {
    let time = Ticks(Date(timeIntervalSince1970: 1_800_000_000 + Double(version) * 60))
    let store = OfflineStore(at: file, limits: limits, now: { time.now })
    // A store an object for some pages: opening and closing are to be met by the signal too.
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      version += 1
      time.advance(60)
      let key = Int.random(in: 0..<200, using: &random)
      try await write(
        key, version, rows: 20, filler: Int.random(in: 0...1500, using: &random), store, list)
      say("stored \(key) \(version)")
    }
  }
case "share":
  let (list, first, count) = (arguments[3], Int(arguments[4])!, Int(arguments[5])!)
  let store = OfflineStore(at: file, limits: limits)
  for number in 0..<count {
    try await write(first + number, number, rows: 20, filler: 100, store, list)
    try await write(number % 10 + 1_000_000, first + number, rows: 20, filler: 100, store, "shared")
  }
  say("done")
case "fill":
  let rows = Int(arguments[3])!
  let store = OfflineStore(at: file, limits: limits)
  let source = VersionSource(version: 1, rowCount: 20, filler: 400).offline(in: store, as: "rows")
  for offset in stride(from: 0, to: rows, by: 20) { _ = try await source.load(request(offset, 20)) }
  await store.flush()
  if let problem = await store.problem { throw problem }
  say("done")
case "start":
  let milliseconds = await firstRows(file, limits)
  say(String(format: "%.1f ms", milliseconds))
case "rows":
  try writeRows(file.path, first: Int(arguments[3])!, count: Int(arguments[4])!)
case "feed":
  try await fillRows(file.path, rows: Int(arguments[3])!)
case "open":
  if arguments.count > 3, arguments[3] == "nobody" {
    guard setgid(65534) == 0, setuid(65534) == 0 else { fatalError("only root may become another user") }
  }
  let store = OfflineStore(at: file, onEvent: { say("event \($0)") })
  let source = VersionSource(version: 7, rowCount: 20, filler: 1).offline(in: store, as: "rows")
  say("rows \(try await source.load(request(0, 20)).items.count)")
  await store.flush()
  say("pages \((try? await store.lists().first?.pageCount) ?? -1)")
default:
  print("usage: MakimonoStoreWriter write|share|fill|start|rows|feed|open FILE ...")
  exit(64)
}
