/// Keys of pages that meet where a gap closes (rule R16): they chain as if the pages had been read one after the other.
extension PagingEngine {
  /// Puts a page at an edge. Where keys are cursors the first key stands for whatever is newest, and the key of a page that lost
  /// its first rows leads to those: such a page is known by the key that leads to it from the page before, once there is one.
  mutating func insertChained(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ site: EdgeSite, _ output: inout Output
  ) {
    let isRenamed =
      site.direction == .backward
      && outermostPage(site).map { $0.page.key == firstKey || $0.page.isCutAtStart } ?? false
    insert(page, site, &output)
    if isRenamed { rechain(page, facts, site.segment, behind: 1, isHeld: true) }
  }

  mutating func rename(_ page: Int, of segment: Int, to key: Key) {
    segments[segment].uncountKey(segments[segment].pages[page].key)
    segments[segment].pages[page].key = key
    segments[segment].countKey(key)
    guard page > 0, segments[segment].pages[page - 1].nextKey != key else { return }
    segments[segment].pages[page - 1].nextKey = key
    segments[segment].pages[page - 1].noteNextKey()
  }

  /// A page from above met rows below: those are its own from now on, and what is behind them goes on at its next key. So
  /// the keys chain as if the pages had been read one after the other.
  mutating func rechain(
    _ page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ segment: Int, behind joint: Int, isHeld: Bool
  ) {
    guard !order.isComputed, joint < segments[segment].pages.count else { return }
    guard isHeld else { return rename(joint, of: segment, to: page.key) }
    // Of the rows below some may have been let go to make room: then it leads past those.
    guard case .load(let next) = order.step(.forward, from: facts), let last = page.items.last,
      heldPages[last.id] != nil, last.id == page.reply.items.last?.id
    else { return }
    let own = page.items.placesByID
    let place = PagePlace(segment: segments[segment].serial, ordinal: segments[segment].firstOrdinal + joint - 1)
    var index = joint
    repeat {
      var moved = 0
      while let first = segments[segment].pages[index].items.first, own[first.id] != nil {
        segments[segment].pages[index].items.removeFirst()
        segments[segment].pages[index].noteGone([first])
        segments[segment].pages[joint - 1].items.append(first)
        heldPages[first.id] = place
        moved += 1
      }
      // What leads to the page before it led to those rows.
      if moved > 0 { segments[segment].pages[index].previousKey = nil }
      segments[segment].pages[index].isCutAtStart = false
      segments[segment].pages[index].position += moved
      segments[segment].pages[index].receivedCount = max(0, segments[segment].pages[index].receivedCount - moved)
      rename(index, of: segment, to: next)
      index += 1
      // Short pages may be in it whole.
    } while index < segments[segment].pages.count && segments[segment].pages[index - 1].items.isEmpty
    for page in (joint..<index).reversed() where segments[segment].pages[page].items.isEmpty {
      drop(page, of: segment)
    }
    renumber(segment, from: joint - 1)
  }

  /// The first page of a run may have lost its last row, and led nowhere: what leads into the gap above it is said by the next by now.
  mutating func reopenGaps(_ output: inout Output) {
    for segment in segments.indices where segment > 0 {
      let site = EdgeSite(segment: segment, direction: .backward)
      guard self[site].state.isEnd, let key = keyBeyond(site) else { continue }
      self[site].open(at: key)
      output.statesChanged = true
    }
  }

  /// A page without rows goes: as the last of its segment it would leave the list with a gap at its end.
  private mutating func drop(_ page: Int, of segment: Int) {
    let empty = segments[segment].pages.remove(at: page)
    segments[segment].uncountKey(empty.key)
    segments[segment].cost -= empty.cost
    for index in page..<segments[segment].pages.count {
      let place = PagePlace(segment: segments[segment].serial, ordinal: segments[segment].firstOrdinal + index)
      for item in segments[segment].pages[index].items { heldPages[item.id] = place }
    }
  }
}
