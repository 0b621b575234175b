extension PagingEngine {
  /// Every key that the engine may still ask for or compare with: whoever interns keys may free all others.
  /// O(pages, held and remembered).
  public var liveKeys: [Key] {
    var keys = [firstKey]
    if let key = refresh.nextKey { keys.append(key) }
    keys += refresh.skippedKeys
    for segment in segments {
      for index in 0..<segment.pages.count { keys.append(segment.pages[index].key) }
      for edge in [segment.leading, segment.trailing] {
        if let key = edge.nextKey { keys.append(key) }
        keys += edge.skippedKeys
        keys += edge.trail.map { $0.key }
      }
    }
    return keys
  }
}
