import MakimonoStore

/// Pages by number, with totals and validators.
struct NumberedServer: RevalidatingSource {
  typealias Item = Note

  let world: World
  var order = PageNumberOrder(endRule: .total)
  let firstKey = 1

  func load(_ request: LoadRequest<Int>, validator: String?) async throws -> RevalidatedPage<Int, Note> {
    let start = (request.key - 1) * request.count
    guard let reply = try world.answer(request.key, start: start, count: request.count, validator: validator)
    else { return .unchanged }
    return .page(PageReply(items: reply.rows, totalCount: reply.total), validator: reply.validator)
  }
}

/// Rows by offset, without totals or validators.
struct OffsetServer: PagingSource {
  let world: World
  let order = OffsetOrder(endRule: .shortPage, drift: .ignored)
  let firstKey = 0

  func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, Note> {
    PageReply(items: try world.answer(request.key, start: request.key, count: request.count)!.rows)
  }
}

/// Cursors: what comes after the row with an id.
struct CursorServer: PagingSource {
  let world: World
  let order = CursorOrder<CursorKey<Int>>()
  let firstKey = CursorKey<Int>.first

  func load(_ request: LoadRequest<CursorKey<Int>>) async throws -> PageReply<CursorKey<Int>, Note> {
    let start = request.key.cursor.map { cursor in (world.rows.firstIndex { $0.id == cursor } ?? -1) + 1 } ?? 0
    let rows = try world.answer(request.key.cursor ?? -1, start: start, count: request.count)!.rows
    let hasMore = start + rows.count < world.rows.count
    return PageReply(items: rows, nextKey: hasMore ? rows.last.map { .at($0.id) } : nil)
  }
}
