/// The rows that a counted list shows: those of the feed, and what local edits put among them or hide (rule R17). Pages keep the feed's
/// numbers, so that their keys are what they are without edits; only the pages that edits reach show other rows than they have.
extension PageGrid {
  /// Rows of the list as it is shown.
  var shownCount: Int { rowCount + growth }

  /// Where a row stands: on which page, at which place of it, and where that page is among those held, if it is. O(log pages).
  func locate(_ row: Int) -> (index: Int?, number: Int, offset: Int) {
    var low = 0
    var high = pages.count
    while low < high {
      let middle = (low + high) / 2
      if pages[middle].number * pageSize + pages[middle].shift <= row { low = middle + 1 } else { high = middle }
    }
    if low > 0 {
      let page = pages[low - 1]
      let offset = row - page.number * pageSize - page.shift
      if offset < page.items.count { return (low - 1, page.number, offset) }
    }
    let inFeed = row - (low < pages.count ? pages[low].shift : growth)
    return (nil, inFeed / pageSize, inFeed % pageSize)
  }

  func page(ofRow row: Int) -> Int { locate(row).number }

  /// The row's item; `nil` where its page is not held. O(log pages).
  func item(atRow row: Int) -> Item? {
    let place = locate(row)
    return place.index.flatMap { pages[$0].items[place.offset] }
  }

  /// What stands at a row. O(log pages), and O(page) for a placeholder among edits.
  func listRow(at row: Int) -> ListRow<Item> {
    let (index, number, offset) = locate(row)
    guard let index else { return .placeholder(number * pageSize + offset) }
    let page = pages[index]
    if let item = page.items[offset] { return .item(item) }
    return .placeholder(
      number * pageSize + Self.place(of: offset, in: page.items, among: page.counterpart ?? page.items))
  }

  /// The rows of a page as it is shown.
  func shownRows(ofPage number: Int) -> Range<Int> {
    let (index, isHeld) = place(ofPage: number)
    let rows = rows(ofPage: number)
    let first = rows.lowerBound + (index < pages.count ? pages[index].shift : growth)
    return first..<first + (isHeld ? pages[index].items.count : rows.count)
  }

  /// What the server has at a row of the feed, where that is held.
  func serverItem(atRow row: Int) -> Item? {
    guard row < rowCount, case (let index, true) = place(ofPage: row / pageSize) else { return nil }
    return (pages[index].counterpart ?? pages[index].items)[row % pageSize]
  }

  /// A row without an item, in other rows of the same page: edits leave such rows in their order.
  static func place(of offset: Int, in items: [Item?], among others: [Item?]) -> Int {
    var before = 0
    for index in 0..<offset where items[index] == nil { before += 1 }
    for index in others.indices where others[index] == nil {
      if before == 0 { return index }
      before -= 1
    }
    return offset
  }

  // MARK: - Edits

  /// Shows the server's rows where edits were shown, and the other way round. O(pages).
  mutating func turn() {
    for index in pages.indices {
      guard let other = pages[index].counterpart else { continue }
      pages[index].counterpart = pages[index].items
      pages[index].items = other
    }
    renumber()
  }

  /// Counts anew what edits show before each page. O(pages).
  mutating func renumber() {
    growth = 0
    for index in pages.indices {
      pages[index].shift = growth
      if pages[index].counterpart != nil {
        growth += pages[index].items.count - rows(ofPage: pages[index].number).count
      }
    }
  }

  // MARK: - Changes

  /// The exact change from what another state of the list shows (rule R11). Pages have the same place in both: those that are alike are
  /// not looked at row by row.
  ///
  /// - Parameter inPlace: whether the rows of the feed have the numbers that they had: then a row that comes, or goes out of memory, is an
  ///   update in its place.
  func change(from old: PageGrid, inPlace: Bool) -> ListChange where Item: Equatable {
    var numbers: [Int] = []
    // From there on one of the two has no rows.
    let end = rowCount == old.rowCount ? Int.max : min(rowCount, old.rowCount) / pageSize
    var (here, there) = (0, 0)
    while true {
      let one = here < pages.count ? pages[here].number : end
      let other = there < old.pages.count ? old.pages[there].number : end
      let number = min(one, other)
      guard number < end else { break }
      if !isLike(old, number) { numbers.append(number) }
      if one == number { here += 1 }
      if other == number { there += 1 }
    }
    if end < .max { numbers.append(end) }
    var change = ListChange()
    var index = 0
    while index < numbers.count {
      let start = shownRows(ofPage: numbers[index]).lowerBound
      var before: [ListRow<Item>] = []
      var after: [ListRow<Item>] = []
      repeat {
        old.append(numbers[index], inPlaceOf: inPlace ? self : nil, to: &before)
        append(numbers[index], inPlaceOf: inPlace ? old : nil, to: &after)
        index += 1
      } while index < numbers.count && numbers[index] == numbers[index - 1] + 1
      for operation in ListDiff.change(from: before, to: after).operations {
        change.operations.append(operation.shifted(by: start))
      }
      guard inPlace else { continue }
      for offset in after.indices {
        guard case .placeholder(let row) = after[offset] else { continue }
        if item(atRow: start + offset) != nil || old.serverItem(atRow: row) != nil {
          change.operations.append(.update(start + offset))
        }
      }
    }
    guard end < .max else { return change }
    let start = shownRows(ofPage: end).upperBound
    let gone = old.shownCount - old.shownRows(ofPage: end).upperBound
    if gone > 0 { change.operations.append(.remove(start..<start + gone)) }
    if start < shownCount { change.operations.append(.insert(start..<shownCount)) }
    return change
  }

  private func isLike(_ other: PageGrid, _ number: Int) -> Bool where Item: Equatable {
    guard case (let index, true) = place(ofPage: number), case (let otherIndex, true) = other.place(ofPage: number)
    else {
      return false
    }
    return pages[index].items == other.pages[otherIndex].items
      && pages[index].counterpart == other.pages[otherIndex].counterpart
  }

  /// What a page shows, as it is compared with another state of the list: a row that has no item in one of the two is known by its number
  /// in both.
  private func append(_ number: Int, inPlaceOf other: PageGrid?, to rows: inout [ListRow<Item>]) {
    let first = self.rows(ofPage: number).lowerBound
    let (index, isHeld) = place(ofPage: number)
    for row in shownRows(ofPage: number) {
      let shown = listRow(at: row)
      if let other, isHeld, let id = shown.id.itemID,
        let offset = (pages[index].counterpart ?? pages[index].items).firstIndex(where: { $0?.id == id }),
        first + offset < other.rowCount, other.serverItem(atRow: first + offset) == nil
      {
        rows.append(.placeholder(first + offset))
      } else {
        rows.append(shown)
      }
    }
  }
}
