@testable import MakimonoCore

/// Forgetting what no later event can tell apart: how many requests, segments and gaps there were before, and how far the
/// list has travelled. The engine compares their numbers with each other alone, and rows and ordinals too; without this
/// the states would be endless. That states which become one behave as one, `ExplorationMergeTests` checks.
extension ExplorerState {
  mutating func canonicalize(_ model: ExplorerModel<Order>) {
    renumberRequests(withEdits: !model.edits.isEmpty || !model.pushes.isEmpty)
    renumberSegments()
    for index in engine.segments.indices { renumberRows(index) }
    renumberReadings()
  }

  func canonical(_ model: ExplorerModel<Order>) -> ExplorerState {
    var state = self
    state.canonicalize(model)
    return state
  }

  // MARK: - Requests

  /// - Parameter withEdits: whether edits may be made, or pushes come, now or later: only they are judged by when a request was made.
  private mutating func renumberRequests(withEdits: Bool) {
    if !withEdits, case .window(var staging?) = engine.refresh.target, staging.firstRequest != nil {
      staging.firstRequest = nil
      engine.refresh.target = .window(staging)
    }
    var old = requestIDs
    old.sort()
    var count = 0
    for id in old where count == 0 || old[count - 1] != id {
      old[count] = id
      count += 1
    }
    old.removeLast(old.count - count)
    if engine.nextRequest != UInt32(count + 1) || old.last.map({ $0.rawValue != count }) ?? false {
      renumber { id in RequestID(rawValue: UInt32((old.firstIndex(of: id) ?? -1) + 1)) }
      engine.nextRequest = UInt32(count + 1)
    }
    guard withEdits else { return informed = RequestID(rawValue: 1) }
    // A moment between requests: all that counts is which of those that are still named came before it.
    func moment(_ id: RequestID) -> RequestID {
      RequestID(rawValue: UInt32((old.firstIndex { $0 >= id } ?? count) + 1))
    }
    informed = moment(informed)
    for index in engine.edits.entries.indices {
      guard let confirmed = engine.edits.entries[index].confirmedBefore else { continue }
      engine.edits.entries[index].confirmedBefore = moment(confirmed)
    }
  }

  private var requestIDs: [RequestID] {
    var ids = late.map(\.id) + staleTimers
    func add(_ inFlight: RequestID?, _ scheduled: RequestID?, _ ahead: [AheadLoad<Int, Row>]) {
      if let inFlight { ids.append(inFlight) }
      if let scheduled { ids.append(scheduled) }
      for load in ahead { ids.append(load.id) }
    }
    // Field by field: a copy of an edge or a segment costs more than all else here.
    add(engine.refresh.load.inFlight, engine.refresh.load.scheduledRetry, [])
    for index in engine.segments.indices {
      add(
        engine.segments[index].leading.inFlight, engine.segments[index].leading.load.scheduledRetry,
        engine.segments[index].leading.ahead)
      add(
        engine.segments[index].trailing.inFlight, engine.segments[index].trailing.load.scheduledRetry,
        engine.segments[index].trailing.ahead)
    }
    for load in engine.grid.loads {
      if let id = load.inFlight { ids.append(id) }
      if let id = load.load.scheduledRetry { ids.append(id) }
    }
    if let staging = engine.refresh.staging {
      for page in staging.pages { for case let id? in [page.request, page.answered] { ids.append(id) } }
      if let id = staging.firstRequest { ids.append(id) }
    }
    return ids
  }

  private mutating func renumber(_ new: (RequestID) -> RequestID) {
    func renumber(_ edge: inout SegmentEdge<Int, Row, Fault>) {
      edge.load.renumber(new)
      for index in edge.ahead.indices { edge.ahead[index].id = new(edge.ahead[index].id) }
    }
    engine.refresh.load.renumber(new)
    for index in engine.segments.indices {
      renumber(&engine.segments[index].leading)
      renumber(&engine.segments[index].trailing)
    }
    for index in engine.grid.loads.indices { engine.grid.loads[index].load.renumber(new) }
    if case .window(var staging?) = engine.refresh.target {
      for index in staging.pages.indices {
        staging.pages[index].request = staging.pages[index].request.map(new)
        staging.pages[index].answered = staging.pages[index].answered.map(new)
      }
      staging.firstRequest = staging.firstRequest.map(new)
      engine.refresh.target = .window(staging)
    }
    for index in late.indices { late[index].id = new(late[index].id) }
    staleTimers = staleTimers.map(new)
  }

  // MARK: - Segments and rows

  private mutating func renumberSegments() {
    if engine.segments.indices.contains(where: { engine.segments[$0].serial != UInt32($0) }) {
      var serials: [UInt32: UInt32] = [:]
      for index in engine.segments.indices { serials[engine.segments[index].serial] = UInt32(index) }
      engine.segments = RingBuffer(
        engine.segments.enumerated().map { Segment($0.element, serial: UInt32($0.offset)) })
      movePlaces { PagePlace(segment: serials[$0.segment] ?? .max, ordinal: $0.ordinal) }
    }
    engine.nextSegment = UInt32(engine.segments.count)
    for index in engine.gapIDs.indices { engine.gapIDs[index] = GapID(rawValue: UInt32(index + 1)) }
    engine.nextGap = UInt32(engine.gapIDs.count + 1)
  }

  /// Pages of a counted list are of the reading under way, or of one before.
  private mutating func renumberReadings() {
    guard engine.isCounted else { return }
    let reading = engine.grid.reading
    for index in engine.grid.pages.indices {
      engine.grid.pages[index].reading = engine.grid.pages[index].reading == reading ? 1 : 0
    }
    engine.grid.reading = 1
  }

  private mutating func renumberRows(_ index: Int) {
    guard !engine.segments[index].pages.isEmpty else { return }
    let ordinal = engine.segments[index].firstOrdinal
    let row = engine.segments[index].pages[0].firstRow
    // Where keys are computed, positions are rows of the feed.
    let position = engine.order.isComputed ? 0 : engine.segments[index].pages[0].position
    guard ordinal != 0 || row != 0 || position != 0 else { return }
    let segment = engine.segments[index]
    for page in 0..<segment.pages.count {
      engine.segments[index].pages[page].firstRow -= row
      engine.segments[index].pages[page].position -= position
    }
    for page in segment.leading.trail.indices { engine.segments[index].leading.trail[page].position -= position }
    for page in segment.trailing.trail.indices { engine.segments[index].trailing.trail[page].position -= position }
    engine.segments[index].feedStart = segment.feedStart.map { $0 - position }
    engine.segments[index].firstOrdinal = 0
    if ordinal != 0 {
      movePlaces {
        $0.segment == segment.serial ? PagePlace(segment: $0.segment, ordinal: $0.ordinal - ordinal) : $0
      }
    }
  }

  /// Where ids are, by the index of ids and by the edits that put them elsewhere.
  private mutating func movePlaces(_ new: (PagePlace) -> PagePlace) {
    engine.heldPages = engine.heldPages.mapValues(new)
    for index in engine.edits.displaced.indices {
      engine.edits.displaced[index].server = engine.edits.displaced[index].server.map(new)
      engine.edits.displaced[index].shown = engine.edits.displaced[index].shown.map(new)
    }
  }
}

extension Segment {
  /// The same segment under another name.
  fileprivate init(_ segment: Segment, serial: UInt32) {
    self.init(serial: serial)
    pages = segment.pages
    firstOrdinal = segment.firstOrdinal
    leading = segment.leading
    trailing = segment.trailing
    cost = segment.cost
    feedStart = segment.feedStart
    chain = segment.chain
    emptyKey = segment.emptyKey
  }
}
