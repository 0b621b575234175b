import Foundation
import GRDB

/// An open database: the file, or memory where there is none to be used.
struct StoreFile: Sendable {
  let writer: any DatabaseWriter
  /// `nil` where it is in memory.
  let identity: FileIdentity?
  /// Why it is in memory.
  var reason: OfflineStoreError?
  /// Tells one opening from the next.
  let serial: Int

  var isInMemory: Bool { identity == nil }

  /// Opens the file and makes it where there is none. It takes as long as the disk does: never call it in a task.
  static func open(_ path: String, options: StoreOptions, serial: Int) throws(OfflineStoreError) -> StoreFile {
    try FileCheck.prepare(path, options: options)
    do {
      let pool = try openPool(path, options: options)
      try StoreSchema.migrate(pool, path: path)
      return StoreFile(writer: pool, identity: FileIdentity(path: path), serial: serial)
    } catch {
      throw OfflineStoreError(error, path: path)
    }
  }

  /// A database that ends with the process.
  static func inMemory(because reason: OfflineStoreError?, options: StoreOptions, serial: Int) -> StoreFile {
    do {
      let queue = try DatabaseQueue(configuration: configuration(options))
      try StoreSchema.migrate(queue, path: ":memory:")
      return StoreFile(writer: queue, identity: nil, reason: reason, serial: serial)
    } catch {
      // It asks for nothing but memory.
      fatalError("SQLite cannot open a database in memory: \(error)")
    }
  }

  private static func openPool(_ path: String, options: StoreOptions) throws -> DatabasePool {
    // Two processes that make the file at one time: one of them may be refused the change of the journal's mode, whatever
    // its time-out is.
    for _ in 0..<50 {
      do {
        return try DatabasePool(path: path, configuration: configuration(options))
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY || error.resultCode == .SQLITE_LOCKED {
        usleep(20_000)
      }
    }
    return try DatabasePool(path: path, configuration: configuration(options))
  }

  private static func configuration(_ options: StoreOptions) -> Configuration {
    var configuration = Configuration()
    configuration.label = "MakimonoStore"
    configuration.busyMode = .timeout(options.busyTimeout)
    configuration.maximumReaderCount = 3
    configuration.foreignKeysEnabled = false
    let logPages = min(1000, max(16, options.maxBytes / 16 / 4096))
    configuration.prepareDatabase { db in
      // Only the first connection to a new file may say this: afterwards it has a page.
      if !db.configuration.readonly, try Int.fetchOne(db, sql: "PRAGMA page_count") == 0 {
        try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      }
      // With a write-ahead log this loses nothing that was committed when a process dies, and never harms the file.
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
      try db.execute(sql: "PRAGMA wal_autocheckpoint = \(logPages)")
      try db.execute(sql: "PRAGMA journal_size_limit = \(logPages * 4096)")
      if let limit = options.maxPageCount { try db.execute(sql: "PRAGMA max_page_count = \(limit)") }
    }
    return configuration
  }
}
