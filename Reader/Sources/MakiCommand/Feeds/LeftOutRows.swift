import Foundation
import QiitaAPI

/// Rows that a feed sent and that cannot be read, until somebody is told. From any thread, under its lock.
final class LeftOutRows: @unchecked Sendable {
  private let lock = NSLock()
  private var rows: [QiitaUnreadableRow] = []

  func add(_ more: [QiitaUnreadableRow]) { lock.withLock { rows += more } }

  /// Notes on those that came since it was asked last.
  func notes() -> [String] {
    let told = lock.withLock {
      defer { rows = [] }
      return rows
    }
    return Self.notes(on: told)
  }

  /// A line a row, but for those of a page of which little can be read.
  static func notes(on rows: [QiitaUnreadableRow]) -> [String] {
    guard rows.count > most else { return rows.map(\.description) }
    return rows.prefix(most - 1).map(\.description) + ["\(rows.count - most + 1) more rows were left out."]
  }

  private static let most = 10
}
