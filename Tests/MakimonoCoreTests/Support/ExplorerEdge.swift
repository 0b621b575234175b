@testable import MakimonoCore

/// An edge by its place in the world: the refresh, or one side of a segment.
enum ExplorerEdge: Hashable {
  case refresh
  /// The segment's serial number.
  case side(UInt32, PageDirection)
}

extension PagingEngine {
  var explorerEdges: [ExplorerEdge] {
    [.refresh]
      + segments.flatMap { segment in
        [PageDirection.backward, .forward].map { ExplorerEdge.side(segment.serial, $0) }
      }
  }

  /// The edge's state, where there is such an edge.
  func edge(_ edge: ExplorerEdge) -> Edge? {
    switch edge {
    case .refresh: refresh
    case .side(let serial, let direction): segmentIndex(serial).map { segments[$0][edge: direction] }
    }
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
