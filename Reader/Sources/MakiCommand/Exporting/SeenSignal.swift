import Foundation

/// The first signal.
final class SeenSignal: @unchecked Sendable {
  private let lock = NSLock()
  private var first: Int32?

  var number: Int32? { lock.withLock { first } }

  func note(_ number: Int32) { lock.withLock { first = first ?? number } }
}
