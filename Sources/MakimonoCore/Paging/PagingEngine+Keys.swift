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
        if let key = edge.gapKey { keys.append(key) }
        if let span = edge.span { keys.append(span.key) }
        keys += edge.ahead.map { $0.key }
        keys += edge.ahead.compactMap { $0.reply?.nextKey }
        keys += edge.ahead.compactMap { $0.reply?.previousKey }
        keys += edge.trail.map { $0.key }
      }
    }
    if let staging {
      keys += staging.pendingKeys
      for page in staging.pages {
        keys.append(page.key)
        if let key = page.reply?.nextKey { keys.append(key) }
        if let key = page.reply?.previousKey { keys.append(key) }
      }
    }
    return keys
  }

  /// Items of pages that are in, and wait for others before they are shown. Whoever interns items may free all but
  /// these and ``items``.
  public var waitingItems: [Item] {
    var items = staging.map { $0.pages.flatMap { $0.reply?.items ?? [] } } ?? []
    for segment in segments {
      for edge in [segment.leading, segment.trailing] { items += edge.ahead.flatMap { $0.reply?.items ?? [] } }
    }
    return items
  }
}
