import MakimonoCore

/// What is shown, held against the feed.
extension LiveSession {
  /// After every step.
  mutating func judge() {
    guard violations.isEmpty else { return }
    let rows = Array(engine.rows)
    judgeRows(rows)
    judgeEnds(rows)
    judgeWindow(rows)
    judgeWishes(rows)
    judgeTold(rows)
  }

  /// Whether the list cannot know yet that a row came in.
  private func isUnknown(_ id: Int) -> Bool { setup.isTold && (line.unheard.contains(id) || heldBack.contains(id)) }

  /// Where all that was told has arrived, and nothing is on its way, the rows are what they are at the server.
  private mutating func judgeTold(_ rows: [ListRow<ServerRow>]) {
    guard setup.isTold, line.underWay.isEmpty, lossStep == nil, book.flying.isEmpty, !engine.loadStates.refresh.isFailed
    else { return }
    for row in rows {
      guard let row = row.item else { continue }
      if !feed.isThere[row.id] { return found("told", "\(row.id) is gone: \(Self.words(rows))") }
      if feed.versions[row.id] != row.version {
        return found("told", "\(row) is of version \(feed.versions[row.id]) by now: \(Self.words(rows))")
      }
    }
  }

  private mutating func found(_ topic: String, _ words: String) { violations.append("\(topic): \(words)") }

  /// In the feed's order, each once, and none missing between neighbours unless a gap stands there.
  private mutating func judgeRows(_ rows: [ListRow<ServerRow>]) {
    // Where rows went from the start and no key leads up from there, the way back is the top's, and may leave a gap.
    if engine.evictedPageCount(.prepend) > 0, let first = rows.first?.item?.id, !ways.contains(first) {
      wasMerged = true
    }
    var above: (id: Int, isBesideGap: Bool)?
    for (place, row) in rows.enumerated() {
      guard let id = row.item?.id else {
        above?.isBesideGap = true
        continue
      }
      // One that is gone at the server, unknown to the list, stands where nobody can say: a newest page that is merged has rows on either
      // side of it. Those above may have gone from the list since.
      if wasMerged, !feed.isThere[id], above.map({ id > $0.id }) ?? (engine.evictedPageCount(.prepend) > 0) { continue }
      defer { above = (id, false) }
      guard let upper = above else { continue }
      if id == upper.id { return found("twice", "row \(id) is shown twice: \(Self.words(rows))") }
      if id > upper.id, misledTops.isEmpty {
        return found("order", "\(id) stands below \(upper.id): \(Self.words(rows))")
      }
      guard !upper.isBesideGap else {
        judgeGap(above: place, rows)
        continue
      }
      neighbours[id] = upper.id
      if misledTops.contains(id) || id > upper.id { continue }
      if let missing = (id + 1..<upper.id).first(where: { feed.isThere[$0] && !isUnknown($0) }) {
        return found("missing", "\(missing) is not between \(upper.id) and \(id): \(Self.words(rows))")
      }
    }
  }

  /// A gap that a source's key leads into from below can be filled from there; and where nobody merged anything in there is none, unless
  /// the row went that stood there: a page that comes back without it may have left out others, for all that a key says.
  private mutating func judgeGap(above row: Int, _ rows: [ListRow<ServerRow>]) {
    let page = engine.pageRows(ofRow: row)
    guard let id = rows[row].item?.id, !wasMisled else { return }
    guard rows[page].contains(where: { $0.item.map { ways.contains($0.id) } ?? false }) else {
      // It may go out of the window and come back above a page that has a way up.
      wasMerged = true
      return
    }
    if let gap = engine.gaps.first(where: { $0.row == row - 1 }), gap.end.isEnd {
      found("gap", "it cannot be filled from below, though a key leads up from \(id): \(Self.words(rows))")
    }
    // Nor may a page that comes back with a row that nobody told of yet.
    if !wasMerged, !setup.isTold, neighbours[id].map({ feed.isThere[$0] }) ?? true {
      found("gap", "a feed that is read both ways has a gap that nobody merged: \(Self.words(rows))")
    }
  }

  /// No end is claimed while there are rows beyond it that the list can know of.
  private mutating func judgeEnds(_ rows: [ListRow<ServerRow>]) {
    let states = engine.loadStates
    guard !wasMisled, !states.refresh.isLoading, !states.refresh.isFailed else { return }
    guard let first = rows.first?.item?.id, let last = rows.last?.item?.id else {
      // The feed is never empty.
      if rows.isEmpty, states.append.isEnd, states.prepend.isEnd, states.prepend != .end(.noWayBack) {
        found("empty", "nothing is shown of \(feed.rows.count) rows, and both ends are claimed")
      }
      return
    }
    if states.append.isEnd, let oldest = feed.rows.first?.id, oldest < last {
      found("end", "\(oldest) is older than \(last), at which the list says it ends: \(Self.words(rows))")
    }
    if case .end(.noWayBack) = states.prepend {
      if setup.paging.isBidirectional || !hasJumped {
        found("end", "no key is said to lead back from \(first), and the list was not begun there: \(Self.words(rows))")
      }
    } else if states.prepend.isEnd, newestTold > first,
      let newer = (first + 1...newestTold).first(where: { feed.isThere[$0] && !isUnknown($0) })
    {
      found("end", "\(newer) is newer than \(first), at which the list says it begins: \(Self.words(rows))")
    }
  }

  /// No more rows are let in than the window's, or those of the pages in sight and a page on either side of them: pages go whole, as others
  /// come. Rows that are pushed make room with the next of them, a page at a time (known issue L5: not while a page is under way, which may
  /// have them; and it finds the room that they wait for).
  private mutating func judgeWindow(_ rows: [ListRow<ServerRow>]) {
    let held = rows.count - engine.gaps.count
    defer { heldCount = held }
    guard let most = setup.window.maxItems, held > heldCount,
      !(setup.isPushing || setup.isTold) || (book.flying.isEmpty && answeredCount == nil)
    else { return }
    let waiting = setup.isPushing || setup.isTold ? setup.pageSize - 1 + engine.pendingEdits.count : 0
    // A page that was read across a boundary is longer.
    let longest = max(setup.pageSize, answeredCount ?? 0)
    if held > max(most, max(sightCount, rowsOfPagesInSight) + longest + max(longest, longestNeighbour)) + waiting {
      found("window", "\(held) rows are held, the window has room for \(most)")
    }
  }

  var rowsOfPagesInSight: Int {
    guard let rows = pagesInSight else { return reportedCount }
    return rows.count - engine.gaps.count { rows.contains($0.row) }
  }

  /// Rows of the longer of the two pages next to those in sight.
  private var longestNeighbour: Int {
    guard let rows = pagesInSight else { return 0 }
    return max(
      rows.lowerBound > 0 ? engine.pageRows(ofRow: rows.lowerBound - 1).count : 0,
      rows.upperBound < engine.rowCount ? engine.pageRows(ofRow: rows.upperBound).count : 0)
  }

  /// The rows of the pages in sight; `nil` where none is.
  private var pagesInSight: Range<Int>? {
    // Where the list has become shorter, its last rows are.
    let top = min(screen.first, max(0, engine.rowCount - reportedCount))
    let sight = top..<top + reportedCount
    guard !sight.isEmpty, sight.upperBound <= engine.rowCount else { return nil }
    let gaps = Set(engine.gaps.map(\.row))
    // A gap in sight stays as long as the pages on both sides of it.
    let (first, last) = (sight.lowerBound, sight.upperBound - 1)
    // Rows went as they were told of, and with them all behind a gap.
    guard !gaps.contains(first) || first > 0, !gaps.contains(last) || last + 1 < engine.rowCount else { return nil }
    return engine.pageRows(ofRow: gaps.contains(first) ? first - 1 : first)
      .lowerBound..<engine.pageRows(ofRow: gaps.contains(last) ? last + 1 : last).upperBound
  }

  /// Who waited for a refresh finds what was read after it was asked for.
  private mutating func judgeWishes(_ rows: [ListRow<ServerRow>]) {
    let state = engine.loadStates.refresh
    if state.isLoading || waiting.isEmpty { return }
    defer { waiting = [] }
    // What is heard of too late lies over what was read, until the word of what is newer arrives.
    if state.isFailed || lossStep != nil { return }
    let behind = Set(line.underWay.map(\.push.id))
    for wish in waiting {
      if lastReadAnew <= wish.step {
        return found("refresh", "\(wish.strategy) is told to be done, and nothing was asked for since")
      }
      guard wish.strategy != .mergeNewer else { continue }
      for (place, row) in rows.enumerated() {
        guard let row = row.item, row.id < wish.versions.count, !isOutdated(place), !behind.contains(row.id) else {
          continue
        }
        if row.version < wish.versions[row.id] {
          return found("refresh", "\(wish.strategy) is told to be done, row \(row.id) is what it was before")
        }
        if !wish.isThere[row.id] {
          return found("refresh", "\(wish.strategy) is told to be done, row \(row.id) was gone before")
        }
      }
    }
  }

  /// Whether nothing leads to a row's page any more: the first key brought it, and brings what is newest. Such a page stays as it was
  /// when the window is read anew.
  private func isOutdated(_ row: Int) -> Bool {
    setup.paging != .offsets && engine.key(ofRow: row) == 0
      && (engine.pageRows(ofRow: row).lowerBound > 0 || engine.evictedPageCount(.prepend) > 0)
  }

  static func words(_ rows: [ListRow<ServerRow>]) -> String {
    rows.map { $0.item.map { "\($0)" } ?? "GAP" }.joined(separator: " ")
  }
}
