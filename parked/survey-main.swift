import Foundation
import MakimonoCore
import MakimonoTesting
let env = ProcessInfo.processInfo.environment
let names = (env["WORLD"] ?? "all").split(separator: ",").map(String.init)
let worlds = names == ["all"] ? LiveWorld.allCases : names.map { LiveWorld(rawValue: $0)! }
let n = UInt64(env["N"] ?? "1000")!
let from = UInt64(env["SEED"] ?? "1")!
nonisolated(unsafe) var now: (LiveWorld, UInt64) = (.tall, 0)
signal(SIGALRM) { _ in let s = "HANGS \(now)\n"; _ = s.withCString { write(1, $0, strlen($0)) }; _exit(1) }

if let show = env["SHOW"] {
  let world = worlds[0]
  let r = LiveSimulation.run(world, seed: UInt64(show)!, isDone: { _, _ in true })
  if let f = r.failure {
    print(f.setup); print(f.violations.joined(separator: "\n"))
    var t = LiveSession(f.setup, log: TransitionLog())
    var lines = 0
    for e in f.script + [nil] as [LiveEvent?] {
      if let e { t.take(e) } else if t.violations.isEmpty { t.finish() }
      print(">>", e.map { "\($0)".replacingOccurrences(of: "MakimonoTesting.", with: "").replacingOccurrences(of: "MakimonoCore.", with: "") } ?? "finish")
      for l in (t.log?.lines ?? []).dropFirst(lines) where !l.contains(" confirmed") || l.contains(" +") || l.contains(" -") { print("   ", l) }
      lines = t.log?.lines.count ?? 0
      let pages = { (r: Int) in t.engine.pageRows(ofRow: r) }
      var text = ""
      for (i, row) in t.engine.rows.enumerated() { if i > 0, i < t.engine.rowCount, pages(i).lowerBound == i { text += "| " }; text += (row.item.map { "\($0.id)" } ?? "GAP") + " " }
      print("   ", text, t.engine.loadStates.prepend, t.engine.loadStates.append)
    }
  } else { print("no failure", r.known) }
  exit(0)
}
for world in worlds {
  var topics: [String: (Int, [UInt64])] = [:]
  var steps = 0
  for seed in from..<from + n {
    now = (world, seed)
    alarm(8)
    let (setup, script) = LiveSimulation.session(world, seed: seed)
    let s = LiveSimulation.play(setup, script)
    steps += s.steps
    guard let v = s.violations.first else { continue }
    var topic = String(v.prefix { $0 != ":" })
    if let k = LiveKnownIssue.of(s) { topic = "known " + k.rawValue }
    topics[topic, default: (0, [])].0 += 1
    topics[topic]!.1.append(seed)
  }
  print("\(world.rawValue): \(n) sessions \(steps) steps:", topics.sorted { $0.value.0 > $1.value.0 }.map { "\($0.key) \($0.value.0) \($0.value.1.prefix(5))" }.joined(separator: "; ")); fflush(nil)
}
