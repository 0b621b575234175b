import FeedStore
import Foundation

/// Says that a request is tried again, where that takes long enough for somebody to think that nothing happens.
enum RetryTeller {
  /// The shortest wait that is told of, in seconds.
  private static let shortest = 1.0

  @Sendable static func tell(_ error: any Error, _ delay: Duration) {
    guard delay.inSeconds >= shortest else { return }
    // A line of progress may stand there.
    if isatty(STDERR_FILENO) == 1 { Console.note(Screen.freshLine) }
    let reason = Failure(error)?.message ?? "\(error)"
    Console.complain("maki: \(reason) (The next try is in \(Counted.duration(delay.inSeconds)); Control-C stops.)")
  }
}
