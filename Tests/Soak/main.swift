import Foundation
import MakimonoTesting

// Simulated sessions of random readers against a random server, until enough steps or minutes are done.
//
//   SEED=7              the first session's seed; by itself the same every time
//   STEPS=1000000       steps of the engine
//   MINUTES=10          time instead of steps; the seed then comes from the clock unless given
//   OPERATIONS=1000000  changes that lists are told of instead of steps, in the worlds told and history
//   TRACE=1             plays the one session of SEED, and prints each event before it is taken
//   WORLD=rereading     live feeds instead, of one kind, of several (WORLD=gaps,keysets), or of every kind (WORLD=all), one after the other
let environment = ProcessInfo.processInfo.environment
let minutes = environment["MINUTES"].flatMap { Double($0) }
let steps = environment["STEPS"].flatMap { Int($0) } ?? 1_000_000
let operations = environment["OPERATIONS"].flatMap { Int($0) }
let given = environment["SEED"].flatMap { UInt64($0) }
let seed = given ?? (minutes == nil ? 1 : UInt64(Date().timeIntervalSince1970) << 20)

if let name = environment["WORLD"], !name.isEmpty {
  let wanted = name.split(separator: ",")
  let worlds = name == "all" ? LiveWorld.allCases : wanted.compactMap { LiveWorld(rawValue: String($0)) }
  if worlds.isEmpty || (name != "all" && worlds.count < wanted.count) {
    let names = LiveWorld.allCases.map(\.rawValue).joined(separator: ", ")
    print("There is no world \(name). There are: all, \(names).")
    exit(2)
  }
  LiveSoak.run(
    worlds, seed: seed, steps: steps, operations: operations, minutes: minutes, isTraced: environment["TRACE"] == "1")
}

if environment["TRACE"] == "1" {
  let (setup, script) = Simulation.session(seed: seed)
  var session = SimulatedSession(setup)
  print(setup)
  for event in script where session.violations.isEmpty {
    print(event)
    fflush(nil)
    session.take(event)
  }
  print(session.violations.isEmpty ? "No rule was broken." : session.violations.joined(separator: "\n"))
  exit(session.violations.isEmpty ? 0 : 1)
}

// A trap in the engine must not take the seed with it. (Unsafe in name alone: one thread writes the seed before a session,
// and the handler reads it when that thread plays no more.)
nonisolated(unsafe) var playing = seed
for trap in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT] {
  signal(trap) { trap in
    print("The process died in a session; see how with SEED=\(playing) TRACE=1")
    fflush(nil)
    signal(trap, SIG_DFL)
    raise(trap)
  }
}

let clock = ContinuousClock()
let start = clock.now
var done = (sessions: 0, steps: 0)
print("Simulation from SEED=\(seed) on")
let failure = Simulation.run(seed: seed, willPlay: { playing = $0 }) { sessions, count in
  done = (sessions, count)
  guard let minutes else { return count >= steps }
  return clock.now - start >= .seconds(minutes * 60)
}
let seconds = Double((clock.now - start).components.seconds) + Double((clock.now - start).components.attoseconds) / 1e18
let rate = Int(Double(done.steps) / max(seconds, 0.001))
print("\(done.sessions) sessions, \(done.steps) steps in \(Int(seconds.rounded())) s (\(rate) steps a second)")
if let failure {
  print("A rule was broken; replay it with:\n\(failure)")
  exit(1)
}
print("No rule was broken.")
