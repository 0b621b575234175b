extension PagingEngine {
  /// Every key that the engine may still ask for or compare with: whoever interns keys may free all others.
  /// O(pages, held and remembered).
  public var liveKeys: [Key] {
    var keys = [firstKey]
    for segment in segments.indices {
      for index in 0..<segments[segment].pages.count {
        keys.append(segments[segment].pages[index].key)
        if let key = segments[segment].pages[index].nextKey { keys.append(key) }
        if let key = segments[segment].pages[index].previousKey { keys.append(key) }
      }
      collect(segments[segment].leading, &keys)
      collect(segments[segment].trailing, &keys)
    }
    switch refresh.target {
    case .nothing, .window(nil): break
    case .page(let page):
      keys.append(page.key)
      keys += page.skippedKeys
      if let restoration = page.restoration {
        for page in restoration.before { keys.append(page.key) }
        for page in restoration.after { keys.append(page.key) }
      }
    case .window(let staging?):
      for page in staging.pages {
        keys.append(page.key)
        collect(page.reply, &keys)
      }
      for page in refresh.search.passed { keys.append(page.key) }
    }
    return keys
  }

  private func collect(_ edge: Edge, _ keys: inout [Key]) {
    if let key = edge.nextKey { keys.append(key) }
    if let key = edge.gapKey { keys.append(key) }
    if let span = edge.span { keys.append(span.key) }
    keys += edge.skippedKeys
    for page in edge.trail { keys.append(page.key) }
    for load in edge.ahead {
      keys.append(load.key)
      collect(load.reply, &keys)
    }
  }

  private func collect(_ reply: PageReply<Key, Item>?, _ keys: inout [Key]) {
    if let key = reply?.nextKey { keys.append(key) }
    if let key = reply?.previousKey { keys.append(key) }
  }

  /// ``items`` as an array. O(rows held).
  package var heldItems: [Item] {
    var items: [Item] = []
    for index in segments.indices {
      for page in 0..<segments[index].pages.count { items += segments[index].pages[page].items }
    }
    for index in grid.pages.indices { Self.append(grid.pages[index].items, to: &items) }
    return items
  }

  private static func append(_ page: [Item?], to items: inout [Item]) {
    for item in page {
      if let item { items.append(item) }
    }
  }

  /// Items that are not shown and may be: of pages that are in and wait for others, what the server said of rows under local edits, and what
  /// edits show of rows that are not held. Whoever interns items may free all but these and ``items``. O(rows held, edits).
  public var waitingItems: [Item] {
    var items: [Item] = []
    if case .window(let staging?) = refresh.target {
      for index in staging.pages.indices { items += staging.pages[index].reply?.items ?? [] }
    }
    for segment in segments.indices {
      for load in segments[segment].leading.ahead { items += load.reply?.items ?? [] }
      for load in segments[segment].trailing.ahead { items += load.reply?.items ?? [] }
      for page in 0..<segments[segment].pages.count { items += segments[segment].pages[page].counterpart ?? [] }
    }
    for index in grid.pages.indices { Self.append(grid.pages[index].counterpart ?? [], to: &items) }
    for entry in edits.entries {
      switch entry.edit {
      case .insert(let item, _), .update(let item): items.append(item)
      case .remove, .move: break
      }
      if let item = entry.known { items.append(item) }
    }
    items += edits.told.items
    return items
  }

  /// Ids that local edits, pushes and what is looked for name, of rows held or not: whoever interns ids may free none of them. O(edits).
  public var editedIDs: [Item.ID] {
    var ids: [Item.ID] = []
    for entry in edits.entries {
      ids.append(entry.edit.id)
      if let neighbor = entry.edit.place?.neighbor { ids.append(neighbor) }
    }
    ids += edits.told.ids
    if let soughtID { ids.append(soughtID) }
    return ids
  }
}
