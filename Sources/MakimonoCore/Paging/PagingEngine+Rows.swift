/// Rows by number and by id. A gap between two segments is a row too.
extension PagingEngine {
  /// Rows of the list: items held, and gaps. O(segments).
  public var rowCount: Int {
    var count = gapIDs.count
    for index in segments.indices { count += segments[index].rowCount }
    return count
  }

  /// Pages held. O(segments).
  public var pageCount: Int {
    var count = 0
    for index in segments.indices { count += segments[index].pages.count }
    return count
  }

  /// Sum of the held pages' costs. O(segments).
  public var heldCost: Int {
    var cost = 0
    for index in segments.indices { cost += segments[index].cost }
    return cost
  }

  /// Keys of the held pages, in list order. O(pages).
  public var heldKeys: [Key] {
    segments.flatMap { segment in (0..<segment.pages.count).map { segment.pages[$0].key } }
  }

  /// Pages that went and are remembered past an edge. O(1).
  public func evictedPageCount(_ edge: LoadEdge) -> Int {
    switch edge {
    case .refresh: 0
    case .prepend: segments.first?.leading.trail.count ?? 0
    case .append: segments.last?.trailing.trail.count ?? 0
    }
  }

  /// The gaps in the list, in its order. O(segments).
  public var gaps: [ListGap<Failure>] {
    gapIDs.indices.map { index in
      ListGap(
        id: gapIDs[index], row: firstRow(ofSegment: index + 1) - 1, start: segments[index].trailing.state,
        end: segments[index + 1].leading.state)
    }
  }

  /// The row's item; `nil` where the row is a gap. O(log pages).
  public func item(atRow row: Int) -> Item? {
    guard case .item(let segment, let page, let offset) = place(ofRow: row) else { return nil }
    return segments[segment].pages[page].items[offset]
  }

  /// What stands at a row. O(log pages).
  public func listRow(at row: Int) -> ListRow<Item> {
    switch place(ofRow: row) {
    case .item(let segment, let page, let offset): .item(segments[segment].pages[page].items[offset])
    case .gap(let index): .gap(gapIDs[index])
    }
  }

  /// What a row is known by. O(log pages).
  public func rowID(atRow row: Int) -> RowID<Item.ID> { listRow(at: row).id }

  /// The key that brought the row's page: start there to come back to it. A gap has the key of the page below it.
  /// O(log pages).
  public func key(ofRow row: Int) -> Key {
    switch place(ofRow: row) {
    case .item(let segment, let page, _): segments[segment].pages[page].key
    case .gap(let index): segments[index + 1].pages[0].key
    }
  }

  /// The rows of the page that holds a row; a gap's is the gap alone. O(log pages).
  public func pageRows(ofRow row: Int) -> Range<Int> {
    guard case .item(let segment, let page, _) = place(ofRow: row) else { return row..<row + 1 }
    let start = firstRow(ofSegment: segment) + segments[segment].startRow(ofPage: page)
    return start..<start + segments[segment].pages[page].items.count
  }

  /// The row that shows an item, or `nil` where it is not held. O(page).
  public func row(of id: Item.ID) -> Int? {
    guard let place = heldPages[id], let segment = segmentIndex(place.segment) else { return nil }
    let page = place.ordinal - segments[segment].firstOrdinal
    guard let offset = segments[segment].pages[page].items.firstIndex(where: { $0.id == id }) else { return nil }
    return firstRow(ofSegment: segment) + segments[segment].startRow(ofPage: page) + offset
  }

  /// The row that an id stands for, or `nil` where it is not held. O(page).
  public func row(of id: RowID<Item.ID>) -> Int? {
    switch id {
    case .item(let item): row(of: item)
    case .gap(let gap): gapIDs.firstIndex(of: gap).map { firstRow(ofSegment: $0 + 1) - 1 }
    case .placeholder: nil
    }
  }

  /// The items as a collection, without the gaps. O(segments): storage is shared until the next change.
  public var items: PagedItems<Key, Item> { PagedItems(runs: segments.map { $0.pages }) }

  /// The rows as a collection: items and gaps. O(segments): storage is shared until the next change.
  public var rows: PagedRows<Key, Item> { PagedRows(runs: segments.map { $0.pages }, gaps: gapIDs) }

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
