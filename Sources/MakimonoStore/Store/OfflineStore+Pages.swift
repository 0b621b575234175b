import Foundation
import GRDB

/// Reading and writing pages.
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
