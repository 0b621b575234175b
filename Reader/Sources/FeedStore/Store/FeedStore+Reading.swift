import Foundation
import GRDB

extension FeedStore {
  /// Opens a database that is there, to be read. None is made, and one that cannot be written to is read as it is.
  ///
  /// - Throws: `FeedStoreError`, whose message says what is wrong and what to do.
  public convenience init(reading path: String) throws(FeedStoreError) {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else { throw .missing(path: path) }
    if isFolder.boolValue { throw .isFolder(path: path) }
    guard files.isReadableFile(atPath: path) else { throw .noPermission(path: path) }
    // A file of no bytes is one of SQLite's, without tables: a database would be made of it.
    if let size = try? files.attributesOfItem(atPath: path)[.size] as? Int, size == 0 {
      throw .notADatabase(path: path)
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard !files.isWritableFile(atPath: path) || !files.isWritableFile(atPath: folder) else {
      try self.init(path: path)
      return
    }
    do {
      self.init(queue: try Self.openReadOnly(path), path: path)
    } catch {
      throw FeedStoreError(error, path: path)
    }
  }

  /// As it is used otherwise; and where the notes of such use cannot be made beside it, as a file that nobody changes.
  private static func openReadOnly(_ path: String) throws -> DatabaseQueue {
    do {
      return try checked(path, path)
    } catch let error as DatabaseError
      where error.resultCode == .SQLITE_CANTOPEN || error.resultCode == .SQLITE_READONLY
    {
      // What is only in the notes would be missing, and nobody would know.
      let notes = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
      guard notes ?? 0 == 0 else { throw FeedStoreError.unwrittenChanges(path: path) }
      guard let url = URL(string: "?immutable=1", relativeTo: URL(fileURLWithPath: path)) else { throw error }
      return try checked(url.absoluteString, path)
    }
  }

  private static func checked(_ address: String, _ path: String) throws -> DatabaseQueue {
    var configuration = configuration
    configuration.readonly = true
    let queue = try DatabaseQueue(path: address, configuration: configuration)
    let isUpToDate = try queue.read { db in
      try checkOwner(db, path)
      return try Schema.migrator.hasCompletedMigrations(db)
    }
    guard isUpToDate else { throw FeedStoreError.olderVersion(path: path) }
    return queue
  }
}
