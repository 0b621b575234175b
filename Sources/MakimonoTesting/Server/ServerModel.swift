public import MakimonoCore

/// A feed at a server: rows that come, go and change, answered page by page, truly or not.
///
/// ```swift
/// var server = ServerModel(paging: .pageNumbers(first: 1, .total), rowCount: 2_000)
/// let reply = server.answer(request)
/// server.change(.insert(at: 0, count: 3))           // the next page repeats three rows
/// server.idsThroughout(since: 0)                    // what a reader must have seen by the end
/// ```
///
/// A plain value: the same calls give the same feed. Answers are O(rows).
public struct ServerModel: Sendable {
  /// When a row was there: from one moment until before another, by ``now``.
  private struct Life: Sendable {
    var born: Int
    var died: Int?
  }

  /// How the feed is cut into pages.
  public let paging: ServerPaging
  /// Changes so far: the feed's own time.
  public private(set) var now = 0
  /// Rows, in order. Those that went stay as places, since cursors may point at them.
  private var places: [ServerRow] = []
  private var lives: [Int: Life] = [:]
  private var nextID = 1

  /// A feed of rows with the ids 1, 2, 3 ...
  public init(paging: ServerPaging, rowCount: Int) {
    self.paging = paging
    for _ in 0..<max(0, rowCount) { places.append(makeRow()) }
  }

  private mutating func makeRow() -> ServerRow {
    let row = ServerRow(id: nextID)
    lives[nextID] = Life(born: now)
    nextID += 1
    return row
  }

  private func isThere(_ row: ServerRow) -> Bool { lives[row.id]?.died == nil }

  /// The rows there are now, in order.
  public var rows: [ServerRow] { places.filter(isThere) }

  // MARK: - Change

  /// Lets something happen to the feed.
  public mutating func change(_ change: ServerChange) {
    now += 1
    let there = places.indices.filter { isThere(places[$0]) }
    func place(_ index: Int) -> Int? { there.isEmpty ? nil : there[Int(index.magnitude % UInt(there.count))] }
    switch change {
    case .insert(let index, let count):
      let target = place(index) ?? places.count
      for offset in 0..<max(0, count) { places.insert(makeRow(), at: target + offset) }
    case .delete(let index):
      if let target = place(index) { lives[places[target].id]?.died = now }
    case .update(let index):
      if let target = place(index) { places[target].version += 1 }
    }
  }

  /// Does what a reader asked for, as far as it can be done: a row that went stays away. The reader's row comes at the
  /// feed's start, and a moved one goes there, wherever the reader put them.
  public mutating func take(_ edit: LocalEdit<ServerRow>) {
    now += 1
    let place = places.firstIndex { $0.id == edit.id }
    switch edit {
    case .insert(let row, _):
      guard place == nil else { return }
      lives[row.id] = Life(born: now)
      places.insert(row, at: 0)
    case .update(let row):
      if let place { places[place].version = max(places[place].version, row.version) }
    case .remove(let id):
      if place != nil, lives[id]?.died == nil { lives[id]?.died = now }
    case .move:
      if let place { places.insert(places.remove(at: place), at: 0) }
    }
  }

  /// Makes a row of its own of one that a reader inserted.
  public mutating func insertForReader() -> ServerRow {
    now += 1
    let row = makeRow()
    places.insert(row, at: 0)
    return row
  }

  /// Whether a row was there at a moment.
  public func existed(_ id: Int, at moment: Int) -> Bool {
    guard let life = lives[id] else { return false }
    return life.born <= moment && moment < life.died ?? .max
  }

  /// The ids of the rows that were there from a moment until now without a break: what must not be missed.
  public func idsThroughout(since moment: Int) -> [Int] {
    places.lazy.map(\.id).filter { existed($0, at: moment) && existed($0, at: now) }
  }

  // MARK: - Answers

  /// Answers a request.
  public func answer(
    _ request: LoadRequest<Int>, manner: ServerManner = .faithful
  ) -> PageReply<Int, ServerRow> {
    let rows = rows
    let start = start(of: request.key, pageSize: request.count, in: rows)
    var wanted = max(0, request.count)
    switch manner {
    case .short(let missing): wanted = max(0, wanted - max(0, missing))
    case .long(let extra): wanted += max(0, extra)
    default: break
    }
    let end = min(rows.count, start + wanted)
    var reply = PageReply<Int, ServerRow>(
      items: Array(rows[start..<end]), totalCount: rows.count, isLast: end >= rows.count, cost: (end - start) * 10)
    if case .cursors(let isBidirectional) = paging {
      reply.totalCount = nil
      reply.nextKey = end < rows.count ? rows[end].id : nil
      if isBidirectional, start > 0 {
        reply.previousKey = start > request.count ? rows[start - request.count].id : 0
      }
    }
    distort(&reply, manner, request, rows)
    return reply
  }

  private func start(of key: Int, pageSize: Int, in rows: [ServerRow]) -> Int {
    let (start, overflow): (Int, Bool)
    switch paging {
    case .pageNumbers(let first, _): (start, overflow) = (key &- first).multipliedReportingOverflow(by: pageSize)
    case .offsets: (start, overflow) = (key, false)
    case .cursors:
      guard key != 0, let place = places.firstIndex(where: { $0.id == key }) else { return 0 }
      return places[..<place].count(where: isThere)
    }
    return overflow ? rows.count : min(max(0, start), rows.count)
  }

  private func distort(
    _ reply: inout PageReply<Int, ServerRow>, _ manner: ServerManner, _ request: LoadRequest<Int>, _ rows: [ServerRow]
  ) {
    switch manner {
    case .faithful, .short, .long: break
    case .empty: reply.items = []
    case .repeating: if let first = reply.items.first { reply.items.append(first) }
    case .foreign(let place, let count):
      guard !rows.isEmpty else { return }
      let from = Int(place.magnitude % UInt(rows.count))
      reply.items += rows[from..<min(rows.count, from + max(0, count))]
    case .total(let total): reply.totalCount = total
    case .selfLink: reply.nextKey = request.key
    case .next(let key): reply.nextKey = key
    case .cost(let cost): reply.cost = cost
    }
  }
}
