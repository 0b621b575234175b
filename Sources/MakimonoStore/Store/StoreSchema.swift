import GRDB

/// The tables, and every change to them in the order in which it was made.
///
/// A page's rows are a table of their own, so that noting when a page was used does not write its rows once more.
///
/// Not GRDB's migrator: it looks at what is done and does the rest in transactions of their own, and two processes that make
/// one new file at a time would do the same step twice.
enum StoreSchema {
  /// "Maki": tells our files from those of other programs. Bytes 68 to 71 of the file.
  static let applicationID = 0x4D61_6B69
  static var version: Int { migrations.count }

  private static let migrations = [
    """
    CREATE TABLE list (
      id INTEGER PRIMARY KEY,
      name BLOB NOT NULL UNIQUE,
      totalCount INTEGER
    );
    CREATE TABLE page (
      id INTEGER PRIMARY KEY,
      list INTEGER NOT NULL REFERENCES list (id),
      pageKey BLOB NOT NULL,
      requestedCount INTEGER NOT NULL,
      rowCount INTEGER NOT NULL,
      feedIndex INTEGER,
      nextKey BLOB,
      previousKey BLOB,
      totalCount INTEGER,
      isLast INTEGER,
      cost INTEGER NOT NULL,
      validator BLOB,
      fetchedAt REAL NOT NULL,
      usedAt REAL NOT NULL,
      UNIQUE (list, pageKey, requestedCount)
    );
    CREATE INDEX pageUse ON page (usedAt);
    CREATE INDEX pageFetch ON page (fetchedAt);
    CREATE INDEX pagePlace ON page (list, feedIndex) WHERE feedIndex IS NOT NULL;
    CREATE TABLE pageRows (
      page INTEGER PRIMARY KEY REFERENCES page (id),
      items BLOB NOT NULL
    );
    """,
    // Rows of the feed that the page stands for, where these are not its items.
    "ALTER TABLE page ADD COLUMN coveredCount INTEGER",
  ]

  /// Brings the tables up to date: one transaction, so that of two processes one waits for the other and then finds it done.
  ///
  /// - Throws: `OfflineStoreError.newerVersion`.
  static func migrate(_ writer: any DatabaseWriter, path: String) throws {
    let found = try writer.read { db in try userVersion(db) }
    guard found != version else { return }
    try writer.write { db in
      let found = try userVersion(db)
      guard found <= version else { throw OfflineStoreError.newerVersion(path: path, version: found) }
      for migration in migrations[found...] { try db.execute(sql: migration) }
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
  }

  private static func userVersion(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }
}
