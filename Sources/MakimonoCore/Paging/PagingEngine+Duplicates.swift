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
    guard let ordinal = heldPages[item.id] else { return }
    let page = ordinal - segments[0].firstOrdinal
    guard let offset = segments[0].pages[page].items.firstIndex(where: { $0.id == item.id }),
      segments[0].pages[page].items[offset] != item
    else { return }
    segments[0].pages[page].items[offset] = item
    output.change.operations.append(.update(segments[0].startRow(ofPage: page) + offset))
  }

  /// Puts a page at an end of the list. Rows that are held already follow the policy.
  mutating func insert(
    _ items: [Item], _ facts: PageFacts<Key>, cost: Int, position: Int, _ direction: PageDirection,
    _ output: inout Output
  ) {
    let fresh = items.filter { heldPages[$0.id] == nil }
    let held = fresh.count == items.count ? [] : items.filter { heldPages[$0.id] != nil }
    if configuration.duplicates == .replace { updateHeld(held, &output) }

    let rowCountBefore = rowCount
    let ordinal: Int
    let inserted: Range<Int>
    var page = HeldPage(
      key: facts.key, items: fresh, receivedCount: facts.receivedCount, position: position, cost: cost,
      firstRow: 0)
    if direction == .backward {
      page.firstRow = (segments[0].pages.first?.firstRow ?? 0) - fresh.count
      segments[0].firstOrdinal -= 1
      ordinal = segments[0].firstOrdinal
      segments[0].pages.prepend(page)
      inserted = 0..<fresh.count
    } else {
      page.firstRow = segments[0].pages.last?.endRow ?? 0
      ordinal = segments[0].firstOrdinal + segments[0].pages.count
      segments[0].pages.append(page)
      inserted = rowCountBefore..<rowCountBefore + fresh.count
    }
    segments[0].cost += cost
    for item in fresh { heldPages[item.id] = ordinal }
    output.change.operations.append(.insert(inserted))
    noteRowsChanged(at: direction, by: fresh.count, &output)
    if configuration.duplicates == .move {
      for (offset, item) in items.enumerated() where heldPages[item.id] != ordinal {
        move(item, toPage: ordinal, offset: offset, &output)
      }
    }
  }

  private mutating func move(_ item: Item, toPage target: Int, offset: Int, _ output: inout Output) {
    guard let ordinal = heldPages[item.id], let from = row(of: item.id) else { return }
    let source = ordinal - segments[0].firstOrdinal
    let destination = target - segments[0].firstOrdinal
    let place = from - segments[0].startRow(ofPage: source)
    let old = segments[0].pages[source].items.remove(at: place)
    segments[0].pages[destination].items.insert(item, at: offset)
    heldPages[item.id] = target
    renumber(from: min(source, destination), to: max(source, destination))
    let to = segments[0].startRow(ofPage: destination) + offset
    if from != to { output.change.operations.append(.move(from: from, to: to)) }
    if old != item { output.change.operations.append(.update(to)) }
    // A row that crosses the viewport shifts what is in it; only a new layout can tell.
    if viewport?.isInRows != true { isViewportCurrent = false }
    output.needsViewport = true
  }

  /// Gives pages their first rows anew, after rows went from one page to another. O(pages between).
  private mutating func renumber(from low: Int, to high: Int) {
    guard low < high else { return }
    for page in low + 1...high {
      segments[0].pages[page].firstRow = segments[0].pages[page - 1].endRow
    }
  }
}
