import Foundation
import MakimonoTesting
let env = ProcessInfo.processInfo.environment
let names = (env["WORLD"] ?? "all").split(separator: ",").map(String.init)
let worlds = names == ["all"] ? LiveWorld.allCases : names.map { LiveWorld(rawValue: $0)! }
let n = UInt64(env["N"] ?? "1000")!
let from = UInt64(env["SEED"] ?? "1")!
nonisolated(unsafe) var now: (LiveWorld, UInt64) = (.tall, 0)
signal(SIGALRM) { _ in let s = "HANGS \(now)\n"; _ = s.withCString { write(1, $0, strlen($0)) }; _exit(1) }

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
