public import MakimonoCore

/// A feed that lives: new rows come at its top, rows go, change, and fall off its end. The newest row has the highest id, so that
/// what a list shows can be held against the truth, row by row.
///
/// A key of a keyset is a row's id: what is older than it, or with a minus what is newer; 0 is the feed's top. Such keys stay good
/// whatever becomes of their row. A plain value; answers are O(rows).
public struct LiveFeed: Sendable {
  /// How the feed is cut into pages.
  public let paging: LivePaging
  /// Rows, the oldest first.
  public private(set) var rows: [ServerRow]
  /// By id: the row's version, and whether it is there.
  public private(set) var versions: [Int]
  /// By id: whether the row is there.
  public private(set) var isThere: [Bool]

  /// Whether the server has rows that it shows nobody: a page of 50 has 3, 5, none or 2.
  public let isSparse: Bool

  /// A feed of rows with the ids from 1 to a number.
  public init(paging: LivePaging, rowCount: Int, isSparse: Bool = false) {
    self.paging = paging
    self.isSparse = isSparse
    rows = (0..<max(0, rowCount)).map { ServerRow(id: $0 + 1) }
    versions = Array(repeating: 0, count: rows.count + 1)
    isThere = [false] + rows.map { _ in true }
    if isSparse {
      for id in rows.map(\.id) where !Self.isShown(id) { isThere[id] = false }
      rows.removeAll { !Self.isShown($0.id) }
    }
  }

  /// Of fifty rows 3 are shown, of the next fifty 5, then none, then 2.
  private static func isShown(_ id: Int) -> Bool {
    let (block, place) = ((id - 1) / 50, (id - 1) % 50)
    return place % 7 == 0 && place / 7 < [3, 5, 0, 2][block % 4]
  }

  // MARK: - Change

  /// A new row at the top.
  public mutating func grow() -> ServerRow {
    while isSparse, !Self.isShown(versions.count) {
      versions.append(0)
      isThere.append(false)
    }
    let row = ServerRow(id: versions.count)
    rows.append(row)
    versions.append(0)
    isThere.append(true)
    return row
  }

  /// The row at a place goes, modulo those that are there. One always stays.
  ///
  /// - Returns: its id; `nil` where it stayed.
  @discardableResult
  public mutating func delete(_ place: Int) -> Int? {
    guard rows.count > 1 else { return nil }
    let id = rows.remove(at: place % rows.count).id
    isThere[id] = false
    return id
  }

  /// The row at a place changes.
  ///
  /// - Returns: the row as it is then.
  @discardableResult
  public mutating func update(_ place: Int) -> ServerRow? {
    guard !rows.isEmpty else { return nil }
    rows[place % rows.count].version += 1
    versions[rows[place % rows.count].id] += 1
    return rows[place % rows.count]
  }

  /// So many of the oldest rows fall off. One always stays.
  public mutating func shrink(_ count: Int) {
    for _ in 0..<min(count, rows.count - 1) { isThere[rows.removeFirst().id] = false }
  }

  // MARK: - Answers

  /// Answers a request as the feed is now.
  public func answer(_ request: LoadRequest<Int>) -> PageReply<Int, ServerRow> {
    if isSparse { return sparseAnswer(request) }
    let page = rows[places(of: request.key, count: max(0, request.count))]
    var reply = PageReply<Int, ServerRow>(items: page.reversed(), cost: page.count * 10)
    if paging == .offsets {
      reply.totalCount = rows.count
      return reply
    }
    if let last = page.first, page.startIndex > 0 { reply.nextKey = last.id }
    if let first = page.last, paging == .eitherWay || paging.isBidirectional && page.endIndex < rows.count {
      reply.previousKey = -first.id
    }
    return reply
  }

  /// Rows that are shown to nobody are read past.
  private func sparseAnswer(_ request: LoadRequest<Int>) -> PageReply<Int, ServerRow> {
    let (end, count) = (versions.count, max(0, request.count))
    let high = request.key < 0 ? min(end, -request.key + 1 + count) : request.key == 0 ? end : min(end, request.key)
    let low = request.key < 0 ? min(high, -request.key + 1) : max(1, high - count)
    let page = rows.filter { low..<high ~= $0.id }
    var reply = PageReply<Int, ServerRow>(items: page.reversed(), cost: page.count * 10, coveredCount: high - low)
    guard low < high else { return reply }
    if low > 1 { reply.nextKey = low }
    if paging == .eitherWay || paging.isBidirectional && high < end { reply.previousKey = 1 - high }
    return reply
  }

  private func places(of key: Int, count: Int) -> Range<Int> {
    if paging == .offsets {
      let end = max(0, rows.count - max(0, key))
      return max(0, end - count)..<end
    }
    if key < 0 {
      let start = rows.firstIndex { $0.id > -key } ?? rows.count
      return start..<min(rows.count, start + count)
    }
    let end = key == 0 ? rows.count : rows.firstIndex { $0.id >= key } ?? rows.count
    return max(0, end - count)..<end
  }
}
