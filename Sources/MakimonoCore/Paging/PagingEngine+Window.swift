/// The bounded window (rule R8).
///
/// The bound is hard and the prefetch distance gives way to it. Where the window is full a page is asked for
/// only if, once it is in and the far pages are out, the reader is no further from the middle than before.
/// By that rule two edges never trade the same pages to and fro: a trade is allowed one way only until the
/// reader moves, so the engine comes to rest (rule R19).
extension PagingEngine {
  /// Whether a load this way may be started.
  func windowAllows(_ direction: PageDirection) -> Bool {
    let segment = segments[0]
    let other = direction.opposite
    let (rows, cost) = expectedSize(direction)
    guard segment[edge: other].inFlight == nil else {
      // Both edges at once only where both pages fit beside what is held: else the second to arrive would
      // push out the first.
      let (otherRows, otherCost) = expectedSize(other)
      return configuration.window.holds(
        pages: segment.pages.count + 2, items: segment.rowCount + rows + otherRows,
        cost: segment.cost + cost + otherCost)
    }
    return evictionPlan(toAdmit: rows, cost: cost, direction) != nil
  }

  /// How large the next page this way will be, as far as is known.
  private func expectedSize(_ direction: PageDirection) -> (rows: Int, cost: Int) {
    let segment = segments[0]
    if let page = segment[edge: direction].trail.last { return (page.receivedCount, page.cost) }
    return (configuration.pageSize, segment.outermost(direction)?.cost ?? 0)
  }

  /// How many pages must go at the far end to let a page in, or `nil` if it must stay out.
  func evictionPlan(toAdmit rows: Int, cost: Int, _ direction: PageDirection) -> Int? {
    let segment = segments[0]
    let window = configuration.window
    let visible = visibleRows
    var evicted = 0
    var evictedRows = 0
    var evictedCost = 0
    while !window.holds(
      pages: segment.pages.count - evicted + 1, items: segment.rowCount - evictedRows + rows,
      cost: segment.cost - evictedCost + cost)
    {
      // Never below two pages, the new one among them, even if those two are over the bound.
      guard segment.pages.count - evicted > 1 else { break }
      let index = direction == .forward ? evicted : segment.pages.count - 1 - evicted
      let start = segment.startRow(ofPage: index)
      let page = segment.pages[index]
      if meets(start..<start + page.items.count, visible) { return nil }
      evictedRows += page.items.count
      evictedCost += page.cost
      evicted += 1
    }
    guard evicted > 0 else { return 0 }
    let before = visible.lowerBound
    let after = segment.rowCount - visible.upperBound
    let near = direction == .forward ? after : before
    let far = (direction == .forward ? before : after) - evictedRows
    let isTowardsReader = (viewport?.direction ?? .forward) == direction
    return near < far || (near == far && isTowardsReader) ? evicted : nil
  }

  /// The rows on screen, within the rows there are.
  var visibleRows: Range<Int> {
    guard let viewport else { return 0..<0 }
    let lower = min(max(viewport.visibleRows.lowerBound, 0), rowCount)
    return lower..<min(max(viewport.visibleRows.upperBound, lower), rowCount)
  }

  /// An empty viewport counts as the row it stands at.
  private func meets(_ rows: Range<Int>, _ visible: Range<Int>) -> Bool {
    rows.lowerBound < max(visible.upperBound, visible.lowerBound + 1) && visible.lowerBound < rows.upperBound
  }

  /// Lets the outermost page this way go. Its edge opens again at the key that brought it (rule R9).
  mutating func evict(_ direction: PageDirection, _ output: inout Output) {
    let rowCountBefore = rowCount
    let page: HeldPage<Key, Item>
    let ordinal: Int
    let removed: Range<Int>
    if direction == .backward {
      ordinal = segments[0].firstOrdinal
      page = segments[0].pages.removeFirst()
      segments[0].firstOrdinal += 1
      removed = 0..<page.items.count
    } else {
      ordinal = segments[0].firstOrdinal + segments[0].pages.count - 1
      page = segments[0].pages.removeLast()
      removed = rowCountBefore - page.items.count..<rowCountBefore
    }
    for item in page.items where heldPages[item.id] == ordinal { heldPages[item.id] = nil }
    segments[0].cost -= page.cost
    // What is in flight here would be put next to a page that is no longer the outermost (rule R2).
    cancelInFlight(&segments[0][edge: direction], &output)
    if !segments[0][edge: direction].state.isIdle { output.statesChanged = true }
    segments[0][edge: direction].open(at: page.key)
    segments[0][edge: direction].trail.append(
      EvictedPage(
        key: page.key, receivedCount: page.receivedCount, cost: page.cost, position: page.position))
    if !removed.isEmpty { output.change.operations.append(.remove(removed)) }
    output.trail.append(.evicted(direction.edge, rows: page.counterpart?.count ?? removed.count))
    noteRowsChanged(at: direction, by: -removed.count, &output)
  }

  /// Follows the viewport through rows that come or go at an end of the list.
  mutating func noteRowsChanged(at direction: PageDirection, by count: Int, _ output: inout Output) {
    guard count != 0, var report = viewport else {
      if count != 0 { output.needsViewport = true }
      return
    }
    if direction == .backward {
      let lower = max(0, report.visibleRows.lowerBound + count)
      report.visibleRows = lower..<max(lower, report.visibleRows.upperBound + count)
    }
    if report.isInRows {
      report.distanceToStart = Double(report.visibleRows.lowerBound)
      report.distanceToEnd = Double(rowCount - report.visibleRows.upperBound)
    } else {
      isViewportCurrent = false
      output.needsViewport = true
    }
    viewport = report
  }

  /// Memory pressure: keeps the pages on screen and one neighbour each way.
  mutating func shedPages(_ output: inout Output) {
    guard !segments.isEmpty, rowCount > 0 else { return }
    for direction in [PageDirection.backward, .forward] {
      while segments[0].pages.count > 2 {
        let neighbour = direction == .backward ? 1 : segments[0].pages.count - 2
        let start = segments[0].startRow(ofPage: neighbour)
        let rows = start..<start + segments[0].pages[neighbour].items.count
        let visible = visibleRows
        let isBeforeViewport = rows.upperBound <= visible.lowerBound
        let isAfterViewport = rows.lowerBound >= max(visible.upperBound, visible.lowerBound + 1)
        guard direction == .backward ? isBeforeViewport : isAfterViewport else { break }
        evict(direction, &output)
        isPrefetchSuspended = true
      }
    }
  }
}
