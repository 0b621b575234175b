/// All that local edits know of how pages are kept.
extension PagingEngine {
  /// The page that the index of ids has a row on. O(1).
  func editSpot(of id: Item.ID) -> EditSpot? {
    heldPages[id].map { EditSpot(segment: 0, page: $0 - segments[0].firstOrdinal) }
  }

  /// What the index of ids says of a page's rows. O(1).
  func editedPage(at spot: EditSpot) -> EditedPage { segments[spot.segment].firstOrdinal + spot.page }

  /// The row number of a page's first row. O(1).
  func firstRow(at spot: EditSpot) -> Int { segments[spot.segment].startRow(ofPage: spot.page) }

  /// A page's rows; none for the page that an empty list has yet to get.
  func items(at spot: EditSpot) -> [Item] {
    spot.page < segments[spot.segment].pages.count ? segments[spot.segment].pages[spot.page].items : []
  }

  /// The page at the list's start or end, while that is held. An empty list that ended both ways has both.
  func outermostSpot(_ direction: PageDirection) -> EditSpot? {
    guard let segment = direction == .backward ? segments.first : segments.last, segment[edge: direction].state.isEnd
    else { return nil }
    guard !segment.pages.isEmpty else {
      return segment[edge: direction.opposite].state.isEnd ? EditSpot(segment: 0, page: 0) : nil
    }
    return direction == .backward
      ? EditSpot(segment: 0, page: 0) : EditSpot(segment: segments.count - 1, page: segment.pages.count - 1)
  }

  /// The rows as they stand, page by page. O(pages): the pages' storage is shared.
  var editablePages: [[Item]] {
    var pages: [[Item]] = []
    for index in segments.indices {
      for page in 0..<segments[index].pages.count { pages.append(segments[index].pages[page].items) }
    }
    return pages
  }

  /// Requests whose replies will be taken.
  var awaitedRequests: [RequestID] {
    var requests: [RequestID] = []
    if let id = refresh.inFlight { requests.append(id) }
    for index in segments.indices {
      if let id = segments[index].leading.inFlight { requests.append(id) }
      if let id = segments[index].trailing.inFlight { requests.append(id) }
    }
    return requests
  }

  /// An empty list has no page to put a row on: it gets one, that nothing brought and so nothing evicts.
  mutating func makeHostPage(at spot: EditSpot) {
    guard spot.page == segments[spot.segment].pages.count else { return }
    // The chain of an empty list is the one key that was answered without rows.
    segments[spot.segment].pages.append(
      HeldPage(
        key: segments[spot.segment].chainKeys.first?.key ?? firstKey, items: [], receivedCount: 0, position: 0,
        cost: 0, firstRow: 0))
  }

  /// Takes the page of an empty list away again, once no row is on it.
  mutating func dropHostPage() {
    for index in segments.indices
    where segments[index].pages.count == 1 && segments[index].pages[0].receivedCount == 0
      && segments[index].pages[0].items.isEmpty
    {
      segments[index].pages.removeLast()
    }
  }

  /// Gives pages their first rows anew, after rows came or went inside them. O(pages).
  mutating func renumberPages() {
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
    for index in segments.indices {
      for page in 0..<segments[index].pages.count where segments[index].pages[page].counterpart != nil {
        segments[index].pages[page].turn()
      }
    }
    renumberPages()
  }

  /// Forgets what edits showed. O(pages).
  mutating func clearCounterparts() {
    for index in segments.indices {
      for page in 0..<segments[index].pages.count where segments[index].pages[page].counterpart != nil {
        segments[index].pages[page].counterpart = nil
      }
    }
  }
}
