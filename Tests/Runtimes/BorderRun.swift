import Foundation

/// Sessions of strange calls, one after the other, each from a seed of its own.
enum BorderRun {
  /// Seconds that no session takes, on the slowest machine.
  private static let patience: UInt32 = 120
  /// The session under way. (Unsafe in name alone: one thread writes it before a session, and the handlers read it when that
  /// thread plays no more.)
  nonisolated(unsafe) private static var playing: UInt64 = 0

  /// Plays until so many calls are made. Ends the process where one is answered wrong, traps, hangs, or where memory grows.
  static func run(seed: UInt64, calls: Int) {
    watch()
    let sessions = max(1, (calls + BorderFuzz.callsPerSession - 1) / BorderFuzz.callsPerSession)
    var memory = 0
    for number in 0..<sessions {
      playing = seed &+ UInt64(number)
      alarm(patience)
      var fuzz = BorderFuzz(seed: playing)
      if let mistake = fuzz.play() { end("\(mistake)") }
      // What a fifth of the run needs, the whole of it does with.
      if number == sessions / 5 { memory = residentBytes }
    }
    alarm(0)
    let grown = residentBytes - memory
    if sessions > 100, grown > 64 << 20 {
      fail("Memory grew by \(grown >> 20) MiB in \(sessions) sessions from SEED=\(seed)")
    }
    print(
      "\(sessions * BorderFuzz.callsPerSession) calls of the border in \(sessions) sessions from SEED=\(seed): none was wrong"
    )
  }

  /// Prints each call of one session before it is made.
  static func show(seed: UInt64) {
    watch()
    playing = seed
    alarm(patience)
    var fuzz = BorderFuzz(seed: seed)
    let mistake = fuzz.play { event in
      print(event.call, event.arguments, event.input)
      fflush(nil)
    }
    print(mistake ?? "None was wrong.")
    if mistake != nil { exit(1) }
  }

  /// Makes the calls that were once answered wrong, a file each.
  static func replay(folder: String) {
    watch()
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".calls") }
      .sorted()
    guard !names.isEmpty else { fail("\(folder) has no .calls") }
    for name in names {
      guard let text = try? String(contentsOfFile: folder + "/" + name, encoding: .utf8) else {
        fail("\(name) cannot be read")
      }
      alarm(patience)
      var lists: [Double] = []
      for (number, line) in text.split(separator: "\n").enumerated() {
        guard let event = ReplayEvent(printed: line) else { fail("\(name), line \(number + 1) is no call") }
        let answer = event.perform()
        if event.call == .create { lists.append(answer[0]) }
        if let mistake = BorderFuzz.mistake(in: answer, to: event) { fail("\(name), line \(number + 1): \(mistake)") }
      }
      for list in lists { _ = ReplayEvent(call: .destroy, arguments: [list]).perform() }
    }
    alarm(0)
    print("\(names.count) kept sessions of the border: none was wrong")
  }

  private static func watch() {
    for trap in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGALRM] {
      signal(trap) { trap in
        print(trap == SIGALRM ? "A session hangs." : "The process died in a session.", BorderRun.advice)
        fflush(nil)
        signal(trap, SIG_DFL)
        raise(trap)
      }
    }
  }

  private static func end(_ mistake: String) -> Never { fail("\(mistake).\n\(advice)") }

  private static var advice: String { "See its calls with: FUZZ=border SEED=\(playing) TRACE=1 make fuzz" }

  /// 0 where the system does not tell.
  private static var residentBytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096
  }
}
