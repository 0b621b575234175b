import Foundation

/// The time of a window: what happens after an animation happens when frames have passed, never by real time.
@MainActor final class DisplayClock {
  private(set) var now: TimeInterval = 0
  private var due: [(time: TimeInterval, action: () -> Void)] = []

  /// Does something when a duration has passed, in order of time and then of asking.
  func after(_ delay: TimeInterval, _ action: @escaping () -> Void) {
    let time = now + delay
    let place = due.firstIndex { $0.time > time } ?? due.count
    due.insert((time, action), at: place)
  }

  func advance(by step: TimeInterval) {
    now += step
    while let first = due.first, first.time <= now + 1e-9 {
      due.removeFirst()
      first.action()
    }
  }

  var isIdle: Bool { due.isEmpty }
}
