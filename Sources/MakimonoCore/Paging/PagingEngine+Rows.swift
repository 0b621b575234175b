extension PagingEngine {
  /// Rows held. O(1).
  public var rowCount: Int { segments.first?.rowCount ?? 0 }

  /// Pages held. O(1).
  public var pageCount: Int { segments.first?.pages.count ?? 0 }

  /// Sum of the held pages' costs. O(1).
  public var heldCost: Int { segments.first?.cost ?? 0 }

  /// Keys of the held pages, in list order. O(pages).
  public var heldKeys: [Key] {
    guard let segment = segments.first else { return [] }
    return (0..<segment.pages.count).map { segment.pages[$0].key }
  }

  /// Pages that went and are remembered past an edge. O(1).
  public func evictedPageCount(_ edge: LoadEdge) -> Int {
    switch edge {
    case .refresh: 0
    case .prepend: segments.first?.leading.trail.count ?? 0
    case .append: segments.last?.trailing.trail.count ?? 0
    }
  }

  /// The row's item. O(log pages).
  public func item(atRow row: Int) -> Item {
    let segment = segments[0]
    let place = segment.locate(row: row)
    return segment.pages[place.page].items[place.offset]
  }

  /// The key that brought the row's page: start there to come back to it. O(log pages).
  public func key(ofRow row: Int) -> Key {
    let segment = segments[0]
    return segment.pages[segment.locate(row: row).page].key
  }

  /// The rows of the page that holds a row. O(log pages).
  public func pageRows(ofRow row: Int) -> Range<Int> {
    let segment = segments[0]
    let page = segment.locate(row: row).page
    let start = segment.startRow(ofPage: page)
    return start..<start + segment.pages[page].items.count
  }

  /// The row that shows an id, or `nil` where it is not held. O(page).
  public func row(of id: Item.ID) -> Int? {
    guard let segment = segments.first, let ordinal = heldPages[id] else { return nil }
    let page = ordinal - segment.firstOrdinal
    guard let offset = segment.pages[page].items.firstIndex(where: { $0.id == id }) else { return nil }
    return segment.startRow(ofPage: page) + offset
  }

  /// The rows as a collection. O(1): storage is shared until the next change.
  public var items: PagedItems<Key, Item> {
    PagedItems(pages: segments.first?.pages ?? RingBuffer())
  }
}

extension PagingEngine {
  /// What a row is known by. O(log pages).
  public func rowID(atRow row: Int) -> RowID<Item.ID> { .item(item(atRow: row).id) }

  /// The row that an id stands for, or `nil` where it is not held. O(page).
  public func row(of id: RowID<Item.ID>) -> Int? {
    switch id {
    case .item(let item): row(of: item)
    case .gap, .placeholder: nil
    }
  }
}
