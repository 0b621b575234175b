import Foundation

/// A time that goes on when it is told to.
final class Ticks: @unchecked Sendable {
  private let lock = NSLock()
  private var time: Date

  init(_ time: Date) {
    self.time = time
  }

  var now: Date { lock.withLock { time } }

  func advance(_ seconds: Double) {
    lock.withLock { time += seconds }
  }
}
