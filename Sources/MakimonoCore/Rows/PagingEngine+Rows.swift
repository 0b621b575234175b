/// Rows by number and by id. A gap between two segments is a row too.
extension PagingEngine {
  /// Rows of the list: items held, gaps, and placeholders. O(segments).
  public var rowCount: Int {
    if isCounted { return grid.shownCount }
    var count = gapIDs.count
    for index in segments.indices { count += segments[index].rowCount }
    return count
  }

  /// Pages held. O(segments).
  public var pageCount: Int {
    if isCounted { return grid.pages.count }
    var count = 0
    for index in segments.indices { count += segments[index].pages.count }
    return count
  }

  /// Sum of the held pages' costs. O(segments).
  public var heldCost: Int { Int(costHeld) }

  var costHeld: PageCost {
    if isCounted { return grid.size.cost }
    var cost = PageCost(0)
    for index in segments.indices { cost += segments[index].cost }
    return cost
  }

  /// Keys of the held pages, in list order. O(pages).
  public var heldKeys: [Key] {
    if isCounted {
      return grid.pages.compactMap { order.key(atFeedIndex: $0.number * grid.pageSize, count: grid.pageSize) }
    }
    return segments.flatMap { segment in (0..<segment.pages.count).map { segment.pages[$0].key } }
  }

  /// Pages that went and are remembered past an edge. O(1).
  public func evictedPageCount(_ edge: LoadEdge) -> Int {
    switch edge {
    case .refresh: 0
    case .prepend: segments.first?.leading.trail.count ?? 0
    case .append: segments.last?.trailing.trail.count ?? 0
    }
  }

  /// Rows of each page that is remembered past an edge, the nearest last.
  func rememberedRows(_ edge: LoadEdge) -> [Int] {
    let trail = edge == .prepend ? segments.first?.leading.trail : segments.last?.trailing.trail
    return trail?.map { Int($0.receivedCount) } ?? []
  }

  /// The gaps in the list, in its order. O(segments).
  public var gaps: [ListGap<Failure>] {
    gapIDs.indices.map { index in
      ListGap(
        id: gapIDs[index], row: firstRow(ofSegment: index + 1) - 1, start: segments[index].trailing.state,
        end: segments[index + 1].leading.state)
    }
  }

  /// The row's item; `nil` where the row is a gap or a placeholder. O(log pages).
  public func item(atRow row: Int) -> Item? {
    if isCounted { return grid.item(atRow: row) }
    guard case .item(let segment, let page, let offset) = place(ofRow: row) else { return nil }
    return segments[segment].pages[page].items[offset]
  }

  /// What stands at a row. O(log pages).
  public func listRow(at row: Int) -> ListRow<Item> {
    if isCounted { return grid.listRow(at: row) }
    return switch place(ofRow: row) {
    case .item(let segment, let page, let offset): .item(segments[segment].pages[page].items[offset])
    case .gap(let index): .gap(gapIDs[index])
    }
  }

  /// What a row is known by. O(log pages).
  public func rowID(atRow row: Int) -> RowID<Item.ID> { listRow(at: row).id }

  /// The key that brought the row's page: start there to come back to it. A gap has the key of the page below it.
  /// O(log pages).
  public func key(ofRow row: Int) -> Key {
    if isCounted {
      return order.key(atFeedIndex: grid.page(ofRow: row) * grid.pageSize, count: grid.pageSize) ?? firstKey
    }
    return page(ofRow: row).key
  }

  /// The rows of the page that holds a row; a gap's is the gap alone. O(log pages).
  public func pageRows(ofRow row: Int) -> Range<Int> {
    if isCounted { return grid.shownRows(ofPage: grid.page(ofRow: row)) }
    guard case .item(let segment, let page, _) = place(ofRow: row) else { return row..<row + 1 }
    let start = firstRow(ofSegment: segment) + segments[segment].startRow(ofPage: page)
    return start..<start + segments[segment].pages[page].items.count
  }

  /// The first row of the page that a key brought, or `nil` where it is not held. O(pages).
  package func firstRow(ofPageWith key: Key) -> Int? {
    if isCounted {
      guard let index = order.feedIndex(of: key, count: grid.pageSize), index < grid.rowCount else { return nil }
      return grid.shownRows(ofPage: index / grid.pageSize).lowerBound
    }
    for segment in segments.indices {
      for page in 0..<segments[segment].pages.count where segments[segment].pages[page].key == key {
        return firstRow(ofSegment: segment) + segments[segment].startRow(ofPage: page)
      }
    }
    return nil
  }

  /// The row that shows an item, or `nil` where it is not held. O(page).
  public func row(of id: Item.ID) -> Int? {
    guard let place = heldPages[id] else { return nil }
    if isCounted {
      guard case (let index, true) = grid.place(ofPage: place.ordinal),
        let offset = grid.pages[index].items.firstIndex(where: { $0?.id == id })
      else { return nil }
      return grid.shownRows(ofPage: place.ordinal).lowerBound + offset
    }
    guard let segment = segmentIndex(place.segment) else { return nil }
    let page = place.ordinal - segments[segment].firstOrdinal
    guard let offset = segments[segment].pages[page].items.firstIndex(where: { $0.id == id }) else { return nil }
    return firstRow(ofSegment: segment) + segments[segment].startRow(ofPage: page) + offset
  }

  /// The item with an id; `nil` where it is not held. O(page).
  func heldItem(_ id: Item.ID) -> Item? {
    guard let row = row(of: id) else { return nil }
    return item(atRow: row)
  }

  /// The row that an id stands for, or `nil` where it is not held. O(page).
  public func row(of id: RowID<Item.ID>) -> Int? {
    switch id {
    case .item(let item): row(of: item)
    case .gap(let gap): gapIDs.firstIndex(of: gap).map { firstRow(ofSegment: $0 + 1) - 1 }
    case .placeholder(let row): 0..<grid.rowCount ~= row ? shownRow(inFeed: row) : nil
    }
  }

  /// Where the row of the feed is shown. Filled by now or not, the row is the same. O(page).
  private func shownRow(inFeed row: Int) -> Int? {
    let number = row / grid.pageSize
    var offset = row % grid.pageSize
    if case (let index, true) = grid.place(ofPage: number), let server = grid.pages[index].counterpart {
      if let item = server[offset] { return self.row(of: item.id) }
      offset = PageGrid<Item, Failure>.place(of: offset, in: server, among: grid.pages[index].items)
    }
    return grid.shownRows(ofPage: number).lowerBound + offset
  }

  /// The items as a collection, and nothing else. O(segments): storage is shared until the next change.
  public var items: PagedItems<Key, Item> {
    PagedItems(runs: isCounted ? [gridRun(grid)] : segments.map { $0.pages })
  }

  /// The rows as a collection: items, gaps, placeholders. O(segments): storage is shared until the next change.
  public var rows: PagedRows<Key, Item> {
    if isCounted {
      return PagedRows(grid)
    }
    return PagedRows(runs: segments.map { $0.pages }, gaps: gapIDs)
  }

  /// The items held of a counted list, page by page.
  private func gridRun(_ grid: PageGrid<Item, Failure>) -> RingBuffer<HeldPage<Key, Item>> {
    var run = RingBuffer<HeldPage<Key, Item>>()
    var row = 0
    for page in grid.pages {
      let items = page.items.compactMap { $0 }
      guard !items.isEmpty else { continue }
      run.append(
        HeldPage(
          key: key(ofRow: grid.shownRows(ofPage: page.number).lowerBound), items: items, requestedCount: grid.pageSize,
          receivedCount: items.count, position: page.number * grid.pageSize, cost: page.cost, firstRow: row))
      row += items.count
    }
    return run
  }

  // MARK: - Places

  func firstRow(ofSegment index: Int) -> Int {
    var row = index
    for segment in 0..<index { row += segments[segment].rowCount }
    return row
  }

  func segmentIndex(_ serial: UInt32) -> Int? {
    for index in segments.indices where segments[index].serial == serial { return index }
    return nil
  }

  func place(ofRow row: Int) -> RowPlace {
    var rest = row
    for index in segments.indices {
      let count = segments[index].rowCount
      if rest < count {
        let place = segments[index].locate(row: rest)
        return .item(segment: index, page: place.page, offset: place.offset)
      }
      rest -= count
      if rest == 0, index < gapIDs.count { return .gap(index) }
      rest -= 1
    }
    preconditionFailure("row out of range")
  }

  mutating func makeSegment() -> Segment<Key, Item, Failure> {
    defer { nextSegment &+= 1 }
    return Segment(serial: nextSegment)
  }

  mutating func makeGap() -> GapID {
    defer { nextGap &+= 1 }
    return GapID(rawValue: nextGap)
  }
}
