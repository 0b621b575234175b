import Foundation

/// Lets so many through at a time, in the order of their coming.
public final class Turnstile: @unchecked Sendable {
  /// Too many wait already.
  public struct Full: Error, Sendable {}

  private let width: Int
  private let queueLimit: Int
  // Guards everything below. A `Mutex` would ask for macOS 15.
  private let lock = NSLock()
  private var inside = 0
  private var waiting: [(number: Int, turn: CheckedContinuation<Bool, Never>)] = []
  private var lastNumber = 0

  /// - Parameters:
  ///   - width: How many are let through at a time.
  ///   - queueLimit: How many may wait. Beyond, the newest is refused.
  public init(width: Int, queueLimit: Int = .max) {
    precondition(width > 0, "Nobody would get through a turnstile of width \(width).")
    self.width = width
    self.queueLimit = queueLimit
  }

  /// Runs the body when it is its turn.
  ///
  /// - Throws: ``Full``; `CancellationError`, at once where the task is cancelled while it waits; what the body throws.
  public func pass<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
    try await enter()
    defer { leave() }
    return try await body()
  }

  /// Returns when it is this one's turn, which lasts until ``leave()``: once for each time that this did not throw.
  public func enter() async throws {
    let number: Int? = try lock.withLock {
      guard inside >= width else {
        inside += 1
        return nil
      }
      guard waiting.count < queueLimit else { throw Full() }
      lastNumber += 1
      return lastNumber
    }
    guard let number else { return }
    let isIn = await withTaskCancellationHandler {
      await withCheckedContinuation { turn in wait(number, turn) }
    } onCancel: {
      giveUp(number)
    }
    if !isIn { throw CancellationError() }
  }

  /// The place goes to who has waited longest.
  public func leave() {
    let next = lock.withLock {
      guard waiting.isEmpty else { return waiting.removeFirst().turn as CheckedContinuation<Bool, Never>? }
      inside -= 1
      return nil
    }
    next?.resume(returning: true)
  }

  private func wait(_ number: Int, _ turn: CheckedContinuation<Bool, Never>) {
    let answer: Bool? = lock.withLock {
      if Task.isCancelled { return false }
      // Somebody may have left since.
      if inside < width {
        inside += 1
        return true
      }
      waiting.append((number, turn))
      return nil
    }
    if let answer { turn.resume(returning: answer) }
  }

  private func giveUp(_ number: Int) {
    let turn = lock.withLock { () -> CheckedContinuation<Bool, Never>? in
      guard let place = waiting.firstIndex(where: { $0.number == number }) else { return nil }
      return waiting.remove(at: place).turn
    }
    turn?.resume(returning: false)
  }
}
