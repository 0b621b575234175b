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
      + (countedGrid?.loads.map { .page($0.number) } ?? [])
  }

  /// The edge's state, where there is such an edge.
  func edge(_ edge: ExplorerEdge) -> Edge? {
    switch edge {
    case .refresh: refresh
    case .side(let serial, let direction): segmentIndex(serial).map { segments[$0][edge: direction] }
    case .page(let number): countedGrid?.loads.first { $0.number == number }.map(asEdge)
    }
  }

  /// A load of a counted list, as the edge that it would be elsewhere.
  private func asEdge(_ load: GridLoad<Failure>) -> Edge {
    var edge = Edge()
    edge.state = load.state
    edge.nextKey = order.key(atFeedIndex: load.number * configuration.pageSize, count: configuration.pageSize)
    edge.inFlight = load.inFlight
    edge.requestedCount = configuration.pageSize
    edge.failedRequest = load.failedRequest
    edge.retries = load.retries
    edge.isRetryScheduled = load.isRetryScheduled
    edge.mayRetryOnReturn = load.mayRetryOnReturn
    edge.wasLeft = load.wasLeft
    return edge
  }

  func site(_ edge: ExplorerEdge) -> EdgeSite? {
    guard case .side(let serial, let direction) = edge else { return nil }
    return segmentIndex(serial).map { EdgeSite(segment: $0, direction: direction) }
  }

  /// An end of the list.
  func edge(_ edge: LoadEdge) -> Edge? {
    switch edge {
    case .refresh: refresh
    case .prepend: segments.first?.leading
    case .append: segments.last?.trailing
    }
  }

  /// Every request that is waited for.
  var explorerFlights: [ExplorerFlight<Key>] {
    var flights: [ExplorerFlight<Key>] = []
    for name in explorerEdges {
      guard let edge = edge(name) else { continue }
      if let id = edge.inFlight, let key = edge.span?.key ?? edge.nextKey {
        let count = name == .refresh ? configuration.pageSize : edge.requestedCount
        flights.append(ExplorerFlight(edge: name, id: id, key: key, count: count))
      }
      for load in edge.ahead where load.reply == nil {
        flights.append(ExplorerFlight(edge: name, id: load.id, key: load.key, count: configuration.pageSize))
      }
    }
    for page in staging?.pages ?? [] {
      guard let id = page.request else { continue }
      flights.append(ExplorerFlight(edge: .refresh, id: id, key: page.key, count: page.requestedCount))
    }
    return flights
  }
}
