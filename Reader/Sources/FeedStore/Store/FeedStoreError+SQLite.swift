import GRDB

extension FeedStoreError {
  /// SQLite's result codes in our words.
  init(_ error: DatabaseError, path: String) {
    let reason = error.message ?? "SQLite error \(error.resultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: self = .noPermission(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, reason: reason)
    default: self = .other(path: path, reason: reason)
    }
  }

  /// Any error of a database call; ours pass through unchanged.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as FeedStoreError: self = error
    case let error as DatabaseError: self.init(error, path: path)
    default: self = .other(path: path, reason: "\(error)")
    }
  }
}
