/// Room in the window for a page of a gap (rules R8, R16).
extension PagingEngine {
  /// Lets pages go until a page fits into a gap: those furthest from the reader, at either end. Where the reader sees all that
  /// could go, and the gap, the window grows for it: else they could ask for the gap's rows for ever. `false` where they see
  /// too much and not the gap; then nothing changes, and it may be tried again.
  ///
  /// - Parameter whole: rows of the page, those at and beyond the other side among them: once that side is let go they are
  ///   the page's own.
  mutating func makeRoom(
    for page: IncomingPage<Key, Item>, whole: Int, _ site: EdgeSite, _ output: inout Output
  ) -> Bool {
    let beyond = pagesBeyond(site.direction, site)
    var plans = (start: WindowPlan(), end: WindowPlan())
    var grows = false
    while !configuration.window.holds(
      pages: pageCount - plans.start.pages - plans.end.pages + 1,
      items: rowCount - plans.start.rows - plans.end.rows
        + ((site.direction == .forward ? plans.end : plans.start).pages < beyond ? page.items.count : whole),
      cost: costHeld - plans.start.cost - plans.end.cost + page.cost)
    {
      guard pageCount - plans.start.pages - plans.end.pages > 1 else { break }
      let before = visibleRows.lowerBound - plans.start.rows
      let after = rowCount - visibleRows.upperBound - plans.end.rows
      let fromStart = candidate(.backward, plans.start, site)
      let fromEnd = candidate(.forward, plans.end, site)
      if let fromStart, before > after || fromEnd == nil {
        plans.start.take(fromStart)
      } else if let fromEnd {
        plans.end.take(fromEnd)
      } else if visibleRows.contains(firstRow(ofSegment: max(site.segment, other(site))) - 1) {
        grows = true
        break
      } else {
        return false
      }
    }
    for _ in 0..<plans.start.pages { evict(.backward, &output) }
    for _ in 0..<plans.end.pages { evict(.forward, &output) }
    // The page that is about to stand there counts.
    if grows { grownPages = pageCount + 1 }
    return true
  }

  /// The next page to go at an end, unless the reader sees it or the gap's page is to stand next to it.
  private func candidate(_ end: PageDirection, _ plan: WindowPlan, _ site: EdgeSite) -> FarPage? {
    guard let page = farPage(end, after: plan), !meets(page, visibleRows) else { return nil }
    let own = end == site.direction ? 0 : segments[site.segment].pages.count - 1
    return plan.pages < pagesBeyond(end, site) + own ? page : nil
  }

  /// Pages of the segments that lie this way.
  private func pagesBeyond(_ end: PageDirection, _ site: EdgeSite) -> Int {
    var count = 0
    for index in segments.indices where end == .backward ? index < site.segment : index > site.segment {
      count += segments[index].pages.count
    }
    return count
  }
}
