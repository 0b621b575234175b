@testable import MakimonoCore

/// The engine and what is still under way in the world around it.
struct ExplorerState<Order: PageOrder & Hashable>: Hashable where Order.Key == Int {
  typealias Engine = PagingEngine<Order, Row, Fault>

  var engine: Engine
  /// How often the server's feed has changed: index of the model's feeds.
  var server = 0
  /// Cancelled requests whose replies are still to come, oldest first.
  var late: [LoadRequest<Int>] = []
  /// Timers whose requests were tried again since.
  var staleTimers: [RequestID] = []

  /// Forgets what no later event can tell apart: how many requests, segments and gaps there were before, and how far
  /// the list has travelled. The engine compares their numbers for equality alone, and rows and ordinals with each
  /// other alone; without this the states would be endless.
  mutating func canonicalize() {
    renumberRequests()
    renumberSegments()
    for index in engine.segments.indices { renumberRows(index) }
    renumberReadings()
  }

  private mutating func renumberRequests() {
    var ids = late.map(\.id) + staleTimers
    for name in engine.explorerEdges {
      guard let edge = engine.edge(name) else { continue }
      if let id = edge.inFlight { ids.append(id) }
      if let id = edge.failedRequest { ids.append(id) }
      ids += edge.ahead.map(\.id)
    }
    ids += engine.staging?.pages.compactMap(\.request) ?? []
    let old = Set(ids).sorted()
    guard engine.nextRequest != UInt32(old.count + 1) || old.last.map({ $0.rawValue != old.count }) ?? false else {
      return
    }
    func new(_ id: RequestID) -> RequestID {
      RequestID(rawValue: UInt32((old.firstIndex(of: id) ?? -1) + 1))
    }
    func renumber(_ edge: inout SegmentEdge<Int, Row, Fault>) {
      edge.inFlight = edge.inFlight.map(new)
      edge.failedRequest = edge.failedRequest.map(new)
      for index in edge.ahead.indices { edge.ahead[index].id = new(edge.ahead[index].id) }
    }
    renumber(&engine.refresh)
    for index in engine.segments.indices {
      renumber(&engine.segments[index].leading)
      renumber(&engine.segments[index].trailing)
    }
    if var grid = engine.grid {
      for index in grid.loads.indices {
        grid.loads[index].inFlight = grid.loads[index].inFlight.map(new)
        grid.loads[index].failedRequest = grid.loads[index].failedRequest.map(new)
      }
      engine.grid = grid
    }
    if var staging = engine.staging {
      for index in staging.pages.indices { staging.pages[index].request = staging.pages[index].request.map(new) }
      // Only edits are judged by it, and there are none here.
      staging.firstRequest = nil
      engine.staging = staging
    }
    for index in late.indices { late[index].id = new(late[index].id) }
    staleTimers = staleTimers.map(new)
    engine.nextRequest = UInt32(old.count + 1)
  }

  private mutating func renumberSegments() {
    var serials: [UInt32: UInt32] = [:]
    for index in engine.segments.indices { serials[engine.segments[index].serial] = UInt32(index) }
    if serials.contains(where: { $0.key != $0.value }) {
      engine.segments = engine.segments.enumerated().map { Segment($0.element, serial: UInt32($0.offset)) }
      engine.heldPages = engine.heldPages.mapValues {
        PagePlace(segment: serials[$0.segment] ?? .max, ordinal: $0.ordinal)
      }
    }
    engine.nextSegment = UInt32(engine.segments.count)
    engine.gapIDs = engine.gapIDs.indices.map { GapID(rawValue: UInt32($0 + 1)) }
    engine.nextGap = UInt32(engine.gapIDs.count + 1)
  }

  /// Pages of a counted list are of the reading under way, or of one before.
  private mutating func renumberReadings() {
    guard var grid = engine.grid else { return }
    for index in grid.pages.indices { grid.pages[index].reading = grid.pages[index].reading == grid.reading ? 1 : 0 }
    grid.reading = 1
    engine.grid = grid
  }

  private mutating func renumberRows(_ index: Int) {
    let segment = engine.segments[index]
    guard let first = segment.pages.first else { return }
    let ordinal = segment.firstOrdinal
    let row = first.firstRow
    // Where keys are computed, positions are rows of the feed.
    let position = engine.order.isComputed ? 0 : first.position
    guard ordinal != 0 || row != 0 || position != 0 else { return }
    for page in 0..<segment.pages.count {
      engine.segments[index].pages[page].firstRow -= row
      engine.segments[index].pages[page].position -= position
    }
    for page in segment.leading.trail.indices { engine.segments[index].leading.trail[page].position -= position }
    for page in segment.trailing.trail.indices { engine.segments[index].trailing.trail[page].position -= position }
    engine.segments[index].feedStart = segment.feedStart.map { $0 - position }
    engine.segments[index].firstOrdinal = 0
    engine.heldPages = engine.heldPages.mapValues {
      $0.segment == segment.serial ? PagePlace(segment: $0.segment, ordinal: $0.ordinal - ordinal) : $0
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
    chainKeys = segment.chainKeys
  }
}

extension PagingEngine where Item == Row {
  /// The rows as a screen shows them, one after the other. A gap is a row below every other.
  var shownRows: [Row] {
    rows.map { row in
      switch row {
      case .item(let item): item
      case .gap(let gap): .gap(gap)
      case .placeholder(let number): .placeholder(number)
      }
    }
  }
}

extension Row {
  static func gap(_ gap: GapID) -> Row { Row(id: -1_000_000 - Int(gap.rawValue)) }

  static func placeholder(_ number: Int) -> Row { Row(id: -2_000_000 - number) }

  /// Not an item: a gap, or a placeholder.
  var isGap: Bool { id <= -1_000_000 }
}
