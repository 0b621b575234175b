import FeedStore
import Foundation

/// Says that a request is tried again, where that takes long enough for somebody to think that nothing happens.
struct RetryTeller: Sendable {
  private let write: @Sendable (String) -> Void
  /// Takes a line of progress off the terminal first.
  private let start: String

  /// The shortest wait that is told of, in seconds.
  private static let shortest = 1.0

  init(_ screen: Screen, write: @escaping @Sendable (String) -> Void) {
    self.write = write
    start = screen.isTerminal ? "\r\u{1B}[K" : ""
  }

  @Sendable func tell(_ error: any Error, _ delay: Duration) {
    let seconds = Double(delay.components.seconds) + Double(delay.components.attoseconds) * 1e-18
    guard seconds >= Self.shortest else { return }
    let reason = Failure(error)?.message ?? "\(error)"
    write("\(start)maki: \(reason) (The next try is in \(Counted.duration(seconds)); Control-C stops.)\n")
  }
}
