import Foundation
import GRDB
import GRDBSQLite

/// Ends what a connection does once it has taken its time of the processor. On a busy machine a search takes longer, and is not ended for
/// that.
final class SearchClock {
  /// Of SQLite's virtual machine, between two looks at the clock: some tenths of a millisecond.
  private static let steps: Int32 = 10_000

  private let end: Duration
  private var isSpent = false

  private init(_ limit: Duration) {
    end = Self.now() + limit
  }

  /// - Throws: `SearchQueryError.tooCostly`; what the body throws.
  static func run<Value>(_ db: Database, limit: Duration, _ body: (Database) throws -> Value) throws -> Value {
    let clock = SearchClock(limit)
    return try withExtendedLifetime(clock) {
      let pointer = Unmanaged.passUnretained(clock).toOpaque()
      sqlite3_progress_handler(
        db.sqliteConnection, steps,
        { pointer in
          guard let pointer else { return 0 }
          return Unmanaged<SearchClock>.fromOpaque(pointer).takeUnretainedValue().isOver() ? 1 : 0
        }, pointer)
      defer { sqlite3_progress_handler(db.sqliteConnection, 0, nil, nil) }
      do {
        return try body(db)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT && clock.isSpent {
        throw SearchQueryError.tooCostly(seconds: max(1, Int(limit.components.seconds)))
      }
    }
  }

  private func isOver() -> Bool {
    isSpent = isSpent || Self.now() > end
    return isSpent
  }

  /// Of this thread.
  private static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
