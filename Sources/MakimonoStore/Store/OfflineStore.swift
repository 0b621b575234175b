public import Foundation

/// Pages of any number of lists in one SQLite file, for the next time or for a train without a network.
///
/// ```swift
/// let store = OfflineStore(at: caches.appending(path: "pages.sqlite"))
/// let articles = api.articles.offline(in: store, as: "articles")
/// let pager = Pager(source: articles)
/// ```
///
/// - The file is opened with the first page that is asked for, never on the main actor, and a store cannot fail: what is
///   wrong with the file is told in events and ``problem``, and the rows come from the network meanwhile.
/// - A file that cannot be used (damaged, truncated, no database, a folder, without permission, of a newer version) gets
///   another name, and a new one takes its place. Another program's database is left alone: pages are then kept in memory.
/// - Each page is one transaction. A page that ``flush()`` waited for is there after the process was killed.
/// - Several processes may use one file (write-ahead log). Each sees what the others stored with its next load.
/// - The file and its companions can be read by their owner only (mode 0600). They hold keys, rows, and the validators that
///   the source gave, nothing else of requests or replies. They are not encrypted: call ``removeAll()`` when the user logs
///   out.
///
/// All methods are safe to call from anywhere. Whatever waits for the disk waits on queues of its own.
public actor OfflineStore {
  /// Seconds after which a file that could not be used is tried again.
  static let retryInterval = 60.0
  /// Uses of pages that are noted at a time. They are lost with the process; the order in which pages go is then a little off.
  static let useLimit = 64

  /// Where the file is; `nil` for a store in memory.
  public nonisolated let url: URL?
  /// How much is kept, and for how long.
  public nonisolated let limits: OfflineLimits
  nonisolated let now: @Sendable () -> Date
  nonisolated let path: String
  nonisolated let options: StoreOptions
  nonisolated let onEvent: @Sendable (OfflineStoreEvent) -> Void
  /// Where waiting for the disk blocks nobody.
  nonisolated let queue = DispatchQueue(label: "MakimonoStore.open", qos: .userInitiated)

  /// What is wrong with the file, by the last that was done with it; `nil` where all is well.
  public internal(set) var problem: OfflineStoreError?

  /// Grows when lists are removed: copies in memory that are older than that are not shown any more.
  var removals = 0

  var opening: Task<StoreFile, Never>?
  var serial = 0
  var retryAt: Date?
  /// What is used meanwhile.
  var substitute: StoreFile?
  var lastSave: Task<Void, Never>?
  var uses: Set<Int64> = []
  /// Lists that are being read in this process, and by how many.
  var readers: [String: Int] = [:]

  /// Makes a store. Nothing is opened yet.
  ///
  /// - Parameters:
  ///   - url: the file. It is made where there is none, with its folder. On Apple's systems a good place is the app's caches.
  ///   - limits: how much is kept, and for how long.
  ///   - now: tells the time by which pages age.
  ///   - onEvent: hears of what somebody may want to log. Called on no particular thread.
  public init(
    at url: URL, limits: OfflineLimits = OfflineLimits(), now: @escaping @Sendable () -> Date = { Date() },
    onEvent: @escaping @Sendable (OfflineStoreEvent) -> Void = { _ in }
  ) {
    self.init(url, limits: limits, options: StoreOptions(maxBytes: limits.maxBytes), now: now, onEvent: onEvent)
  }

  init(
    _ url: URL?, limits: OfflineLimits, options: StoreOptions, now: @escaping @Sendable () -> Date,
    onEvent: @escaping @Sendable (OfflineStoreEvent) -> Void
  ) {
    precondition(url?.isFileURL ?? true, "OfflineStore: \(url!) is no file's URL")
    self.url = url
    self.limits = limits
    self.options = options
    self.now = now
    self.onEvent = onEvent
    path = url?.path ?? ":memory:"
  }

  /// A store that ends with its object: for previews and tests.
  public static func inMemory(
    limits: OfflineLimits = OfflineLimits(), now: @escaping @Sendable () -> Date = { Date() }
  ) -> OfflineStore {
    OfflineStore(nil, limits: limits, options: StoreOptions(maxBytes: limits.maxBytes), now: now, onEvent: { _ in })
  }
}
