import Foundation
import GRDB

/// What SQLite would only call "unable to open database file", and what it must not be let near: looked at without it.
enum FileCheck {
  private static let companions = ["-wal", "-shm"]
  private static let magic = Data("SQLite format 3\0".utf8)

  /// Makes the file for this user alone where there is none, and looks whether the one there is can be used.
  static func prepare(_ path: String, options: StoreOptions) throws(OfflineStoreError) {
    try makeFolder(of: path)
    for name in [path] + companions.map({ path + $0 }) {
      var status = stat()
      guard lstat(name, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG, S_IFLNK: break
      case S_IFDIR: throw .isFolder(path: name)
      default: throw .other(path: name, reason: "it is not a plain file")
      }
      guard access(name, R_OK | W_OK) == 0 else { throw OfflineStoreError(errno: errno, path: name) }
    }
    // Before SQLite makes it: it would give the file, and later its companions, the rights of everybody's files.
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw OfflineStoreError(errno: errno, path: path) }
    // One that was there may have been copied from elsewhere.
    _ = fchmod(file, 0o600)
    let header = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    try check(header, path: path, options: options)
  }

  private static func makeFolder(of path: String) throws(OfflineStoreError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    guard access(folder.path, F_OK) != 0 else { return }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      let code = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      guard let code, code.domain == NSPOSIXErrorDomain else {
        throw .other(path: path, reason: "its folder cannot be made: \(error.localizedDescription)")
      }
      throw OfflineStoreError(errno: Int32(code.code), path: folder.path)
    }
  }

  /// By the file's first hundred bytes: whether it is SQLite's, and ours. Opening it in earnest would change the journal's mode
  /// of another program's database.
  private static func check(
    _ file: FileHandle, path: String, options: StoreOptions
  ) throws(OfflineStoreError) {
    let header: Data
    do {
      header = try file.read(upToCount: 100) ?? Data()
    } catch {
      throw .other(path: path, reason: "it cannot be read: \(error.localizedDescription)")
    }
    if header.isEmpty { return }
    guard header.count == 100, header.starts(with: magic) else { throw .notADatabase(path: path) }
    let owner = header[68..<72].reduce(0) { $0 << 8 | Int($1) }
    guard owner != StoreSchema.applicationID else { return }
    try checkForeign(path, options: options)
  }

  /// Another program's, or one of ours with a damaged header, which has our tables. One without tables is nobody's: another
  /// process may be about to make them.
  private static func checkForeign(_ path: String, options: StoreOptions) throws(OfflineStoreError) {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(options.busyTimeout)
    let (owner, tables): (Int?, [String])
    do {
      (owner, tables) = try DatabaseQueue(path: path, configuration: configuration).read { db in
        (
          try Int.fetchOne(db, sql: "PRAGMA application_id"),
          try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        )
      }
    } catch {
      throw OfflineStoreError(error, path: path)
    }
    // What was written last may be in the log still, and not in the header.
    if owner == StoreSchema.applicationID { return }
    if tables.contains("pageRows") { throw .damaged(path: path, reason: "its header is not what was written") }
    if !tables.isEmpty { throw .foreignDatabase(path: path) }
  }

  // MARK: - Setting aside

  /// Gives the file and its companions another name.
  ///
  /// - Returns: the new name; `nil` where there is nothing to be moved.
  static func setAside(_ path: String, at now: Date) throws(OfflineStoreError) -> String? {
    guard ([""] + companions).contains(where: { FileIdentity(path: path + $0) != nil }) else { return nil }
    let name = freeName(path, at: now)
    // The database first: where the process dies after that, SQLite throws away the log that has no database.
    guard FileIdentity(path: path) == nil || rename(path, name) == 0 else {
      throw OfflineStoreError(errno: errno, path: path)
    }
    for companion in companions where FileIdentity(path: path + companion) != nil {
      guard rename(path + companion, name + companion) == 0 else {
        throw OfflineStoreError(errno: errno, path: path + companion)
      }
    }
    return name
  }

  private static func freeName(_ path: String, at now: Date) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "yyyyMMdd-HHmmss"
    let base = "\(path).damaged-\(format.string(from: now))"
    var name = base
    var number = 1
    while ([""] + companions).contains(where: { FileIdentity(path: name + $0) != nil }) {
      number += 1
      name = "\(base)-\(number)"
    }
    return name
  }
}
