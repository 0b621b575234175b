public import Foundation

/// Why a database cannot be used, in words that say what to do.
public enum FeedStoreError: Error, Sendable, Equatable {
  /// The folder that should hold the database does not exist.
  case folderMissing(path: String, folder: String)
  /// There is none to read.
  case missing(path: String)
  /// The path names a folder.
  case isFolder(path: String)
  /// The file or its folder may not be read or written by this user.
  case noPermission(path: String)
  /// The file is no SQLite database.
  case notADatabase(path: String)
  /// A SQLite database, but of another program.
  case foreignDatabase(path: String)
  /// Written by a later version of this program.
  case newerVersion(path: String)
  /// Written by an earlier version, and cannot be brought up to date as it is only readable.
  case olderVersion(path: String)
  /// Changes of a program that was cut off lie beside a file that is only readable.
  case unwrittenChanges(path: String)
  /// The file is damaged.
  case damaged(path: String, reason: String)
  /// The file or its disk is read-only.
  case readOnly(path: String)
  /// No room is left on the disk.
  case diskFull(path: String)
  /// Another process held the database longer than the time-out.
  case busy(path: String)
  /// Anything else that SQLite said.
  case other(path: String, reason: String)

  /// One sentence for a person: what is wrong and what to do.
  public var message: String {
    switch self {
    case .folderMissing(let path, let folder):
      "Cannot make the database \(path): the folder \(folder) does not exist. Make it first, or name another file."
    case .missing(let path):
      "There is no database \(path). Check the name; `maki import` makes one of your articles, `maki serve` one of built-in ones."
    case .isFolder(let path):
      "Cannot open the database \(path): it is a folder. Name a file in it."
    case .noPermission(let path):
      "Cannot open the database \(path): no permission. Check the rights of the file and of its folder."
    case .notADatabase(let path):
      "Cannot open \(path): it is not a SQLite database. Name another file, or move this one away."
    case .foreignDatabase(let path):
      "Cannot use the database \(path): it belongs to another program. Name another file."
    case .newerVersion(let path):
      "Cannot use the database \(path): a newer version of maki made it. Update maki, or name another file."
    case .olderVersion(let path):
      "Cannot use the database \(path): an older version of maki made it, and it cannot be written to. Use a copy that can be."
    case .unwrittenChanges(let path):
      "Cannot read the database \(path): changes lie in \(path)-wal, and its folder cannot be written to. Copy both files, and use the copy."
    case .damaged(let path, let reason):
      "The database \(path) is damaged (\(reason)). Restore it from a copy, or delete it and import again."
    case .readOnly(let path):
      "Cannot write to the database \(path): it is read-only. Check the rights of the file, its folder and its disk."
    case .diskFull(let path):
      "Cannot write to the database \(path): the disk is full. Make room and try again."
    case .busy(let path):
      "The database \(path) is in use by another process. Wait until it is done and try again."
    case .other(let path, let reason):
      "The database \(path) failed: \(reason)."
    }
  }
}

extension FeedStoreError: CustomStringConvertible, LocalizedError {
  public var description: String { message }
  public var errorDescription: String? { message }
}
