/// All that local edits know of how pages are kept.
extension PagingEngine {
  /// The page that the index of ids has a row on. Those of a counted list go by their numbers. O(segments).
  func editSpot(of id: Item.ID) -> EditSpot? {
    guard let place = heldPages[id] else { return nil }
    if isCounted { return EditSpot(segment: 0, page: place.ordinal) }
    guard let segment = segmentIndex(place.segment) else { return nil }
    return EditSpot(segment: segment, page: place.ordinal - segments[segment].firstOrdinal)
  }

  /// What the index of ids says of a page's rows. O(1).
  func pagePlace(at spot: EditSpot) -> PagePlace {
    if isCounted { return PagePlace(segment: 0, ordinal: spot.page) }
    return PagePlace(segment: segments[spot.segment].serial, ordinal: segments[spot.segment].firstOrdinal + spot.page)
  }

  /// Rows that edits show on a page, less those that they hide. Called while edits are shown.
  func growth(at spot: EditSpot) -> Int {
    guard let server = segments[spot.segment].pages[spot.page].counterpart else { return 0 }
    return segments[spot.segment].pages[spot.page].items.count - server.count
  }

  /// Whether a page without a row of the server's has one of an edit's in sight. O(edits).
  func editsShow(_ spot: EditSpot) -> Bool {
    !edits.pagesInSight.isEmpty && edits.pagesInSight.contains(pagePlace(at: spot))
  }

  /// The pages that are in sight by rows of edits alone. Called while edits are shown. O(pages).
  func pagesInSight(_ report: ViewportReport) -> [PagePlace] {
    var places: [PagePlace] = []
    var row = 0
    for segment in segments.indices {
      // The gap's row.
      if segment > 0 { row += 1 }
      for page in 0..<segments[segment].pages.count {
        let rows = row..<row + segments[segment].pages[page].items.count
        row = rows.upperBound
        guard segments[segment].pages[page].counterpart?.isEmpty == true, meets(rows, report.visibleRows) else {
          continue
        }
        places.append(pagePlace(at: EditSpot(segment: segment, page: page)))
      }
    }
    return places
  }

  /// A page's rows; none for the page that an empty list has yet to get.
  func items(at spot: EditSpot) -> [Item?] {
    if isCounted {
      let (index, isHeld) = grid.place(ofPage: spot.page)
      return isHeld ? grid.pages[index].items : []
    }
    guard spot.page < segments[spot.segment].pages.count else { return [] }
    return Self.optional(segments[spot.segment].pages[spot.page].items)
  }

  static func optional(_ items: [Item]) -> [Item?] {
    var all: [Item?] = []
    for item in items { all.append(item) }
    return all
  }

  /// The page at the list's start or end, while that is held. An empty list that ended both ways has both. A list that was begun in
  /// the middle of what leads forward alone ends there, and that is not the feed's start.
  func outermostSpot(_ direction: PageDirection) -> EditSpot? {
    if isCounted {
      let page = direction == .backward ? 0 : max(0, grid.rowCount - 1) / grid.pageSize
      return grid.place(ofPage: page).isHeld || grid.rowCount == 0 ? EditSpot(segment: 0, page: page) : nil
    }
    let index = direction == .backward ? 0 : segments.count - 1
    guard !segments.isEmpty, segments[index][edge: direction].isKnownEnd else { return nil }
    guard !segments[index].pages.isEmpty else {
      return segments[index][edge: direction.opposite].isKnownEnd ? EditSpot(segment: 0, page: 0) : nil
    }
    if case .end(.noWayBack) = segments[index][edge: direction].state { return nil }
    return EditSpot(segment: index, page: direction == .backward ? 0 : segments[index].pages.count - 1)
  }

  /// The list as it stands, page by page and gap by gap. O(pages): the pages' storage is shared.
  var editableChunks: [EditChunk<Item>] {
    var chunks: [EditChunk<Item>] = []
    for index in segments.indices {
      if index > 0 { chunks.append(.gap(gapIDs[index - 1])) }
      for page in 0..<segments[index].pages.count { chunks.append(.page(segments[index].pages[page].items)) }
    }
    return chunks
  }

  /// Whether no reply is to come into the list that was asked for before a request: none under way, and none that is in
  /// and waits for others (a load ahead of its turn, a page of a refresh that keeps the window).
  func awaitsNothing(before request: RequestID) -> Bool {
    func isOld(_ id: RequestID?) -> Bool { id.map { $0 < request } ?? false }
    func isOld(_ edge: Edge) -> Bool { isOld(edge.inFlight) || edge.ahead.contains { isOld($0.id) } }
    if isOld(refresh.load.inFlight) || isOld(refresh.staging?.firstRequest) { return false }
    if isCounted, grid.loads.contains(where: { isOld($0.inFlight) }) { return false }
    return !segments.contains { isOld($0.leading) || isOld($0.trailing) }
  }

  /// An empty list has no page to put a row on: it gets one, that nothing brought and so nothing evicts.
  mutating func makeHostPage(at spot: EditSpot) {
    if isCounted {
      let (index, isHeld) = grid.place(ofPage: spot.page)
      if !isHeld { grid.pages.insert(GridPage(number: 0, items: [], cost: 0, reading: grid.reading), at: index) }
      return
    }
    guard spot.page == segments[spot.segment].pages.count else { return }
    // The chain of an empty list is the one key that was answered without rows, where it is known.
    let key = segments[spot.segment].emptyKey ?? firstKey
    if segments[spot.segment].chain.isEmpty { segments[spot.segment].countKey(key) }
    segments[spot.segment].pages.append(
      HeldPage(
        key: key, items: [], requestedCount: configuration.pageSize, receivedCount: 0, position: 0, cost: 0,
        firstRow: 0))
  }

  /// Takes the page of an empty list away again, once no row is on it.
  mutating func dropHostPage() {
    if isCounted, grid.rowCount == 0 { grid.pages.removeAll() }
    guard segments.count == 1, segments[0].pages.count == 1, segments[0].pages[0].items.isEmpty,
      segments[0].pages[0].receivedCount == 0, segments[0].leading.isKnownEnd, segments[0].trailing.isKnownEnd
    else { return }
    segments[0].cost = 0
    segments[0].pages.removeLast()
  }

  /// Gives pages their first rows anew, after rows came or went inside them. O(pages).
  mutating func renumberPages() {
    grid.renumber()
    for index in segments.indices {
      var row = segments[index].pages.first?.firstRow ?? 0
      for page in 0..<segments[index].pages.count {
        if segments[index].pages[page].firstRow != row { segments[index].pages[page].firstRow = row }
        row = segments[index].pages[page].endRow
      }
    }
  }

  /// Shows the server's rows where edits were shown, and the other way round. O(pages).
  mutating func turnEditedPages() {
    grid.turn()
    for index in segments.indices {
      for page in 0..<segments[index].pages.count where segments[index].pages[page].counterpart != nil {
        segments[index].pages[page].turn()
      }
    }
    renumberPages()
  }

  /// Forgets what edits showed. O(pages).
  mutating func clearCounterparts() {
    for index in grid.pages.indices { grid.pages[index].counterpart = nil }
    for index in segments.indices {
      for page in 0..<segments[index].pages.count where segments[index].pages[page].counterpart != nil {
        segments[index].pages[page].counterpart = nil
      }
    }
  }
}
