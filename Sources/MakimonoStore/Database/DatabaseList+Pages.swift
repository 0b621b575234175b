import GRDB
import Makimono
import MakimonoCore

/// Reading pages. Each costs its rows, and a row more that tells whether the list goes on.
extension DatabaseList {
  func page(_ db: Database, _ load: LoadRequest<Key>) throws -> ReadPage<Item> {
    let plan = try plan(db)
    // A page of no rows leads nowhere.
    let count = max(1, min(load.count, Int.max - 1))
    var page = try page(db, load.key, count, plan)
    if page.rows.isEmpty, load.edge == .refresh {
      // A list that is opened where nothing is any more opens at what is nearest.
      if page.hasPrevious { page = try previous(db, before: nil, count, plan) }
      if page.hasNext { page = try next(db, behind: nil, count, plan) }
    }
    if countsRows { page.totalCount = try request.fetchCount(db) }
    return page
  }

  private func page(_ db: Database, _ key: Key, _ count: Int, _ plan: OrderPlan) throws -> ReadPage<Item> {
    switch key {
    case .first: return try next(db, behind: nil, count, plan)
    case .next(let position):
      guard let values = try values(db, position, plan) else {
        return ReadPage(rows: [], hasPrevious: true, hasNext: false, span: .everything)
      }
      return try next(db, behind: values, count, plan)
    case .previous(let position): return try previous(db, before: try values(db, position, plan), count, plan)
    case .around(let position):
      guard let values = try values(db, position, plan) else { return try previous(db, before: nil, count, plan) }
      return try around(db, values, count, plan)
    }
  }

  /// What a page says of its list: the keys on both sides, where it goes on there.
  func reply(_ page: ReadPage<Item>) -> PageReply<Key, Item> {
    func position(_ row: PlacedRow<Item>?) -> RowPosition? {
      row.map { RowPosition(list: signature, place: .values($0.values)) }
    }
    let end = RowPosition(list: signature, place: .end)
    return PageReply(
      items: page.rows.map(\.item),
      // A page that turned out empty has its neighbours at the end that it was read towards.
      nextKey: page.hasNext ? position(page.rows.last).map { .next($0) } ?? .first : nil,
      previousKey: page.hasPrevious ? .previous(position(page.rows.first) ?? end) : nil, totalCount: page.totalCount)
  }

  private func next(_ db: Database, behind values: [DatabaseValue]?, _ count: Int, _ plan: OrderPlan) throws
    -> ReadPage<Item>
  {
    var rows = try self.rows(db, behind: values, limit: count + 1, plan)
    let hasNext = rows.count > count
    if hasNext { rows.removeLast() }
    return ReadPage(
      rows: rows, hasPrevious: values != nil, hasNext: hasNext,
      span: HeldSpan(start: values, end: hasNext ? rows.last?.values : nil))
  }

  private func previous(_ db: Database, before values: [DatabaseValue]?, _ count: Int, _ plan: OrderPlan) throws
    -> ReadPage<Item>
  {
    var rows = try self.rows(db, behind: values, reversed: true, limit: count + 1, plan)
    let hasPrevious = rows.count > count
    if hasPrevious { rows.removeLast() }
    rows.reverse()
    return ReadPage(
      rows: rows, hasPrevious: hasPrevious, hasNext: values != nil,
      span: HeldSpan(start: hasPrevious ? rows.first?.values : nil, end: values))
  }

  private func around(_ db: Database, _ values: [DatabaseValue], _ count: Int, _ plan: OrderPlan) throws -> ReadPage<
    Item
  > {
    let half = count / 2
    var before = try rows(db, behind: values, reversed: true, limit: half + 1, plan)
    let hasPrevious = before.count > half
    if hasPrevious { before.removeLast() }
    let rest = count - before.count
    var rows = try fetch(db, request.filter(plan.condition(at: values)).limit(1), plan)
    rows += try self.rows(db, behind: values, limit: rest + 1 - rows.count, plan)
    let hasNext = rows.count > rest
    if hasNext { rows.removeLast() }
    rows = before.reversed() + rows
    return ReadPage(
      rows: rows, hasPrevious: hasPrevious, hasNext: hasNext,
      span: HeldSpan(start: hasPrevious ? rows.first?.values : nil, end: hasNext ? rows.last?.values : nil))
  }

  /// The values that a position stands for; `nil` for the list's end.
  private func values(_ db: Database, _ position: RowPosition, _ plan: OrderPlan) throws -> [DatabaseValue]? {
    guard position.list == signature else {
      throw DatabaseSourceError.foreignKey(reason: "it is of \(position.list), and the list is \(signature)")
    }
    switch position.place {
    case .end: return nil
    case .values(let values):
      guard values.count == plan.terms.count else {
        throw DatabaseSourceError.foreignKey(
          reason: "it has \(values.count) values, and the order with its primary key has \(plan.terms.count) columns")
      }
      return values
    case .row(let id):
      guard plan.keyPlaces.count == 1 else {
        throw DatabaseSourceError.notPageable(
          reason: "its rows have a primary key of several columns, so that none opens it")
      }
      let columns = plan.terms.map(\.column.quotedDatabaseIdentifier).joined(separator: ", ")
      let key = plan.terms[plan.keyPlaces[0]].column.quotedDatabaseIdentifier
      let row = try Row.fetchOne(
        db, sql: "SELECT \(columns) FROM \(plan.table.quotedDatabaseIdentifier) WHERE \(key) = ?", arguments: [id])
      // A row that went since the list was opened at it: its page is where it was.
      return try openings.withLock { openings in
        let known = openings.firstIndex { $0.id == id }
        guard let values = row.map({ Array($0.databaseValues) }) ?? known.map({ openings[$0].values }) else {
          throw DatabaseSourceError.noRow(id: "\(id)")
        }
        if let known { openings.remove(at: known) }
        openings.append((id, values))
        if openings.count > Self.openingLimit { openings.removeFirst() }
        return values
      }
    }
  }

  // MARK: - Rows

  /// Rows behind a place, or from the beginning, in order. `reversed` is the order from its other end.
  func rows(
    _ db: Database, behind values: [DatabaseValue]?, reversed: Bool = false, limit: Int, _ plan: OrderPlan
  ) throws -> [PlacedRow<Item>] {
    guard limit > 0 else { return [] }
    guard let values else {
      return try fetch(db, request.order(plan.orderings(reversed: reversed)).limit(limit), plan)
    }
    var rows: [PlacedRow<Item>] = []
    for condition in plan.conditions(behind: values, reversed: reversed) where rows.count < limit {
      let range = request.filter(condition).order(plan.orderings(reversed: reversed)).limit(limit - rows.count)
      rows += try fetch(db, range, plan)
    }
    return rows
  }

  /// The rows of the list that have these keys, in its order.
  func rows(_ db: Database, keys: some Collection<RowKey>, _ plan: OrderPlan) throws -> [PlacedRow<Item>] {
    guard !keys.isEmpty else { return [] }
    return try fetch(
      db, request.filter(plan.condition(keys: Array(keys))).order(plan.orderings(reversed: false)), plan)
  }

  private func fetch(
    _ db: Database, _ request: QueryInterfaceRequest<Item>, _ plan: OrderPlan
  ) throws -> [PlacedRow<Item>] {
    let names = plan.terms.indices.map { "makimono_\($0)" }
    let columns = zip(plan.terms, names).map { Column($0.column).forKey($1) }
    let rows = try Row.fetchCursor(db, request.annotated(with: columns).asRequest(of: Row.self))
    var placed: [PlacedRow<Item>] = []
    while let row = try rows.next() {
      placed.append(PlacedRow(item: try Item(row: row), values: names.map { row[$0] }))
    }
    return placed
  }
}
