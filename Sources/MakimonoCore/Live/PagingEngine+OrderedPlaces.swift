/// Where a row that was pushed without a place stands. Called while the pages show the server's rows, with what edits before it made of them.
extension PagingEngine {
  /// Behind the last of the rows held that does not stand below it by the list's order. `nil` where it belongs beyond the rows held: into a
  /// gap, or past an end that is not held. O(pages + page), more only by pages whose first row stands below it.
  func resolveByOrder(_ item: Item, _ replay: inout EditReplay<Item>) -> (page: Int, offset: Int)? {
    guard let order = edits.order else { return nil }
    let end = outermostSpot(.forward)
    var below: EditSpot?
    // Whether nothing of the feed is missing below the page that is looked at.
    var isJoined = false
    for spot in heldSpots.reversed() {
      let rows = replay.pages.first { $0.spot == spot }?.items ?? items(at: spot)
      if below.map({ $0.segment != spot.segment || $0.page != spot.page + 1 }) ?? true { isJoined = spot == end }
      below = spot
      // A page without rows stands in nobody's way.
      guard !rows.isEmpty else { continue }
      let last = rows.lastIndex { row in row.map { !order.stands(item, above: $0) } ?? false }
      if let last {
        guard last + 1 < rows.count ? rows[last + 1] != nil : isJoined else { return nil }
        return (reach(spot, &replay), last + 1)
      }
      isJoined = rows[0] != nil
    }
    guard let start = outermostSpot(.backward), below.map({ $0 == start && isJoined }) ?? true else { return nil }
    return (reach(start, &replay), 0)
  }

  /// Rows that were put into the list by its order came without those between, where those were told of later, or never. A page that has
  /// them has more than what lies beyond the list's end: those go between the rows held, as if they had been told of now, and the page has
  /// only the others.
  mutating func placeByOrder(_ page: inout IncomingPage<Key, Item>, _ site: EdgeSite) {
    guard edits.hasOrderedRows, let order = edits.order, let outermost = outermostPage(site),
      let last = site.direction == .forward ? outermost.page.items.last : outermost.page.items.first
    else { return }
    let serial = segments[site.segment].serial
    var beyond: [Item] = []
    for item in page.items {
      let isInside = site.direction == .forward ? order.stands(item, above: last) : order.stands(last, above: item)
      if let place = heldPages[item.id] {
        // One that stands elsewhere is the policy's for rows that come again.
        if !isInside || place.segment != serial { beyond.append(item) }
      } else if isInside {
        edits.entries.append(
          EditLog.Entry(pushed: .insert(item, at: .end), isOrdered: true, before: RequestID(rawValue: nextRequest)))
      } else {
        beyond.append(item)
      }
    }
    page.items = beyond
  }

  /// The pages held, in list order. O(pages).
  private var heldSpots: [EditSpot] {
    if isCounted { return grid.pages.map { EditSpot(segment: 0, page: $0.number) } }
    var spots: [EditSpot] = []
    for segment in segments.indices {
      for page in 0..<segments[segment].pages.count { spots.append(EditSpot(segment: segment, page: page)) }
    }
    return spots
  }
}
