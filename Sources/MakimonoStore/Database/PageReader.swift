import GRDB
import Makimono
import MakimonoCore

/// How pages of a list are read: by a session, which knows what its pager holds, or for whoever has none.
struct PageReader<Item: FetchableRecord & Identifiable & Equatable & Sendable>: Sendable where Item.ID: Sendable {
  typealias Key = DirectedKey<RowPosition>

  /// Writes, where there is something to write, and reads a page of what is there then.
  let read: @Sendable (LoadRequest<Key>, (@Sendable (Database) throws -> Void)?) async throws -> ReadPage<Item>
  /// The page that was read does not do, and is asked for again later.
  let setAside: @Sendable (RequestID) async -> Void

  static func direct(_ list: DatabaseList<Item>) -> PageReader {
    PageReader(
      read: { request, write in
        if let write { try await list.write(write) }
        return try await list.read { try list.page($0, request) }
      },
      setAside: { _ in })
  }
}
