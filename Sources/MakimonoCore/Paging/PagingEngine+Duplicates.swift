/// Every id stands once among the rows held (rule R7).
extension PagingEngine {
  /// A page's rows without repeats inside it, by the policy.
  func uniqueItems(_ items: [Item]) -> [Item] {
    var places: [Item.ID: Int] = [:]
    places.reserveCapacity(items.count)
    var hasRepeats = false
    for (place, item) in items.enumerated() {
      if places[item.id] != nil { hasRepeats = true }
      switch configuration.duplicates {
      case .keepFirst: if places[item.id] == nil { places[item.id] = place }
      case .replace: if places[item.id] == nil { places[item.id] = place }
      case .move: places[item.id] = place
      }
    }
    guard hasRepeats else { return items }
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
    let fresh = page.items.filter { heldPages[$0.id] == nil }
    let held = fresh.count == page.items.count ? [] : page.items.filter { heldPages[$0.id] != nil }
    if configuration.duplicates == .replace { updateHeld(held, &output) }

    let index = site.segment
    let ordinal: Int
    let row: Int
    if site.direction == .backward {
      row = firstRow(ofSegment: index)
      segments[index].firstOrdinal -= 1
      ordinal = segments[index].firstOrdinal
      segments[index].pages.prepend(
        page.held(fresh, firstRow: (segments[index].pages.first?.firstRow ?? 0) - fresh.count))
    } else {
      row = firstRow(ofSegment: index) + segments[index].rowCount
      ordinal = segments[index].firstOrdinal + segments[index].pages.count
      segments[index].pages.append(page.held(fresh, firstRow: segments[index].pages.last?.endRow ?? 0))
    }
    segments[index].cost += page.cost
    let place = PagePlace(segment: segments[index].serial, ordinal: ordinal)
    for item in fresh { heldPages[item.id] = place }
    output.change.operations.append(.insert(row..<row + fresh.count))
    noteInserted(
      at: row, count: fresh.count, isAppend: site.direction == .forward && index == segments.count - 1, &output)
    if configuration.duplicates == .move {
      for (offset, item) in page.items.enumerated() where heldPages[item.id] != place {
        move(item, to: place, offset: offset, &output)
      }
    }
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
