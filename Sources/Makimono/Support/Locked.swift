import Foundation

/// A value behind a lock that is held for moments only, never over a suspension.
///
/// Unchecked, since the compiler cannot see that `value` is touched under `lock` alone; `NSLock`, because `Mutex` needs newer
/// systems than this package does.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
