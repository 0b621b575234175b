public import Foundation
import GRDB

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
  public nonisolated let limits: OfflineLimits
  nonisolated let now: @Sendable () -> Date
  nonisolated let path: String
  nonisolated let options: StoreOptions
  private nonisolated let onEvent: @Sendable (OfflineStoreEvent) -> Void
  /// Where waiting for the disk blocks nobody.
  private nonisolated let queue = DispatchQueue(label: "MakimonoStore.open", qos: .userInitiated)

  /// What is wrong with the file, by the last that was done with it; `nil` where all is well.
  public private(set) var problem: OfflineStoreError?

  /// Grows when lists are removed: copies in memory that are older than that are not shown any more.
  private(set) var removals = 0

  private var opening: Task<StoreFile, Never>?
  private var serial = 0
  private var retryAt: Date?
  private var lastSave: Task<Void, Never>?
  private var uses: Set<Int64> = []
  /// Lists that are being read in this process, and by how many.
  private var readers: [String: Int] = [:]

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

// MARK: - The file

extension OfflineStore {
  /// Does something with the database. One that turns out to be damaged is replaced, and then it is done once more.
  func perform<Value: Sendable>(
    _ body: @escaping @Sendable (any DatabaseWriter, StoreFile) async throws -> Value
  ) async throws(OfflineStoreError) -> Value {
    var isSecond = false
    while true {
      let file = await open()
      do {
        // In a task of its own: the page of a load that is cancelled is read all the same, which takes no longer than not to
        // read it, and is no failure of the file.
        let value = try await Task { try await body(file.writer, file) }.value
        // A store in memory for want of a file works, and is a problem all the same.
        problem = file.reason
        return value
      } catch {
        let failure = OfflineStoreError(error, path: path)
        problem = failure
        guard failure.asksForNewFile, !file.isInMemory, !isSecond else { throw failure }
        isSecond = true
        replace(file, because: failure)
      }
    }
  }

  private func open() async -> StoreFile {
    if let retryAt, now() >= retryAt { opening = nil }
    if let opening { return await opening.value }
    retryAt = nil
    serial += 1
    let task = Task { [serial] in await self.makeFile(serial: serial, damage: nil) }
    opening = task
    return await task.value
  }

  /// The next file is opened after this one was set aside. Of several that meet the damage the first does it.
  private func replace(_ file: StoreFile, because damage: OfflineStoreError) {
    guard file.serial == serial else { return }
    serial += 1
    opening = Task { [serial] in
      // Connections that are in use end with what they do.
      await self.wait { try? file.writer.close() }
      return await self.makeFile(serial: serial, damage: (damage, file.identity))
    }
  }

  private func makeFile(serial: Int, damage: (OfflineStoreError, FileIdentity?)?) async -> StoreFile {
    guard url != nil else { return .inMemory(because: nil, options: options, serial: serial) }
    let (path, options, now) = (path, options, now())
    let (file, events) = await wait {
      Self.openOrReplace(path, options: options, serial: serial, damage: damage, now: now)
    }
    if file.isInMemory { retryAt = now.addingTimeInterval(Self.retryInterval) }
    problem = file.reason
    for event in events { onEvent(event) }
    return file
  }

  private static func openOrReplace(
    _ path: String, options: StoreOptions, serial: Int, damage: (OfflineStoreError, FileIdentity?)?, now: Date
  ) -> (StoreFile, [OfflineStoreEvent]) {
    var events: [OfflineStoreEvent] = []
    var trouble = damage?.0
    // Where another process set the damaged file aside already, the one that is there now is a new one.
    if let damage, damage.1 != FileIdentity(path: path) { trouble = nil }
    for _ in 0..<2 {
      do {
        if let reason = trouble {
          guard let name = try FileCheck.setAside(path, at: now) else { break }
          events.append(.setAside(to: name, because: reason))
        }
        return (try StoreFile.open(path, options: options, serial: serial), events)
      } catch {
        trouble = error
        guard error.asksForNewFile else { break }
      }
    }
    let reason = trouble ?? .other(path: path, reason: "it cannot be opened")
    return (.inMemory(because: reason, options: options, serial: serial), events + [.inMemory(because: reason)])
  }

  /// Runs what waits for the disk where it blocks no task.
  private func wait<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}

// MARK: - Pages

extension OfflineStore {
  /// The page under a key, unless it is older than the age limit. `nil` also where it cannot be read: that is an event.
  func page(list: String, key: Data, count: Int) async -> StoredPage? {
    let notBefore = now().addingTimeInterval(-limits.maxAge)
    let found = await reading { db in
      try StoredPage.fetch(db, list: list, key: key, count: count, notBefore: notBefore).map { [$0] } ?? []
    }
    return found.first
  }

  /// The pages that meet a range of the feed or touch its start, those that were fetched last first.
  func pages(list: String, feedRange: Range<Int>) async -> [StoredPage] {
    let notBefore = now().addingTimeInterval(-limits.maxAge)
    return await reading { db in
      try StoredPage.fetch(db, list: list, feedRange: feedRange, notBefore: notBefore)
    }
  }

  private func reading(
    _ body: @escaping @Sendable (Database) throws -> [(id: Int64, page: StoredPage)]
  ) async -> [StoredPage] {
    do {
      let found = try await perform { writer, file in
        try await writer.read(body).map { found in
          var found = found
          found.page.isFromMemory = file.isInMemory
          return found
        }
      }
      uses.formUnion(found.map(\.id))
      if uses.count >= Self.useLimit { saveLater { await self.noteUses() } }
      return found.map(\.page)
    } catch {
      onEvent(.readFailed(error))
      return []
    }
  }

  /// Stores a page soon, after all that were stored before.
  ///
  /// - Parameter done: hears whether it is kept.
  func store(_ page: StoredPage, done: @escaping @Sendable (OfflineStoreError?) async -> Void) {
    saveLater {
      await done(await self.writing { writer in try writer.save(page) })
    }
  }

  /// A page that was not kept, and why.
  func reject(_ error: OfflineStoreError) {
    problem = error
    onEvent(.writeFailed(error))
  }

  func renew(list: String, key: Data, count: Int, totalCount: Int?, fetchedAt: Date) {
    saveLater {
      _ = await self.writing { writer in
        try writer.renew(list: list, key: key, count: count, totalCount: totalCount, fetchedAt: fetchedAt)
      }
    }
  }

  private func noteUses() async {
    guard !uses.isEmpty else { return }
    _ = await writing { _ in }
  }

  /// One transaction.
  private func writing(_ body: @escaping @Sendable (PageWriter) throws -> Void) async -> OfflineStoreError? {
    let (path, limits, now, readLists) = (path, limits, now(), Array(readers.keys))
    let used = uses
    uses = []
    do {
      try await perform { writer, file in
        let limits = file.reason == nil ? limits : limits.inMemory
        try await writer.write { db in
          let writer = PageWriter(db: db, path: path, limits: limits, now: now, readLists: readLists)
          try writer.touch(used)
          try body(writer)
        }
      }
      return nil
    } catch {
      onEvent(.writeFailed(error))
      return error
    }
  }

  private func saveLater(_ body: @escaping @Sendable () async -> Void) {
    lastSave = Task { [lastSave] in
      await lastSave?.value
      await body()
    }
  }

  /// Waits for what was to be stored by now.
  func pendingSaves() async {
    await lastSave?.value
    await noteUses()
  }

  func forgetCopies() {
    removals += 1
  }

  func beginReading(_ list: String) {
    readers[list, default: 0] += 1
  }

  func isBeingRead(_ list: String) -> Bool { readers[list] != nil }

  func endReading(_ list: String) {
    guard let count = readers[list] else { return }
    readers[list] = count > 1 ? count - 1 : nil
  }
}
