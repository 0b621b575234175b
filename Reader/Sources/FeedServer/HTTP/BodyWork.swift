import Dispatch
import Foundation
import NIOConcurrencyHelpers

/// Work on bodies, on none of the threads that answer: one of many megabytes takes a second, and several times its length.
enum BodyWork {
  /// Bytes up to which a body is small.
  static let smallLength = 1 << 20
  /// One at a time, and small ones not behind large ones.
  private static let small = DispatchQueue(label: "BodyWork.small")
  private static let large = DispatchQueue(label: "BodyWork.large")
  /// Bytes of a body from which on the memory that it took is given back: at once, and as its answer is likely sent.
  private static let notable = 1 << 18
  private static let sending = DispatchTimeInterval.seconds(3)
  private static let isTrimming = NIOLockedValueBox(false)

  /// Runs the work in its turn.
  ///
  /// - Parameter bytes: Of the body.
  static func inTurn<Value: Sendable>(bytes: Int, _ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      (bytes > smallLength ? large : small).async {
        let value = autoreleased(work)
        // Else it would be kept, for another such body.
        if bytes >= notable {
          HeapMemory.trim()
          trimLater()
        }
        continuation.resume(returning: value)
      }
    }
  }

  /// What it made is still held as it ends, and copies of that by whoever sends them.
  private static func trimLater() {
    let isDue = isTrimming.withLockedValue { isTrimming in
      defer { isTrimming = true }
      return !isTrimming
    }
    guard isDue else { return }
    small.asyncAfter(deadline: .now() + sending) {
      isTrimming.withLockedValue { $0 = false }
      HeapMemory.trim()
    }
  }

  private static func autoreleased<Value>(_ body: () -> Value) -> Value {
    #if canImport(ObjectiveC)
    autoreleasepool(invoking: body)
    #else
    body()
    #endif
  }
}
