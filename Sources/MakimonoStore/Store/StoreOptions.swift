/// Numbers that a file is opened with.
struct StoreOptions: Sendable {
  var maxBytes: Int
  /// Seconds that a write waits for another process.
  var busyTimeout = 5.0
  /// Pages of SQLite's that the file may have: stands in for a full disk in tests.
  var maxPageCount: Int?
}
