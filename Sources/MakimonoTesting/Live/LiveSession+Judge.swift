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
  }

  private mutating func found(_ topic: String, _ words: String) { violations.append("\(topic): \(words)") }

  /// In the feed's order, each once, and none missing between neighbours unless a gap stands there.
  private mutating func judgeRows(_ rows: [ListRow<ServerRow>]) {
    var above: (id: Int, isBesideGap: Bool)?
    for row in rows {
      guard let id = row.item?.id else {
        above?.isBesideGap = true
        if setup.paging.isBidirectional, !wasMerged, !wasMisled {
          return found("gap", "a feed that is read both ways has a gap that nobody merged: \(Self.words(rows))")
        }
        continue
      }
      defer { above = (id, false) }
      guard let upper = above else { continue }
      if id == upper.id { return found("twice", "row \(id) is shown twice: \(Self.words(rows))") }
      if id > upper.id { return found("order", "\(id) stands below \(upper.id): \(Self.words(rows))") }
      guard !upper.isBesideGap else { continue }
      if let missing = (id + 1..<upper.id).first(where: { feed.isThere[$0] }) {
        return found("missing", "\(missing) is not between \(upper.id) and \(id): \(Self.words(rows))")
      }
    }
  }

  /// No end is claimed while there are rows beyond it that the list can know of.
  private mutating func judgeEnds(_ rows: [ListRow<ServerRow>]) {
    let states = engine.loadStates
    guard !wasMisled, !states.refresh.isLoading, !states.refresh.isFailed else { return }
    guard let first = rows.first?.item?.id, let last = rows.last?.item?.id else {
      // The feed is never empty.
      if rows.isEmpty, states.append.isEnd, states.prepend.isEnd {
        found("empty", "nothing is shown of \(feed.rows.count) rows, and both ends are claimed")
      }
      return
    }
    if states.append.isEnd, let oldest = feed.rows.first?.id, oldest < last {
      found("end", "\(oldest) is older than \(last), at which the list says it ends: \(Self.words(rows))")
    }
    if states.prepend.isEnd, newestTold > first,
      let newer = (first + 1...newestTold).first(where: { feed.isThere[$0] })
    {
      found("end", "\(newer) is newer than \(first), at which the list says it begins: \(Self.words(rows))")
    }
  }

  /// The window's rows, or those in sight and a page on either side of them.
  private mutating func judgeWindow(_ rows: [ListRow<ServerRow>]) {
    guard let most = setup.window.maxItems else { return }
    let held = rows.count - engine.gaps.count
    if held > max(most, reportedCount + 2 * setup.pageSize) {
      found("window", "\(held) rows are held, the window has room for \(most)")
    }
  }

  /// Who waited for a refresh finds what was read after it was asked for.
  private mutating func judgeWishes(_ rows: [ListRow<ServerRow>]) {
    let state = engine.loadStates.refresh
    if state.isLoading || waiting.isEmpty { return }
    defer { waiting = [] }
    if state.isFailed { return }
    for wish in waiting {
      if lastReadAnew <= wish.step {
        return found("refresh", "\(wish.strategy) is told to be done, and nothing was asked for since")
      }
      guard wish.strategy != .mergeNewer else { continue }
      for case .item(let row) in rows where row.id < wish.versions.count {
        if row.version < wish.versions[row.id] {
          return found("refresh", "\(wish.strategy) is told to be done, row \(row.id) is what it was before")
        }
        if !wish.isThere[row.id] {
          return found("refresh", "\(wish.strategy) is told to be done, row \(row.id) was gone before")
        }
      }
    }
  }

  static func words(_ rows: [ListRow<ServerRow>]) -> String {
    rows.map { $0.item.map { "\($0)" } ?? "GAP" }.joined(separator: " ")
  }
}
