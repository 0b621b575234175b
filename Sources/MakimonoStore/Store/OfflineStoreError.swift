import Foundation
public import Makimono

/// What is wrong with a store's file, in words that say what to do. None of it keeps a reader from his rows: they come from
/// the network.
public enum OfflineStoreError: Error, Hashable, Sendable {
  /// A folder stands where the file should be, or where one of its companions (`-wal`, `-shm`) should.
  case isFolder(path: String)
  /// The file or its folder may not be read or written by this user.
  case noPermission(path: String)
  /// The file is no SQLite database.
  case notADatabase(path: String)
  /// The file is damaged.
  case damaged(path: String, reason: String)
  /// Written by a later version of this library.
  case newerVersion(path: String, version: Int)
  /// A SQLite database, but of another program. It is left alone.
  case foreignDatabase(path: String)
  /// No room is left on the disk.
  case diskFull(path: String)
  /// Another process held the file longer than the time-out.
  case busy(path: String)
  /// One page is larger than half of ``OfflineLimits/maxBytes``: it would push out everything else.
  case pageTooLarge(path: String, bytes: Int)
  /// An item or a key could not be encoded.
  case notEncodable(path: String, reason: String)
  /// Anything else that SQLite or the system said.
  case other(path: String, reason: String)

  /// What is wrong and what to do, in a sentence or two for who develops or keeps the program.
  public var message: String {
    switch self {
    case .isFolder(let path): "\(path) is a folder, not a file for stored pages."
    case .noPermission(let path): "\(path) may not be read and written. Check the rights of the file and of its folder."
    case .notADatabase(let path): "\(path) is not a SQLite database."
    case .damaged(let path, let reason): "\(path) is damaged (\(reason))."
    case .newerVersion(let path, let version):
      "\(path) was written by a newer version of this program (format \(version))."
    case .foreignDatabase(let path):
      "\(path) is the database of another program and is left as it is. Name another file for stored pages."
    case .diskFull(let path): "\(path) cannot grow: the disk is full. Make room; pages are kept again after that."
    case .busy(let path): "\(path) is in use by another process, which did not let go of it in time."
    case .pageTooLarge(let path, let bytes):
      "A page of \(bytes) bytes is not kept in \(path): it is larger than half of what the file may hold. Raise maxBytes."
    case .notEncodable(let path, let reason): "A page is not kept in \(path), since it cannot be encoded: \(reason)."
    case .other(let path, let reason): "\(path) failed: \(reason)."
    }
  }

  /// Whether the file cannot be used as it is, and a new one in its place can.
  var asksForNewFile: Bool {
    switch self {
    case .isFolder, .noPermission, .notADatabase, .damaged, .newerVersion: true
    case .foreignDatabase, .diskFull, .busy, .pageTooLarge, .notEncodable, .other: false
    }
  }
}

extension OfflineStoreError: CustomStringConvertible {
  public var description: String { message }
}

/// For people: paths and formats tell them nothing.
extension OfflineStoreError: FailureTelling {
  public var failureKind: FailureKind { .storage }
}
