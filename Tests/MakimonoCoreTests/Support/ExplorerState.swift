@testable import MakimonoCore

/// The engine and what is still under way in the world around it.
struct ExplorerState<Order: PageOrder & Hashable>: Hashable where Order.Key == Int {
  typealias Engine = PagingEngine<Order, Row, Fault>

  var engine: Engine
  /// Cancelled requests whose replies are still to come, oldest first.
  var late: [LoadRequest<Int>] = []
  /// Timers whose requests were tried again since.
  var staleTimers: [RequestID] = []

  /// Forgets what no later event can tell apart: how many requests there were before, and how far the list
  /// has travelled. The engine compares request numbers for equality alone, and rows and ordinals with each
  /// other alone; without this the states would be endless.
  mutating func canonicalize() {
    renumberRequests()
    renumberRows()
  }

  private mutating func renumberRequests() {
    var ids = late.map(\.id) + staleTimers
    forEachEdge { edge in
      if let id = edge.inFlight { ids.append(id) }
      if let id = edge.failedRequest { ids.append(id) }
    }
    ids.sort()
    var last: RequestID?
    var old: [RequestID] = []
    for id in ids where id != last {
      old.append(id)
      last = id
    }
    guard engine.nextRequest != UInt32(old.count + 1) || old.last.map({ $0.rawValue != old.count }) ?? false else {
      return
    }
    func new(_ id: RequestID) -> RequestID {
      RequestID(rawValue: UInt32((old.firstIndex(of: id) ?? -1) + 1))
    }
    func renumber(_ edge: inout SegmentEdge<Int, Fault>) {
      edge.inFlight = edge.inFlight.map(new)
      edge.failedRequest = edge.failedRequest.map(new)
    }
    renumber(&engine.refresh)
    for index in engine.segments.indices {
      renumber(&engine.segments[index].leading)
      renumber(&engine.segments[index].trailing)
    }
    for index in late.indices { late[index].id = new(late[index].id) }
    staleTimers = staleTimers.map(new)
    engine.nextRequest = UInt32(old.count + 1)
  }

  private mutating func renumberRows() {
    guard let segment = engine.segments.first, let first = segment.pages.first else { return }
    let ordinal = segment.firstOrdinal
    let row = first.firstRow
    let position = first.position
    guard ordinal != 0 || row != 0 || position != 0 else { return }
    for index in 0..<segment.pages.count {
      engine.segments[0].pages[index].firstRow -= row
      engine.segments[0].pages[index].position -= position
    }
    for index in segment.leading.trail.indices { engine.segments[0].leading.trail[index].position -= position }
    for index in segment.trailing.trail.indices { engine.segments[0].trailing.trail[index].position -= position }
    engine.segments[0].feedStart = segment.feedStart.map { $0 - position }
    engine.segments[0].firstOrdinal = 0
    engine.heldPages = engine.heldPages.mapValues { $0 - ordinal }
  }

  func forEachEdge(_ body: (SegmentEdge<Int, Fault>) -> Void) {
    body(engine.refresh)
    for segment in engine.segments {
      body(segment.leading)
      body(segment.trailing)
    }
  }
}

extension PagingEngine {
  /// The state of one edge, where there is a list.
  func edge(_ edge: LoadEdge) -> SegmentEdge<Key, Failure>? {
    switch edge {
    case .refresh: refresh
    case .prepend: segments.first?.leading
    case .append: segments.first?.trailing
    }
  }

  /// The rows held, page by page.
  var rows: [Item] {
    guard let segment = segments.first else { return [] }
    var rows: [Item] = []
    for index in 0..<segment.pages.count { rows += segment.pages[index].items }
    return rows
  }
}
