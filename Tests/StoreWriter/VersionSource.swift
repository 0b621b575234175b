import MakimonoStore

/// Pages by offset; the page asked for as version v holds v in each row.
struct VersionSource: PagingSource {
  let version: Int
  let rowCount: Int
  let filler: Int
  let order = OffsetOrder(endRule: .emptyPage)
  let firstKey = 0

  func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, WrittenRow> {
    let text = "\(version) " + String(repeating: "x", count: filler)
    return PageReply(
      items: (0..<rowCount).map { WrittenRow(id: request.key * 100 + $0, text: text) }, totalCount: nil)
  }
}
