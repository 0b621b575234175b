import Foundation

/// The lists that were used last.
///
/// A search index yields matches in its own order; sorting them anew for each page would make walking through a large
/// result quadratic. So each result is sorted once, and pages are slices of it. Keys hold the store's version: after a
/// write nothing old is found, and goes by itself.
final class RowListCache: @unchecked Sendable {
  /// 4 million rows are 32 MB.
  static let rowLimit = 4_000_000
  static let listLimit = 64

  // Guards everything below. A `Mutex` would ask for macOS 15.
  private let lock = NSLock()
  private var lists: [RowListKey: (list: RowList, use: UInt64)] = [:]
  private var clock: UInt64 = 0
  private var rowCount = 0

  func list(_ key: RowListKey) -> RowList? {
    lock.withLock {
      guard let found = lists[key] else { return nil }
      clock += 1
      lists[key] = (found.list, clock)
      return found.list
    }
  }

  func insert(_ list: RowList, for key: RowListKey) {
    lock.withLock {
      clock += 1
      if let old = lists.updateValue((list, clock), forKey: key) { rowCount -= old.list.rows.count }
      rowCount += list.rows.count
      // The newest stays however long it is, or a list above the limit would be made anew for each page.
      while lists.count > 1, lists.count > Self.listLimit || rowCount > Self.rowLimit {
        guard let oldest = lists.min(by: { $0.value.use < $1.value.use }) else { return }
        lists[oldest.key] = nil
        rowCount -= oldest.value.list.rows.count
      }
    }
  }
}
