import MakimonoCore

/// A remembered page, as it is written. The core knows of no coding.
struct CodedPage<Key: Codable & Hashable>: Codable {
  var key: Key
  var rows: Int
  var requested: Int
  var cost: Int?
  var position: Int
  var isBeyondGap: Bool?

  init(_ page: PageRecord<Key>) {
    key = page.key
    rows = page.rowCount
    requested = page.requestedCount
    cost = page.cost == 0 ? nil : page.cost
    position = page.position
    isBeyondGap = page.isBeyondGap ? true : nil
  }

  var record: PageRecord<Key> {
    PageRecord(
      key: key, rowCount: rows, requestedCount: requested, cost: cost ?? 0, position: position,
      isBeyondGap: isBeyondGap ?? false)
  }
}
