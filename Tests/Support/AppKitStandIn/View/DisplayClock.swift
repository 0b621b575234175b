import Foundation

/// The time of a window: what happens after an animation happens when frames have passed, never by real time.
@MainActor final class DisplayClock {
  private var now: TimeInterval = 0
  private var due: [(time: TimeInterval, action: () -> Void)] = []

  func after(_ delay: TimeInterval, _ action: @escaping () -> Void) {
    let time = now + delay
    due.insert((time, action), at: due.firstIndex { $0.time > time } ?? due.count)
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
