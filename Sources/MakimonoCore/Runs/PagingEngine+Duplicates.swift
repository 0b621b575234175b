/// Every id stands once among the rows held (rule R7).
extension PagingEngine {
  /// A page's rows without repeats inside it, by the policy.
  func uniqueItems(_ items: [Item]) -> [Item] {
    var places: [Item.ID: Int] = [:]
    places.reserveCapacity(items.count)
    // By number: an iterator of a type that only the app knows costs more than what it is for.
    for place in items.indices where configuration.duplicates == .move || places[items[place].id] == nil {
      places[items[place].id] = place
    }
    guard places.count < items.count else { return items }
    var unique: [Item] = []
    unique.reserveCapacity(places.count)
    var uniquePlaces: [Item.ID: Int] = [:]
    for (place, item) in items.enumerated() {
      if places[item.id] == place {
        uniquePlaces[item.id] = unique.count
        unique.append(item)
      } else if configuration.duplicates == .replace, let first = uniquePlaces[item.id] {
        unique[first] = item
      }
    }
    return unique
  }

  /// Gives rows that are held the newcomers' content, where the policy wants that.
  mutating func updateHeld(_ items: [Item], _ output: inout Output) {
    guard configuration.duplicates != .keepFirst else { return }
    for item in items { updateHeld(item, &output) }
  }

  private mutating func updateHeld(_ item: Item, _ output: inout Output) {
    guard let place = heldPages[item.id], let segment = segmentIndex(place.segment) else { return }
    let page = place.ordinal - segments[segment].firstOrdinal
    guard let offset = segments[segment].pages[page].items.firstIndex(where: { $0.id == item.id }),
      segments[segment].pages[page].items[offset] != item
    else { return }
    segments[segment].pages[page].items[offset] = item
    output.change.operations.append(
      .update(firstRow(ofSegment: segment) + segments[segment].startRow(ofPage: page) + offset))
  }

  /// Puts a page at an edge. Rows that are held already follow the policy.
  mutating func insert(_ page: IncomingPage<Key, Item>, _ site: EdgeSite, _ output: inout Output) {
    var held: [Item] = []
    for index in page.items.indices where heldPages[page.items[index].id] != nil { held.append(page.items[index]) }
    let fresh = held.isEmpty ? page.items : page.items.filter { heldPages[$0.id] == nil }
    if configuration.duplicates == .replace { updateHeld(held, &output) }
    // Rows that move into the page take their places one after the other, between the new ones: those that stand there
    // already, next to the boundary, are then no moves.
    let isMoving = configuration.duplicates == .move && !held.isEmpty
    let first = isMoving ? Array(page.items.prefix { heldPages[$0.id] == nil }) : fresh

    let index = site.segment
    let ordinal: Int
    let row: Int
    // Empty pages between the two need not be read again.
    if !order.isComputed, site.direction == .forward, !segments[index].pages.isEmpty {
      let last = segments[index].pages.count - 1
      segments[index].pages[last].nextKey = page.key
      segments[index].pages[last].noteNextKey()
    }
    if site.direction == .backward {
      row = firstRow(ofSegment: index)
      segments[index].firstOrdinal -= 1
      ordinal = segments[index].firstOrdinal
      segments[index].pages.prepend(
        page.held(first, firstRow: (segments[index].pages.first?.firstRow ?? 0) - first.count))
    } else {
      row = firstRow(ofSegment: index) + segments[index].rowCount
      ordinal = segments[index].firstOrdinal + segments[index].pages.count
      segments[index].pages.append(page.held(first, firstRow: segments[index].pages.last?.endRow ?? 0))
    }
    segments[index].cost += page.cost
    let place = PagePlace(segment: segments[index].serial, ordinal: ordinal)
    noteFresh(first, at: row, place, site, &output)
    if isMoving { insertRest(of: page.items, from: first.count, place, site, &output) }
  }

  /// The rows of a page behind its first held one, in their order.
  private mutating func insertRest(
    of items: [Item], from start: Int, _ place: PagePlace, _ site: EdgeSite, _ output: inout Output
  ) {
    var offset = start
    while offset < items.count {
      if heldPages[items[offset].id] != nil {
        move(items[offset], to: place, offset: offset, &output)
        offset += 1
        continue
      }
      let run = Array(items[offset...].prefix { heldPages[$0.id] == nil })
      let page = place.ordinal - segments[site.segment].firstOrdinal
      segments[site.segment].pages[page].items.insert(contentsOf: run, at: offset)
      renumber(site.segment, from: page)
      let row = firstRow(ofSegment: site.segment) + segments[site.segment].startRow(ofPage: page) + offset
      noteFresh(run, at: row, place, site, &output)
      offset += run.count
    }
  }

  /// New rows stand in a page.
  private mutating func noteFresh(
    _ items: [Item], at row: Int, _ place: PagePlace, _ site: EdgeSite, _ output: inout Output
  ) {
    guard !items.isEmpty else { return }
    for index in items.indices { heldPages[items[index].id] = place }
    output.change.operations.append(.insert(row..<row + items.count))
    noteInserted(
      at: row, count: items.count, isAppend: site.direction == .forward && site.segment == segments.count - 1, &output)
  }

  private mutating func move(_ item: Item, to target: PagePlace, offset: Int, _ output: inout Output) {
    guard let held = heldPages[item.id], let from = row(of: item.id), let source = segmentIndex(held.segment),
      let destination = segmentIndex(target.segment)
    else { return }
    let sourcePage = held.ordinal - segments[source].firstOrdinal
    let page = target.ordinal - segments[destination].firstOrdinal
    let place = from - firstRow(ofSegment: source) - segments[source].startRow(ofPage: sourcePage)
    let old = segments[source].pages[sourcePage].items.remove(at: place)
    segments[destination].pages[page].items.insert(item, at: offset)
    heldPages[item.id] = target
    renumber(source, from: sourcePage)
    if destination != source || page < sourcePage { renumber(destination, from: page) }
    let to = firstRow(ofSegment: destination) + segments[destination].startRow(ofPage: page) + offset
    if from != to { output.change.operations.append(.move(from: from, to: to)) }
    if old != item { output.change.operations.append(.update(to)) }
    // A row that crosses the viewport shifts what is in it; only a new layout can tell.
    if viewport?.isInRows != true { isViewportCurrent = false }
    output.needsViewport = true
  }

  /// Gives the pages behind one their first rows anew. O(pages).
  mutating func renumber(_ segment: Int, from page: Int) {
    for index in page + 1..<max(page + 1, segments[segment].pages.count) {
      segments[segment].pages[index].firstRow = segments[segment].pages[index - 1].endRow
    }
  }
}
