import Foundation
import GRDB

extension OfflineStoreError {
  /// SQLite's result codes in our words.
  init(_ error: DatabaseError, path: String) {
    let reason = error.message ?? "SQLite error \(error.resultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, reason: reason)
    case .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_READONLY: self = .noPermission(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    // A file whose pages end before its header says so.
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHORT_READ:
      self = .damaged(path: path, reason: reason)
    default: self = .other(path: path, reason: reason)
    }
  }

  /// Any error of a database call; ours pass through unchanged.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as OfflineStoreError: self = error
    case let error as DatabaseError: self.init(error, path: path)
    default: self = .other(path: path, reason: "\(error)")
    }
  }

  /// The system's error numbers in our words.
  init(errno code: Int32, path: String) {
    switch code {
    case EACCES, EPERM, EROFS: self = .noPermission(path: path)
    case ENOSPC, EDQUOT: self = .diskFull(path: path)
    case EISDIR: self = .isFolder(path: path)
    default: self = .other(path: path, reason: String(cString: strerror(code)))
    }
  }
}
