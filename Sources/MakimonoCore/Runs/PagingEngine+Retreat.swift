/// Beginning past the feed's end: a list that is asked to begin at a page without rows, and without one behind it, shows what lies
/// before that page. Feeds shrink, and saved keys are of yesterday.
extension PagingEngine {
  /// Asks for the page that the list begins at instead, within the budget of pages without rows (rule R5). `false` where there
  /// is none: then the feed is empty.
  mutating func retreat(
    _ asked: RefreshPage<Key>, from page: IncomingPage<Key, Item>, _ facts: PageFacts<Key>, _ output: inout Output
  ) -> Bool {
    guard !keepsToStart else { return false }
    var asked = asked
    asked.skippedKeys.append(page.key)
    asked.emptyStreak += 1
    let (streak, visited) = (asked.emptyStreak, asked.skippedKeys)
    let target: Key?
    if let before = asked.restoration?.before.last, !order.isComputed, !isStepTooMany(streak),
      !visited.contains(before.key)
    {
      target = before.key
      asked.requestedCount = before.requestedCount > 0 ? Int(before.requestedCount) : configuration.pageSize
      asked.restoration?.goBack()
    } else {
      target =
        order.isComputed
        ? computedWayBack(from: page, streak, visited) : chainedWayBack(from: facts, streak, visited)
      asked.requestedCount = configuration.pageSize
      asked.restoration = nil
    }
    guard let target else { return false }
    asked.key = target
    refresh.target = .page(asked)
    refresh.load.forgetRetries()
    if isStepTooMany(streak), !order.isComputed, target != firstKey {
      refresh.load.stop(.emptyPages(streak))
    } else {
      issueRefresh(&output)
    }
    return true
  }

  /// Whether a page without rows leads on only to where the way back began, and further back itself.
  func isPassed(_ next: Key, on facts: PageFacts<Key>, _ asked: RefreshPage<Key>) -> Bool {
    guard asked.skippedKeys.contains(next) else { return false }
    return order.isComputed || order.step(.backward, from: facts).key != nil
  }

  /// The feed's last page where it counts its rows; elsewhere further back with each try, and its first page in the end.
  private func computedWayBack(from page: IncomingPage<Key, Item>, _ streak: Int, _ visited: [Key]) -> Key? {
    let size = configuration.pageSize
    func unread(_ row: Int) -> Key? {
      guard let key = order.key(atFeedIndex: max(0, row) / size * size, count: size), !visited.contains(key) else {
        return nil
      }
      return key
    }
    guard let index = order.feedIndex(of: page.key, count: page.requestedCount) else { return unread(0) }
    guard index > 0 else { return nil }
    let rows = page.reply.totalCount.map { countedRows($0) }
    if rows == 0 { return nil }
    guard !isStepTooMany(streak) else { return unread(0) }
    if let rows, let key = unread(min(rows, index) - 1) { return key }
    return unread(index - size.saturatingMultiplied(by: 1 << min(2 * (streak - 1), 60))) ?? unread(0)
  }

  /// The page before, by its key, or the first of all.
  private func chainedWayBack(from facts: PageFacts<Key>, _ streak: Int, _ visited: [Key]) -> Key? {
    if case .load(let previous) = order.step(.backward, from: facts), !visited.contains(previous) { return previous }
    return visited.contains(firstKey) ? nil : firstKey
  }

  /// Every page of the window was read anew, and none has rows by now: what there is before them is read, or behind them.
  /// Whether there is.
  mutating func leaveStaging(_ staging: Staging<Key, Item>, _ output: inout Output) -> Bool {
    guard let first = staging.pages.first, let last = staging.pages.last,
      staging.pages.allSatisfy({ $0.reply?.items.isEmpty == true }), let reply = last.reply
    else { return false }
    refresh.load = PendingLoad()
    var asked = RefreshPage(key: first.key, requestedCount: configuration.pageSize)
    let end = incoming(last, reply)
    if case .load(let next) = order.step(.forward, from: end.facts(pageSize: configuration.pageSize)) {
      followEmptyPage(asked, from: last.key, to: next, &output)
      return true
    }
    asked.restoration = Restoration(
      before: segments[0].leading.trail, after: [], position: segments[0].pages[0].position,
      rowsBefore: segments[0].feedStart.map { segments[0].pages[0].position - $0 })
    let page = incoming(first, first.reply ?? reply)
    return retreat(asked, from: page, page.facts(pageSize: configuration.pageSize), &output)
  }
}
