/// Several loads in flight at one edge, where keys are computed (rule R1). Their pages are committed in order.
extension PagingEngine {
  /// Asks for pages beyond the one that the edge waits for, as far as the reader needs them and the window holds them.
  ///
  /// Not while the feed drifts: where the next page begins is then known only when the one before is in.
  mutating func issueAhead(_ direction: PageDirection, _ viewport: ViewportReport, _ output: inout Output) {
    let site = outerSite(direction)
    guard order.isComputed, !isDrifting, self[site].inFlight != nil, self[site].span == nil,
      !self[site].hasFailedAhead
    else { return }
    guard self[site].trail.isEmpty, self[outerSite(direction.opposite)].inFlight == nil else { return }
    let extent = pageExtent(viewport)
    guard extent > 0 else { return }
    let limit = min(configuration.maxLoadsInFlight, viewport.loadsInFlight)
    while self[site].ahead.count + 1 < limit {
      let flying = self[site].ahead.count + 1
      guard viewport.distance(direction) + Double(flying) * extent < viewport.prefetch(direction) else { return }
      guard hasRoom(forPages: flying + 1) else { return }
      guard let last = self[site].ahead.last?.key ?? self[site].nextKey, let key = keyBeyond(last, direction) else {
        return
      }
      let request = makeRequest(direction.edge, key, count: configuration.pageSize, attempt: 0)
      self[site].ahead.append(AheadLoad(id: request.id, key: key))
      output.commands.append(.load(request))
    }
  }

  /// Whether so many pages fit beside all that is held: ahead of its turn none is asked for that would push another out.
  private func hasRoom(forPages count: Int) -> Bool {
    configuration.window.holds(
      pages: pageCount + count, items: rowCount + count * configuration.pageSize, cost: costHeld)
  }

  /// How long a page is on the screen, in the viewport's unit; 0 where that is not known.
  private func pageExtent(_ viewport: ViewportReport) -> Double {
    viewport.isInRows ? Double(configuration.pageSize) : viewport.meanRowExtent * Double(configuration.pageSize)
  }

  /// The key after a page that is taken to come full.
  private func keyBeyond(_ key: Key, _ direction: PageDirection) -> Key? {
    let facts = PageFacts(
      key: key, requestedCount: configuration.pageSize, receivedCount: configuration.pageSize,
      rowsBefore: order.feedIndex(of: key, count: configuration.pageSize), nextKey: key, previousKey: key,
      totalCount: totalCount, isLast: false)
    guard case .load(let next) = order.step(direction, from: facts) else { return nil }
    return next
  }

  /// Keeps a reply until its turn comes. Whether it was one that an edge waits for.
  mutating func keepAhead(_ id: RequestID, _ reply: PageReply<Key, Item>) -> Bool {
    guard let site = site(where: { $0.ahead.contains { $0.id == id && $0.reply == nil } }) else { return false }
    for index in self[site].ahead.indices where self[site].ahead[index].id == id {
      self[site].ahead[index].reply = reply
    }
    return true
  }

  /// After a page was committed: the load ahead becomes the one that the edge waits for, if it is what the edge
  /// goes on at. Returns its reply where that is in already.
  mutating func adoptAhead(_ site: EdgeSite, _ output: inout Output) -> PageReply<Key, Item>? {
    guard let first = self[site].ahead.first else { return nil }
    guard self[site].state.isIdle, self[site].nextKey == first.key, !isDrifting || first.rereads > 0 else {
      Self.cancelAhead(&self[site], &output)
      return nil
    }
    self[site].ahead.removeFirst()
    self[site].requestedCount = configuration.pageSize
    self[site].rereads = first.rereads
    self[site].load.begin(first.id)
    return first.reply
  }

  /// Whether a page that is in doubt waits for the rows before it (rule R15).
  func isDoubtedWaiting(_ site: EdgeSite) -> Bool { (self[site].ahead.first?.rereads ?? 0) > 0 }

  /// Loads ahead of a page that is not waited for any more, or is read again, were for keys that may not come.
  mutating func dropOrphans(_ output: inout Output) {
    for direction in [PageDirection.backward, .forward] {
      let site = outerSite(direction)
      if self[site].inFlight == nil || (self[site].span != nil && !isDoubtedWaiting(site)) {
        Self.cancelAhead(&self[site], &output)
      }
    }
  }

  static func cancelAhead(_ edge: inout Edge, _ output: inout Output) {
    for load in edge.ahead where load.reply == nil { output.commands.append(.cancel(load.id)) }
    edge.ahead.removeAll()
  }

  /// A load ahead failed: it and those behind it are forgotten until the edge has moved on. Else they would be asked for
  /// again at once, and as fast as a server can fail (rule R3).
  mutating func dropAhead(_ id: RequestID, _ output: inout Output) {
    guard let site = site(where: { $0.ahead.contains { $0.id == id && $0.reply == nil } }) else { return }
    self[site].hasFailedAhead = true
    while let last = self[site].ahead.popLast(), last.id != id {
      if last.reply == nil { output.commands.append(.cancel(last.id)) }
    }
  }
}
