import FeedStore
import Foundation

/// What an export says while it runs: one line that writes over itself on a terminal, elsewhere a line now and then.
struct ExportProgress {
  let screen: Screen
  /// Seconds since any moment.
  let now: () -> Double
  let write: (String) -> Void
  private let start: Double
  private var last: Double?
  private var hasToldOfQuota = false

  /// Seconds between two lines.
  private var pause: Double { screen.isTerminal ? 0.1 : 10 }

  init(screen: Screen, now: @escaping () -> Double, write: @escaping (String) -> Void) {
    self.screen = screen
    self.now = now
    self.write = write
    start = now()
  }

  mutating func show(_ step: ExportStep) {
    tellOfQuota(step)
    let moment = now()
    if let last, moment - last < pause { return }
    // A short export needs no lines between its first and its last.
    if last == nil, !screen.isTerminal {
      last = moment
      return
    }
    last = moment
    let line = line(step, seconds: moment - start)
    write(screen.isTerminal ? Screen.freshLine + TextWidth.clipped(line, to: (screen.columns ?? 80) - 1) : line + "\n")
  }

  /// It may take an hour in which nothing moves: nobody should think that it hangs.
  private mutating func tellOfQuota(_ step: ExportStep) {
    guard step.quotaLeft == 0 else {
      hasToldOfQuota = false
      return
    }
    guard !hasToldOfQuota, !step.journal.isWhole else { return }
    hasToldOfQuota = true
    clear()
    write(
      "The server's quota is spent: this goes on by itself once it allows more. Control-C stops; nothing is lost.\n")
  }

  /// Takes the line off the terminal.
  func clear() {
    if screen.isTerminal { write(Screen.freshLine) }
  }

  private func line(_ step: ExportStep, seconds: Double) -> String {
    let done = step.journal.articles
    var parts: [String] = []
    if let total = step.totalCount, total > 0 {
      let share = min(1, Double(done) / Double(total))
      parts.append("\(Self.bar(share)) \(Int(share * 100)) %")
      parts.append("\(Counted.grouped(done)) of \(Counted.noun(total, "article"))")
    } else {
      parts.append(Counted.noun(done, "article"))
    }
    parts.append(Counted.noun(step.journal.pages, "page"))
    let rate = seconds > 0 ? Double(done - step.begun.articles) / seconds : 0
    if rate > 0 {
      parts.append("\(Counted.grouped(Int(rate.rounded())))/s")
      if let total = step.totalCount, total > done {
        parts.append("\(Counted.duration(Double(total - done) / rate)) to go")
      }
    }
    if let left = step.quotaLeft { parts.append("\(Counted.noun(left, "request")) left") }
    return parts.joined(separator: " · ")
  }

  private static func bar(_ share: Double) -> String {
    let cells = 20
    let full = Int((share * Double(cells)).rounded(.down))
    return String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
  }
}
