import Foundation
import GRDB
public import Makimono
public import MakimonoCore

/// Why a ``DatabaseSource`` has no page, in words that say what to do. Rows that are in the list stay.
public enum DatabaseSourceError: Error, Hashable, Sendable {
  /// The database has no such table, or what has that name is a view or a virtual table, in which rows cannot be told from one another.
  case noTable(String)
  /// The table lacks a column of the order.
  case noColumn(String, table: String)
  /// The query has a limit of its own, or names its rows otherwise than pages can be cut from.
  case notPageable(reason: String)
  /// A key of another table or of another order: kept by another version of the app, or for another list.
  case foreignKey(reason: String)
  /// The table has no row with the primary key that the list was to be opened at.
  case noRow(id: String)
  /// Somebody else held the database longer than its time-out.
  case busy(path: String)
  /// The file may not be read or written by this user.
  case noPermission(path: String)
  /// The file is damaged, or is no database.
  case damaged(path: String, reason: String)
  /// No room is left on the disk.
  case diskFull(path: String)
  /// So many pages came from the network and none of their rows stands where the list goes on.
  case fillsElsewhere(pages: Int)
  /// Anything else that SQLite said.
  case other(path: String, reason: String)

  /// What is wrong and what to do, in a sentence or two for who develops or keeps the program.
  public var message: String {
    switch self {
    case .noTable(let name):
      "\(name) is no table of the database. Rows of a view or a virtual table cannot be told apart: list a table, or join it to one."
    case .noColumn(let column, let table):
      "The table \(table) has no column \(column). Check the order, and that migrations ran before the list began."
    case .notPageable(let reason): "The query cannot be read page by page: \(reason)."
    case .foreignKey(let reason): "The key is not one of this list: \(reason). Begin the list afresh."
    case .noRow(let id): "There is no row \(id) to open the list at. Begin it afresh."
    case .busy(let path):
      "\(path) is in use, and was not let go of in time. Raise the configuration's busy time-out, or write in shorter transactions."
    case .noPermission(let path): "\(path) may not be read and written. Check the rights of the file and of its folder."
    case .damaged(let path, let reason): "\(path) is damaged or no database (\(reason)). Restore it from a copy."
    case .diskFull(let path): "\(path) cannot grow: the disk is full. Make room and try again."
    case .fillsElsewhere(let pages):
      """
      \(pages) pages from the network brought no row where the list goes on. Check that the rows that are saved fulfil the query, and that \
      the network's order is the list's. Trying again goes on from there.
      """
    case .other(let path, let reason): "\(path) failed: \(reason)."
    }
  }
}

extension DatabaseSourceError: CustomStringConvertible {
  public var description: String { message }
}

extension DatabaseSourceError: RetryAdvising {
  /// What goes by itself is tried again; what a developer or a person has to do something about is not.
  public var retryAdvice: RetryAdvice {
    switch self {
    case .busy: .transient
    case .noTable, .noColumn, .notPageable, .foreignKey, .noRow, .noPermission, .damaged, .diskFull, .fillsElsewhere,
      .other:
      .permanent
    }
  }
}

extension DatabaseSourceError: FailureTelling {
  public var failureKind: FailureKind {
    switch self {
    case .noRow: .missing
    case .fillsElsewhere: .stuck
    default: .storage
    }
  }
}

extension DatabaseSourceError {
  /// Any error of a database call. Those of ours pass through, and so do others' that are not SQLite's: a row that cannot be decoded, a
  /// cancelled task.
  static func translating(_ error: any Error, path: String) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    let reason = error.message ?? "SQLite error \(error.resultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_INTERRUPT, .SQLITE_ABORT: return error
    case .SQLITE_BUSY, .SQLITE_LOCKED: return DatabaseSourceError.busy(path: path)
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: return DatabaseSourceError.damaged(path: path, reason: reason)
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHORT_READ:
      return DatabaseSourceError.damaged(path: path, reason: reason)
    case .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_READONLY, .SQLITE_CANTOPEN:
      return DatabaseSourceError.noPermission(path: path)
    case .SQLITE_FULL: return DatabaseSourceError.diskFull(path: path)
    default: return DatabaseSourceError.other(path: path, reason: reason)
    }
  }
}
