/// Edges by their place.
extension PagingEngine {
  /// The edge of the whole list that lies this way. There must be a segment.
  func outerSite(_ direction: PageDirection) -> EdgeSite {
    EdgeSite(segment: direction == .backward ? 0 : segments.count - 1, direction: direction)
  }

  func isOuter(_ site: EdgeSite) -> Bool { site == outerSite(site.direction) }

  subscript(site: EdgeSite) -> Edge {
    // Where it lies, not copied: an edge owns several arrays.
    unsafeAddress { UnsafePointer(Self.edge(of: segments.address(of: site.segment), site.direction)) }
    unsafeMutableAddress { Self.edge(of: segments.mutableAddress(of: site.segment), site.direction) }
  }

  @inline(never)
  private static func edge(
    of segment: UnsafeMutablePointer<Segment<Key, Item, Failure>>, _ direction: PageDirection
  ) -> UnsafeMutablePointer<Edge> {
    direction == .backward
      ? withUnsafeMutablePointer(to: &segment.pointee.leading) { $0 }
      : withUnsafeMutablePointer(to: &segment.pointee.trailing) { $0 }
  }

  /// The edge that waits for a request, or failed with it.
  func site(where matches: (Edge) -> Bool) -> EdgeSite? {
    for index in segments.indices {
      if matches(segments[index].leading) { return EdgeSite(segment: index, direction: .backward) }
      if matches(segments[index].trailing) { return EdgeSite(segment: index, direction: .forward) }
    }
    return nil
  }

  /// The gap that an edge lies at, if it does not lie at an end of the list.
  func gapID(at site: EdgeSite) -> GapID? {
    guard !isOuter(site) else { return nil }
    return gapIDs[site.direction == .forward ? site.segment : site.segment - 1]
  }

  /// Whether the list is about to be replaced, so that nothing else may load.
  public var isReplacing: Bool { refresh.load.state.isLoading && !refresh.isMerge }

  /// Whether nothing lies beyond an end of the list, as far as is known: also while it is asked whether that is still so. A counted list has all
  /// the rows there are.
  package func isKnownEnd(_ end: ListEdge) -> Bool {
    isCounted || (end == .start ? segments.first?.leading.isKnownEnd : segments.last?.trailing.isKnownEnd) ?? false
  }

  /// The page next to an edge.
  ///
  /// - Parameter hasRows: whether pages without rows are passed over at a start, but for the last.
  func outermostPage(_ site: EdgeSite, hasRows: Bool = false) -> LentPage<Key, Item>? {
    let pages = segments[site.segment].pages
    guard pages.count > 0 else { return nil }
    var page = site.direction == .backward ? 0 : pages.count - 1
    while hasRows, page < pages.count - 1, pages[page].items.isEmpty { page += 1 }
    return LentPage(pages, at: page)
  }
}
