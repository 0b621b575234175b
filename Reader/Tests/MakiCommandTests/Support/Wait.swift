import Foundation

/// Waiting for another process: a condition, and a deadline for what never comes, on a busy machine too.
enum Wait {
  struct Late: Error, CustomStringConvertible {
    let description: String
  }

  static func until(_ what: String, seconds: Double = 120, _ condition: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try !condition() {
      guard ContinuousClock.now < deadline else { throw Late(description: "not within \(seconds) s: \(what)") }
      sched_yield()
    }
  }

  /// Whether a child still runs: one that ended and was not waited for yet does not.
  static func isRunning(_ process: pid_t) -> Bool {
    #if os(Linux)
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
    return status.split(separator: ")").last?.trimmingCharacters(in: .whitespaces).first != "Z"
    #else
    return kill(process, 0) == 0
    #endif
  }
}
