@testable import MakimonoCore

/// An edge by its place in the world: the refresh, one side of a segment, or a page of a counted list.
enum ExplorerEdge: Hashable {
  case refresh
  /// The segment's serial number.
  case side(UInt32, PageDirection)
  case page(Int)
}

extension PagingEngine {
  var explorerEdges: [ExplorerEdge] {
    [.refresh]
      + segments.flatMap { segment in
        [PageDirection.backward, .forward].map { ExplorerEdge.side(segment.serial, $0) }
      }
      + grid.loads.map { .page($0.number) }
  }

  /// The edge's state, where there is such an edge.
  func edge(_ edge: ExplorerEdge) -> Edge? {
    switch edge {
    case .refresh: refreshAsEdge
    case .side(let serial, let direction): segmentIndex(serial).map { segments[$0][edge: direction] }
    case .page(let number): grid.loads.first { $0.number == number }.map(asEdge)
    }
  }

  /// The refresh, as the edge that it would be elsewhere.
  private var refreshAsEdge: Edge {
    var edge = Edge()
    edge.load = refresh.load
    edge.nextKey = refresh.page?.key ?? refresh.staging?.pages.first?.key
    edge.requestedCount = refresh.page?.requestedCount ?? 0
    edge.emptyStreak = refresh.page?.emptyStreak ?? 0
    edge.skippedKeys = refresh.page?.skippedKeys ?? []
    return edge
  }

  /// A load of a counted list, as the edge that it would be elsewhere.
  private func asEdge(_ load: GridLoad<Failure>) -> Edge {
    var edge = Edge()
    edge.nextKey = order.key(atFeedIndex: load.number * configuration.pageSize, count: configuration.pageSize)
    edge.load = load.load
    edge.requestedCount = configuration.pageSize
    return edge
  }

  func site(_ edge: ExplorerEdge) -> EdgeSite? {
    guard case .side(let serial, let direction) = edge else { return nil }
    return segmentIndex(serial).map { EdgeSite(segment: $0, direction: direction) }
  }

  /// An end of the list.
  func edge(_ edge: LoadEdge) -> Edge? {
    switch edge {
    case .refresh: refreshAsEdge
    case .prepend: segments.first?.leading
    case .append: segments.last?.trailing
    }
  }

  /// Every request that is waited for.
  var explorerFlights: [ExplorerFlight<Key>] {
    var flights: [ExplorerFlight<Key>] = []
    if let id = refresh.load.inFlight, let key = refresh.page?.key {
      flights.append(ExplorerFlight(edge: .refresh, id: id, key: key, count: configuration.pageSize))
    }
    for index in segments.indices {
      for direction in [PageDirection.backward, .forward] {
        addFlights(EdgeSite(segment: index, direction: direction), &flights)
      }
    }
    for load in grid.loads {
      guard let id = load.inFlight,
        let key = order.key(atFeedIndex: load.number * configuration.pageSize, count: configuration.pageSize)
      else { continue }
      flights.append(ExplorerFlight(edge: .page(load.number), id: id, key: key, count: configuration.pageSize))
    }
    for page in refresh.staging?.pages ?? [] {
      guard let id = page.request else { continue }
      flights.append(ExplorerFlight(edge: .refresh, id: id, key: page.key, count: page.requestedCount))
    }
    return flights
  }

  private func addFlights(_ site: EdgeSite, _ flights: inout [ExplorerFlight<Key>]) {
    let name = ExplorerEdge.side(segments[site.segment].serial, site.direction)
    if let id = self[site].inFlight, let key = self[site].span?.key ?? self[site].nextKey {
      flights.append(ExplorerFlight(edge: name, id: id, key: key, count: self[site].requestedCount))
    }
    for load in self[site].ahead where load.reply == nil {
      flights.append(ExplorerFlight(edge: name, id: load.id, key: load.key, count: configuration.pageSize))
    }
  }
}
