import GRDB

extension FeedStore {
  /// A numbered page of the tags that at least one article carries.
  public func tags(
    page: Int, perPage: Int, sort: Tag.Sort = .count
  ) async throws -> (items: [Tag], totalCount: Int) {
    let range = PageRange(page: page, perPage: perPage)
    let order =
      switch sort {
      case .count: "itemsCount DESC, folded"
      case .name: "folded"
      }
    return try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT id, iconURL, itemsCount, followersCount FROM tag WHERE itemsCount > 0
          ORDER BY \(order) LIMIT ? OFFSET ?
          """,
        arguments: [range.limit, range.offset])
      let total = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM tag WHERE itemsCount > 0") ?? 0
      return (rows.map { Self.tag($0) }, total)
    }
  }

  /// The tag with this name, case aside, or nil where no article carries it.
  public func tag(id: String) async throws -> Tag? {
    try await read { db in
      try Row.fetchOne(
        db,
        sql: "SELECT id, iconURL, itemsCount, followersCount FROM tag WHERE folded = ? AND itemsCount > 0",
        arguments: [TagName.folded(id)]
      ).map { Self.tag($0) }
    }
  }

  static func tag(_ row: Row) -> Tag {
    Tag(id: row[0], iconURL: row[1], itemsCount: row[2], followersCount: row[3])
  }
}
