import Foundation
import GRDB

/// Articles in SQLite: the feed by key, by index and by date, full-text search, and Qiita-like pages.
///
/// ```swift
/// let store = try FeedStore(path: "articles.sqlite")
/// if try await store.articleCount() == 0 { try await store.generateArticles() }
/// let page = try await store.feedPage(.first, limit: 20, query: SearchQuery("tag:Swift"))
/// ```
///
/// Reads run concurrently with each other and with a write, also one of another process (write-ahead log); each read sees
/// one consistent state. All methods throw `FeedStoreError`, or `CancellationError` where their task was cancelled.
public final class FeedStore: Sendable {
  let database: any DatabaseWriter
  let path: String
  let lists = RowListCache()
  /// Half the processors are left for all else.
  private let searches = Turnstile(width: max(1, ProcessInfo.processInfo.activeProcessorCount / 2), queueLimit: 32)

  /// Opens the database, makes it where it does not exist, and brings its tables up to date.
  ///
  /// - Throws: `FeedStoreError`, whose message says what is wrong and what to do.
  public init(path: String) throws(FeedStoreError) {
    self.path = path
    try Self.checkFile(path)
    var configuration = Self.configuration
    configuration.maximumReaderCount = 8
    do {
      try Self.checkOwner(path)
      let pool = try DatabasePool(path: path, configuration: configuration)
      database = pool
      try Schema.migrator.migrate(pool)
    } catch {
      throw FeedStoreError(error, path: path)
    }
  }

  init(queue: DatabaseQueue, path: String = ":memory:") {
    database = queue
    self.path = path
  }

  /// A store that lives in memory and ends with this object. Its reads wait for each other.
  public static func inMemory() throws(FeedStoreError) -> FeedStore {
    do {
      let queue = try DatabaseQueue(configuration: configuration)
      try Schema.migrator.migrate(queue)
      return FeedStore(queue: queue)
    } catch {
      throw FeedStoreError(error, path: ":memory:")
    }
  }

  /// The number of articles held. O(1).
  public func articleCount() async throws -> Int {
    try await read { db in
      try Int.fetchOne(db, sql: "SELECT articleCount FROM state") ?? 0
    }
  }

  /// A number that every committed write changes, also a write of another process. O(1).
  public var version: Int64 {
    get async throws {
      try await read { db in try Self.version(db) }
    }
  }

  /// Writes articles in one transaction; those whose id is there already are updated.
  @discardableResult
  public func save(_ articles: [Article]) async throws -> (inserted: Int, updated: Int) {
    try await write { db in
      var writer = ArticleWriter(db)
      for article in articles { try writer.save(article) }
      return try writer.finish()
    }
  }
}

extension FeedStore {
  static func version(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT version + marks FROM state") ?? 0
  }

  /// The version of lists that no mark of the viewer changes.
  static func articlesVersion(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT version FROM state") ?? 0
  }

  func read<Value: Sendable>(_ body: @Sendable @escaping (Database) throws -> Value) async throws -> Value {
    do {
      return try await database.read(body)
    } catch let error as DatabaseError {
      throw FeedStoreError(error, path: path)
    }
  }

  /// Reads what a query finds: at once where its matches are known or its costs do not matter, else in its turn and for a bounded time.
  ///
  /// - Throws: also `SearchQueryError`.
  func read<Value: Sendable>(
    by query: SearchQuery, userID: String? = nil, tagID: String? = nil,
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws -> Value {
    guard let limit = query.processorTime, !query.isEverything else { return try await read(body) }
    let search: @Sendable () async throws -> Value = { [self] in
      try await read { db in try SearchClock.run(db, limit: limit, body) }
    }
    let lists = lists
    let isKnown = try await read { db in
      let key = try Self.rowListKey(db, query: query, userID: userID, foldedTag: tagID.map { TagName.folded($0) })
      return lists.list(key) != nil
    }
    if isKnown { return try await search() }
    do {
      return try await searches.pass(search)
    } catch is Turnstile.Full {
      throw SearchQueryError.busy
    }
  }

  /// Runs one transaction that counts as one new version.
  func write<Value: Sendable>(_ body: @Sendable @escaping (Database) throws -> Value) async throws -> Value {
    try await writeWhereChanged { db in (try body(db), true) }
  }

  /// Runs one transaction that says whether it changed anything, and counts as a new version only where it did: a new
  /// version has lists made anew.
  ///
  /// - Parameter isMark: Whether only marks change, and the counts that follow from them.
  func writeWhereChanged<Value: Sendable>(
    isMark: Bool = false,
    _ body: @Sendable @escaping (Database) throws -> (value: Value, isChanged: Bool)
  ) async throws -> Value {
    do {
      return try await database.write { db in
        let (value, isChanged) = try body(db)
        let counter = isMark ? "marks" : "version"
        if isChanged { try db.execute(sql: "UPDATE state SET \(counter) = \(counter) + 1") }
        return value
      }
    } catch let error as DatabaseError {
      throw FeedStoreError(error, path: path)
    }
  }

  static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.label = "FeedStore"
    configuration.prepareDatabase { db in
      // With a write-ahead log this loses no committed state in a crash of the process, and never harms the file.
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
      try db.execute(sql: "PRAGMA cache_size = -32000")
    }
    return configuration
  }

  /// What SQLite would only say as "unable to open database file".
  private static func checkFile(_ path: String) throws(FeedStoreError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder.boolValue { throw .isFolder(path: path) }
      guard FileManager.default.isReadableFile(atPath: path) else { throw .noPermission(path: path) }
      guard FileManager.default.isWritableFile(atPath: path) else { throw .readOnly(path: path) }
    } else {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        throw .folderMissing(path: path, folder: folder)
      }
    }
  }

  /// Looks at a file without writing to it: opening it in earnest would change the journal mode of another program's.
  private static func checkOwner(_ path: String) throws {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    guard let size, size > 0 else { return }
    var configuration = configuration
    configuration.readonly = true
    try DatabaseQueue(path: path, configuration: configuration).read { db in try checkOwner(db, path) }
  }

  static func checkOwner(_ db: Database, _ path: String) throws {
    let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    if tables.isEmpty { return }
    let migrator = Schema.migrator
    guard tables.contains("grdb_migrations"), try !migrator.appliedIdentifiers(db).isEmpty else {
      throw FeedStoreError.foreignDatabase(path: path)
    }
    if try migrator.hasBeenSuperseded(db) {
      throw tables.contains("articleSearch")
        ? FeedStoreError.newerVersion(path: path) : FeedStoreError.foreignDatabase(path: path)
    }
  }
}
