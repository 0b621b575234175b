import Foundation
import GRDB
import Makimono
import MakimonoCore

/// What fills a list from elsewhere, once what the database has of it is read.
struct Filling<Item: FetchableRecord & Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  typealias Key = DirectedKey<RowPosition>

  /// A page of the network's, to be written.
  struct Portion: Sendable {
    let save: @Sendable (Database) throws -> Void
    /// Takes away what the list has besides. Called behind `save`, in the same transaction.
    let replace: @Sendable (Database) throws -> Void
    /// Where the next one begins; `nil` where there is none.
    let next: Data?
  }

  /// Pages without a row where the list goes on that are followed.
  private static var budget: Int { 5 }

  let name: String
  /// The end of the list that rows come in at.
  let edge: ListEdge
  /// Asks the network for a page: the first, or where the last one left off.
  let fetch: @Sendable (_ progress: Data?, _ count: Int) async throws -> Portion
  let retryAdvice: @Sendable (any Error) -> RetryAdvice

  // MARK: - Pages

  /// A page of the database; where that has no row there, of what the network brings.
  func load(
    _ request: LoadRequest<Key>, isRefresh: Bool, of list: DatabaseList<Item>, through reader: PageReader<Item>
  ) async throws -> PageReply<Key, Item> {
    var write: (@Sendable (Database) throws -> Void)?
    if isRefresh {
      let portion = try await fetch(nil, request.count)
      write = { db in
        try portion.save(db)
        try portion.replace(db)
        try FillProgress.set(db, name, FillProgress(next: portion.next))
      }
    }
    var pages = 0
    while true {
      let page = try await reader.read(request, write)
      // As it is by now: what was read along with the page may be older.
      let progress = try await list.read { try FillProgress(of: name, in: $0) }
      guard let next = progress.place, isAtEdge(page) else { return list.reply(page) }
      guard page.rows.isEmpty else { return reply(page, of: list) }
      await reader.setAside(request.id)
      guard pages < Self.budget else { throw DatabaseSourceError.fillsElsewhere(pages: pages) }
      pages += 1
      let portion = try await fetch(next.key, request.count)
      write = { db in
        // Somebody else went on from there meanwhile, and has these rows.
        guard try FillProgress(of: name, in: db) == progress else { return }
        try portion.save(db)
        try FillProgress.set(db, name, FillProgress(next: portion.next))
      }
    }
  }

  private func isAtEdge(_ page: ReadPage<Item>) -> Bool { edge == .end ? !page.hasNext : !page.hasPrevious }

  /// A page that the database has no row behind, but the network may.
  private func reply(_ page: ReadPage<Item>, of list: DatabaseList<Item>) -> PageReply<Key, Item> {
    var page = page
    if edge == .end { page.hasNext = true } else { page.hasPrevious = true }
    return list.reply(page)
  }
}
