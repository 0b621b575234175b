import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Keys die: the list begins anew at the reader's row, keeps its rows until then, and does so once.
@Suite("R25: a list whose keys have expired begins anew at the reader's row")
struct R25FreshStartTests {
  typealias Cursors = EngineDriver<CursorOrder<String>>
  typealias Numbered = EngineDriver<PageNumberOrder>

  /// A feed by keys of its time: `2:14` leads to the page that begins at row 14, as long as it is the second time.
  struct DyingFeed {
    var rows: [Int]
    var time = 1
    var size = 2
    var isBidirectional = false

    /// `nil` for a key that is dead.
    func answer(_ request: LoadRequest<String>) -> PageReply<String, Row>? {
      var start = 0
      if request.key != "a" {
        let parts = request.key.split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2, parts[0] == time else { return nil }
        start = rows.firstIndex { $0 >= parts[1] } ?? rows.count
      }
      let end = min(rows.count, start + size)
      return PageReply(
        items: [Row](ids: rows[start..<end]), nextKey: end < rows.count ? "\(time):\(rows[end])" : nil,
        previousKey: isBidirectional && start >= size ? "\(time):\(rows[start - size])" : nil)
    }
  }

  static func list(
    of feed: DyingFeed, window: PagingWindow = .pages(4), searchBudget: Int = 20, retry: RetryPolicy = .never
  ) -> Cursors {
    Cursors(
      PagingConfiguration(pageSize: feed.size, window: window, retry: retry, searchBudget: searchBudget),
      order: CursorOrder(isBidirectional: feed.isBidirectional), firstKey: "a")
  }

  /// Answers all that flies.
  static func settle(
    _ driver: inout Cursors, _ feed: DyingFeed, reopening: String? = nil, limit: Int = 60,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<limit {
      guard let request = driver.flying.first else { return }
      if let reply = feed.answer(request) {
        driver.send(.pageLoaded(request.id, reply))
      } else {
        driver.send(.loadFailed(request.id, .refused, advice: .expired, random: 0.5, reopening: reopening))
      }
    }
    Issue.record("R19: it loads on and on: \(driver.keys.suffix(20))", sourceLocation: sourceLocation)
  }

  /// Whose next key towards the end is dead: the request for it.
  static func asksByDeadKey(_ driver: inout Cursors) throws -> LoadRequest<String> {
    driver.prefetchRows = 2
    driver.showEnd(height: 2)
    return try #require(driver.flying(.append))
  }

  static func expire(_ request: LoadRequest<String>, _ driver: inout Cursors) {
    #expect(driver.send(.loadFailed(request.id, .refused, advice: .expired, random: 0.5)).beginsAnew)
  }

  /// A reader who has read down to a row.
  static func reader(at row: Int, _ feed: DyingFeed, _ driver: inout Cursors) {
    driver.prefetchRows = 0
    driver.send(.start(at: "a"))
    settle(&driver, feed)
    while driver.rows.last.map({ $0.id < row }) ?? false {
      driver.showEnd(height: 2)
      settle(&driver, feed)
    }
  }

  @Test(
    "An edge whose key is dead: rows stay where they are, the window has new keys, and the list goes on",
    arguments: [false, true])
  func edge(isBidirectional: Bool) throws {
    var feed = DyingFeed(rows: Array(0..<40), isBidirectional: isBidirectional)
    var driver = Self.list(of: feed)
    Self.reader(at: 19, feed, &driver)
    let before = driver.rows
    #expect(before.ids == Array(12..<20))
    feed.time = 2
    let requests = driver.requests.count
    driver.prefetchRows = 2
    driver.showEnd(height: 2)
    let dead = try #require(driver.flying(.append))
    let output = driver.send(.loadFailed(dead.id, .refused, advice: .expired, random: 0.5))
    #expect(output.beginsAnew)
    #expect(driver.rows == before)
    #expect(driver.states.refresh.isLoading && driver.states.append.isIdle)
    var wasShort = false
    while driver.states.refresh.isLoading, let request = driver.flying.first {
      driver.send(.pageLoaded(request.id, try #require(feed.answer(request))))
      wasShort = wasShort || !driver.rows.ids.contains(19)
    }
    #expect(!wasShort)
    #expect(driver.rows.ids.contains(18) && driver.rows.ids.contains(19))
    Self.settle(&driver, feed)
    // The dead key, five pages above, four or five of the window, those that come next.
    #expect(driver.requests.count - requests <= 14, "\(driver.keys.suffix(driver.requests.count - requests))")
    for _ in 0..<30 {
      driver.showEnd(height: 2)
      Self.settle(&driver, feed)
    }
    #expect(driver.rows.last?.id == 39 && driver.states.append == .end(.sourceSaidSo))
    for _ in 0..<30 {
      driver.showStart(height: 2)
      Self.settle(&driver, feed)
    }
    #expect(driver.rows.first?.id == 0 && driver.states.prepend.isEnd)
    #expect(driver.engine.gaps.isEmpty)
  }

  @Test("A key that leads back is dead: rows above come back by keys of the present")
  func back() {
    var feed = DyingFeed(rows: Array(0..<40))
    var driver = Self.list(of: feed)
    Self.reader(at: 25, feed, &driver)
    feed.time = 2
    for _ in 0..<30 {
      driver.showStart(height: 2)
      Self.settle(&driver, feed)
    }
    #expect(driver.rows.first?.id == 0)
    #expect(driver.engine.gaps.isEmpty)
    #expect(driver.rows.ids == Array(0..<8))
  }

  @Test("A source that opens at a row is asked for that page alone")
  func reopening() throws {
    var feed = DyingFeed(rows: Array(0..<40), isBidirectional: true)
    var driver = Self.list(of: feed)
    Self.reader(at: 25, feed, &driver)
    feed.time = 2
    driver.prefetchRows = 1
    driver.showEnd(height: 2)
    let requests = driver.requests.count
    #expect(driver.engine.readerID == 24)
    let dead = try #require(driver.flying(.append))
    driver.send(.loadFailed(dead.id, .refused, advice: .expired, random: 0.5, reopening: "2:24"))
    #expect(driver.keys.dropFirst(requests) == ["2:24"])
    let before = driver.rows
    let reopened = try #require(driver.flying.first)
    driver.send(.pageLoaded(reopened.id, try #require(feed.answer(reopened))))
    #expect(driver.rows.ids == [24, 25])
    #expect(before.ids.contains(24))
    driver.showStart()
    Self.settle(&driver, feed)
    #expect(driver.rows.first?.id == 22)
  }

  @Test("A server that says so of every key is asked once more, then that is a failure, and every row stays")
  func everyKey() throws {
    var feed = DyingFeed(rows: Array(0..<40))
    var driver = Self.list(of: feed, retry: RetryPolicy())
    Self.reader(at: 19, feed, &driver)
    let before = driver.rows
    let requests = driver.requests.count
    driver.prefetchRows = 1
    driver.showEnd(height: 2)
    feed.time = 0
    for _ in 0..<20 {
      guard let request = driver.flying.first else { break }
      driver.send(.loadFailed(request.id, .refused, advice: .expired, random: 0.5))
    }
    #expect(driver.rows == before)
    #expect(driver.flying.isEmpty && driver.timers.isEmpty)
    #expect(driver.states.refresh == .failed(.source(.refused)))
    #expect(driver.states.append == .failed(.source(.refused)))
    #expect(
      driver.requests.count - requests == 3, "\(driver.requests.dropFirst(requests).map { "\($0.edge) \($0.key)" })")
    // Neither another look nor the reader's coming back asks again; a retry does, and is as good as new.
    for row in [3, 6, 3, 6] { driver.show(row..<row + 2) }
    #expect(driver.requests.count - requests == 3)
    feed.time = 2
    driver.send(.retry(nil))
    Self.settle(&driver, feed)
    #expect(driver.rows.ids.contains(19))
    #expect(!driver.states.refresh.isFailed)
  }

  @Test("Only the first key is good: the list begins anew once, then its edge fails")
  func onlyTheFirst() throws {
    var feed = DyingFeed(rows: Array(0..<40), size: 10)
    var driver = Self.list(of: feed)
    driver.send(.start(at: "a"))
    Self.settle(&driver, feed)
    driver.prefetchRows = 5
    let requests = driver.requests.count
    for _ in 0..<3 {
      driver.showEnd(height: 3)
      for _ in 0..<20 {
        guard let request = driver.flying.first else { break }
        // Whatever time it is, this key is of another.
        feed.time += 1
        if let reply = feed.answer(request) {
          driver.send(.pageLoaded(request.id, reply))
        } else {
          driver.send(.loadFailed(request.id, .refused, advice: .expired, random: 0.5))
        }
      }
    }
    #expect(driver.rows.ids == Array(0..<10))
    #expect(driver.states.append == .failed(.source(.refused)))
    #expect(driver.requests.count - requests <= 4)
  }

  @Test(
    "An edge whose key is dead again once the list began anew has failed, however often the reader comes by",
    arguments: [LoadEdge.append, .prepend])
  func againAtAnEdge(_ edge: LoadEdge) {
    var feed = DyingFeed(rows: Array(0..<40), isBidirectional: true)
    var driver = Self.list(of: feed)
    Self.reader(at: 19, feed, &driver)
    let before = driver.rows
    feed.time = 2
    driver.prefetchRows = 2
    var requests: [Int] = []
    for _ in 0..<4 {
      let count = driver.requests.count
      if edge == .append { driver.showEnd(height: 2) } else { driver.showStart(height: 2) }
      while let request = driver.flying.first, driver.requests.count - count < 40 {
        if request.edge != edge, let reply = feed.answer(request) {
          driver.send(.pageLoaded(request.id, reply))
        } else {
          driver.send(.loadFailed(request.id, .refused, advice: .expired, random: 0.5))
        }
      }
      requests.append(driver.requests.count - count)
    }
    #expect(requests[1...] == [1, 0, 0])
    #expect(driver.rows == before && driver.states[edge] == .failed(.source(.refused)))
  }

  @Test("Keys lead on, and never back: that ends as well")
  func neverBack() {
    var feed = DyingFeed(rows: Array(0..<40), isBidirectional: true)
    var driver = Self.list(of: feed, window: .pages(3))
    Self.reader(at: 19, feed, &driver)
    driver.prefetchRows = 4
    driver.show(2..<4)
    let requests = driver.requests.count
    for _ in 0..<200 {
      guard let request = driver.flying.first else { break }
      if request.edge == .prepend {
        driver.send(.loadFailed(request.id, .refused, advice: .expired, random: 0.5))
      } else if let reply = feed.answer(request) {
        driver.send(.pageLoaded(request.id, reply))
      } else {
        driver.send(.loadFailed(request.id, .refused, advice: .expired, random: 0.5))
      }
    }
    feed.time = 1
    #expect(driver.flying.isEmpty)
    #expect(driver.requests.count - requests < 40, "\(driver.keys.dropFirst(requests))")
  }

  @Test(
    "The row is looked for on so many pages; then the list asks, keeps its rows, and looks further when it is told to")
  func budget() throws {
    var feed = DyingFeed(rows: Array(0..<60))
    var driver = Self.list(of: feed, searchBudget: 5)
    Self.reader(at: 39, feed, &driver)
    let before = driver.rows
    feed.time = 2
    driver.prefetchRows = 1
    driver.showEnd(height: 2)
    Self.settle(&driver, feed)
    #expect(driver.rows == before)
    #expect(driver.states.refresh == .failed(.expired(5)))
    var retries = 0
    while driver.states.refresh.isFailed, retries < 10 {
      retries += 1
      driver.send(.retry(.refresh))
      Self.settle(&driver, feed)
    }
    #expect(retries == 3)
    #expect(driver.rows.ids.contains(39) && driver.rows.ids.contains(38))
    driver.showEnd(height: 2)
    Self.settle(&driver, feed)
    #expect(driver.rows.ids.contains(41))
  }

  @Test(
    "Whoever asks for more again and again, where that key is dead, has the row looked for further each time",
    arguments: [false, true])
  func budgetOfAnotherLoad(fillsGap: Bool) throws {
    var feed = DyingFeed(rows: Array(0..<60))
    // Of a window that is bounded, the rows that the search begins at are not held.
    var driver = Self.list(of: feed, window: fillsGap ? .unbounded : .pages(4), searchBudget: 5)
    Self.reader(at: 39, feed, &driver)
    if fillsGap {
      feed.rows = Array(-20..<0) + feed.rows
      driver.send(.refresh(.mergeNewer))
      Self.settle(&driver, feed)
      #expect(driver.engine.gaps.count == 1)
    }
    let before = driver.rows
    feed.time = 2
    driver.prefetchRows = fillsGap ? 0 : 1
    driver.showEnd(height: 2)
    var asks = 0
    let requests = driver.requests.count
    while driver.rows == before, asks < 12 {
      asks += 1
      if fillsGap {
        driver.send(.fillGap(try #require(driver.engine.gaps.first).id, at: .start))
      } else {
        driver.send(.retry(.append))
      }
      Self.settle(&driver, feed)
    }
    #expect(driver.states.refresh.isIdle)
    #expect(driver.rows.ids.contains(38) && driver.rows.ids.contains(39))
    let searched = driver.keys[requests...].filter { $0 == "a" || $0.hasPrefix("2:") }
    #expect(Set(searched).count == searched.count, "no page is asked for twice: \(searched)")
  }

  @Test("A reader who is in another run of rows by then has their row looked for from the top")
  func budgetOfAnotherRun() throws {
    var feed = DyingFeed(rows: Array(0..<60))
    var driver = Self.list(of: feed, window: .unbounded, searchBudget: 5)
    Self.reader(at: 39, feed, &driver)
    feed.rows = Array(-20..<0) + feed.rows
    driver.send(.refresh(.mergeNewer))
    Self.settle(&driver, feed)
    feed.time = 2
    driver.prefetchRows = 0
    driver.showEnd(height: 2)
    let gap = try #require(driver.engine.gaps.first).id
    driver.send(.fillGap(gap, at: .start))
    Self.settle(&driver, feed)
    #expect(driver.states.refresh == .failed(.expired(5)))
    driver.show(0..<2)
    let requests = driver.requests.count
    driver.send(.fillGap(gap, at: .start))
    Self.settle(&driver, feed)
    #expect(driver.keys[requests...].contains("a"))
    #expect(driver.rows.ids.first == -20 && driver.states.refresh.isIdle)
  }

  @Test("With a budget of 0 nothing is looked for: the load fails, and a refresh begins at the top")
  func noSearch() {
    var feed = DyingFeed(rows: Array(0..<40))
    var driver = Self.list(of: feed, searchBudget: 0)
    Self.reader(at: 19, feed, &driver)
    let before = driver.rows
    feed.time = 2
    driver.prefetchRows = 1
    driver.showEnd(height: 2)
    let requests = driver.requests.count
    Self.settle(&driver, feed)
    #expect(driver.requests.count == requests)
    #expect(driver.states.append == .failed(.source(.refused)))
    #expect(driver.rows == before)
    driver.send(.refresh(.firstPage))
    Self.settle(&driver, feed)
    #expect(driver.rows.ids.first == 0)
  }

  @Test("The reader's row is gone: the nearest of those around it; and where all are, the feed's beginning")
  func nearest() {
    var feed = DyingFeed(rows: Array(0..<40))
    var driver = Self.list(of: feed)
    Self.reader(at: 19, feed, &driver)
    feed.time = 2
    feed.rows.removeAll { $0 == 18 || $0 == 19 }
    driver.prefetchRows = 1
    driver.showEnd(height: 2)
    Self.settle(&driver, feed)
    #expect(driver.rows.ids.contains(17) && driver.rows.ids.contains(20), "\(driver.rows.ids)")

    var gone = Self.list(of: DyingFeed(rows: Array(0..<40)))
    Self.reader(at: 19, DyingFeed(rows: Array(0..<40)), &gone)
    let other = DyingFeed(rows: Array(100..<110), time: 2)
    gone.prefetchRows = 1
    gone.showEnd(height: 2)
    Self.settle(&gone, other)
    #expect(gone.rows.ids.first == 100)
  }

  @Test("A row that moved to the feed's top meanwhile is not taken for the reader's place")
  func movedUp() {
    var feed = DyingFeed(rows: Array(0..<40), size: 4)
    var driver = Self.list(of: feed, window: .pages(3))
    Self.reader(at: 23, feed, &driver)
    feed.time = 2
    // By the order in which rows stand, not by id: keys name the row that a page begins at.
    feed.rows = [-3, -2, -1] + feed.rows
    driver.prefetchRows = 1
    driver.showEnd(height: 2)
    for _ in 0..<60 {
      guard let request = driver.flying.first else { break }
      if var reply = feed.answer(request) {
        if request.key == "a" { reply.items[0] = Row(id: 15) }
        driver.send(.pageLoaded(request.id, reply))
      } else {
        driver.send(.loadFailed(request.id, .refused, advice: .expired, random: 0.5))
      }
    }
    #expect(driver.rows.ids.contains(22) && driver.rows.ids.contains(23), "\(driver.rows.ids)")
  }

  @Test("The window read anew, by the user: the same, and whoever waits for it has new rows")
  func refresh() {
    for strategy in [RefreshStrategy.keepWindow, .aroundAnchor] {
      var feed = DyingFeed(rows: Array(0..<40))
      var driver = Self.list(of: feed)
      Self.reader(at: 19, feed, &driver)
      driver.showEnd(height: 2)
      feed.time = 2
      feed.rows.removeAll { $0 == 16 }
      driver.send(.refresh(strategy))
      Self.settle(&driver, feed)
      #expect(driver.states.refresh.isIdle)
      #expect(driver.rows.ids.contains(19) && !driver.rows.ids.contains(16), "\(strategy): \(driver.rows.ids)")
    }
  }

  @Test("What is newest has no other key than its own, and a place that was asked for by its key is none")
  func noOther() throws {
    let feed = DyingFeed(rows: Array(0..<40))
    var driver = Self.list(of: feed)
    driver.send(.start(at: "a"))
    try driver.fail(.refresh, .refused, advice: .expired)
    #expect(driver.states.refresh == .failed(.source(.refused)) && driver.flying.isEmpty)
    driver.send(.retry(nil))
    Self.settle(&driver, feed)
    #expect(driver.rows.ids == [0, 1])
    driver.send(.jump(to: "0:20"))
    try driver.fail(.refresh, .refused, advice: .expired)
    #expect(driver.rows.ids == [0, 1])
    #expect(driver.states.refresh == .failed(.source(.refused)) && driver.flying.isEmpty)
    // A list that was begun there, and shows nothing, begins at its beginning.
    var other = Self.list(of: feed)
    other.send(.start(at: "0:20"))
    Self.settle(&other, feed)
    #expect(other.keys == ["0:20", "a"])
    #expect(other.rows.ids == [0, 1])
  }

  @Test("Restored by a dead key: the reader's row is there, with the way up and the way down")
  func restored() throws {
    var feed = DyingFeed(rows: Array(0..<40))
    var driver = Self.list(of: feed)
    Self.reader(at: 19, feed, &driver)
    let snapshot = try #require(driver.engine.snapshot(atRow: driver.engine.row(of: 17)))
    feed.time = 2
    for isKeyless in [false, true] {
      var kept = snapshot
      if isKeyless {
        kept.isKeyless = true
        kept.page.key = "a"
        (kept.pagesBefore, kept.pagesAfter) = ([], [])
      }
      var other = Self.list(of: feed)
      other.send(.restore(kept))
      #expect(other.engine.readerID == 17)
      var wasReplaced = false
      while let request = other.flying.first {
        let output =
          feed.answer(request).map { other.send(.pageLoaded(request.id, $0)) }
          ?? other.send(.loadFailed(request.id, .refused, advice: .expired, random: 0.5))
        wasReplaced = wasReplaced || output.replacedList
      }
      #expect(wasReplaced)
      #expect(other.rows.ids == [16, 17])
      #expect(other.requests.count == (isKeyless ? 9 : 10))
      for _ in 0..<20 {
        other.showStart()
        Self.settle(&other, feed)
      }
      #expect(other.rows.ids.first == 0)
      for _ in 0..<30 {
        other.showEnd()
        Self.settle(&other, feed)
      }
      #expect(other.rows.ids.last == 39 && other.engine.gaps.isEmpty)
    }
  }

  @Test("Restored where the row is not found, on so many pages or at all: the feed's beginning")
  func restoredNowhere() throws {
    var feed = DyingFeed(rows: Array(0..<40))
    var driver = Self.list(of: feed)
    Self.reader(at: 19, feed, &driver)
    let snapshot = try #require(driver.engine.snapshot(atRow: driver.engine.row(of: 17)))
    feed.time = 2
    var short = Self.list(of: feed, searchBudget: 3)
    short.send(.restore(snapshot))
    Self.settle(&short, feed)
    #expect(short.rows.ids == [0, 1] && short.states.refresh.isIdle)
    feed.rows.removeAll { $0 == 17 }
    var gone = Self.list(of: feed)
    gone.send(.restore(snapshot))
    Self.settle(&gone, feed)
    #expect(gone.rows.ids == [0, 1] && gone.states.refresh.isIdle)
  }

  @Test("A restored page that has nothing any more is read as an expired key, not as the end")
  func restoredEmpty() throws {
    let feed = DyingFeed(rows: Array(0..<40))
    var driver = Self.list(of: feed)
    Self.reader(at: 23, feed, &driver)
    let snapshot = try #require(driver.engine.snapshot(atRow: driver.engine.row(of: 17)))
    #expect(!snapshot.pagesAfter.isEmpty)
    var present = feed
    present.time = 2
    /// Says nothing of dead keys: it has nothing for them.
    func answer(_ request: LoadRequest<String>) -> PageReply<String, Row> {
      present.answer(request) ?? PageReply(items: [])
    }
    var other = Self.list(of: feed)
    other.send(.restore(snapshot))
    other.settle { answer($0) }
    #expect(other.rows.ids == [16, 17], "\(other.keys)")
    // A page that is remembered from before, and asked for later.
    var later = Self.list(of: feed)
    later.send(.restore(snapshot))
    later.settle { feed.answer($0) ?? PageReply(items: []) }
    #expect(later.rows.ids == [16, 17])
    for _ in 0..<20 {
      later.showEnd()
      later.settle { answer($0) }
    }
    #expect(later.rows.ids.last == 39, "\(later.rows.ids), \(later.keys)")
  }

  @Test("A feed that ends above a restored page is not looked for twice")
  func restoredShrunk() throws {
    var feed = DyingFeed(rows: Array(0..<40))
    var driver = Self.list(of: feed)
    Self.reader(at: 23, feed, &driver)
    let snapshot = try #require(driver.engine.snapshot(atRow: driver.engine.row(of: 17)))
    feed.rows = Array(0..<18)
    var other = Self.list(of: feed)
    other.send(.restore(snapshot))
    for _ in 0..<20 {
      other.settle { feed.answer($0) ?? PageReply(items: []) }
      other.showEnd()
    }
    #expect(other.rows.ids.last == 17)
    #expect(other.states.append.isEnd)
    #expect(other.requests.count < 20)
  }

  @Test("Keys that are computed: the list is read anew at its place", arguments: [false, true])
  func computed(placeholders: Bool) throws {
    var driver = Numbered.numbered(pageSize: 4, window: .pages(3), placeholders: placeholders)
    driver.send(.start(at: 5))
    driver.settle(total: 60)
    driver.prefetchRows = 3
    driver.show(placeholders ? 20..<22 : 0..<2)
    let dead = try #require(driver.flying.first)
    let output = driver.send(.loadFailed(dead.id, .refused, advice: .expired, random: 0.5))
    #expect(output.beginsAnew)
    #expect(driver.flying.map(\.key) == [5])
    #expect(driver.flying.map(\.edge) == [.refresh])
    driver.settle(total: 60)
    #expect(driver.rows.ids.contains(20))
    #expect(!driver.states.refresh.isFailed)
  }

  @Test("A transient failure while the row is looked for: its retry goes on from there")
  func transientOnTheWay() throws {
    var feed = DyingFeed(rows: Array(0..<40))
    var driver = Self.list(of: feed, retry: RetryPolicy(maxRetries: 1))
    Self.reader(at: 19, feed, &driver)
    feed.time = 2
    driver.prefetchRows = 1
    driver.showEnd(height: 2)
    let dead = try #require(driver.flying(.append))
    driver.send(.loadFailed(dead.id, .refused, advice: .expired, random: 0.5))
    for _ in 0..<3 {
      let request = try #require(driver.flying.first)
      driver.send(.pageLoaded(request.id, try #require(feed.answer(request))))
    }
    let fourth = try #require(driver.flying.first)
    try driver.fail(.refresh)
    let timer = try #require(driver.timers.last)
    driver.send(.retryDue(timer.id))
    #expect(driver.flying.map(\.key) == [fourth.key])
    Self.settle(&driver, feed)
    driver.showEnd(height: 2)
    Self.settle(&driver, feed)
    #expect(driver.rows.ids.contains(19) && driver.rows.ids.contains(20))
  }

  @Test("The list is out of date: it is read anew around the reader, once")
  func outdated() throws {
    let feed = DyingFeed(rows: Array(0..<40))
    var driver = Self.list(of: feed)
    Self.reader(at: 19, feed, &driver)
    driver.prefetchRows = 1
    driver.showEnd(height: 2)
    var requests = driver.requests.count
    var asked = try #require(driver.flying(.append))
    let output = driver.send(.loadFailed(asked.id, .refused, advice: .outdated, random: 0.5))
    #expect(output.beginsAnew)
    #expect(driver.keys.dropFirst(requests) == ["1:18"])
    Self.settle(&driver, feed)
    driver.showEnd(height: 2)
    Self.settle(&driver, feed)
    #expect(driver.rows.ids.contains(18) && driver.rows.ids.contains(20))
    // Of every request: once more, then it is a failure.
    driver.showEnd(height: 2)
    requests = driver.requests.count
    for _ in 0..<20 {
      guard let request = driver.flying.first else { break }
      asked = request
      driver.send(.loadFailed(request.id, .refused, advice: .outdated, random: 0.5))
    }
    #expect(driver.flying.isEmpty)
    #expect(driver.requests.count - requests <= 3)
    #expect(driver.rows.ids.contains(19))
    #expect(driver.states.append == .failed(.source(.refused)) || driver.states.refresh == .failed(.source(.refused)))
  }

  @Test("A first page that is out of date is asked for once more")
  func outdatedFirst() throws {
    let feed = DyingFeed(rows: Array(0..<40))
    var driver = Self.list(of: feed)
    driver.send(.start(at: "a"))
    try driver.fail(.refresh, .refused, advice: .outdated)
    #expect(driver.keys == ["a", "a"])
    Self.settle(&driver, feed)
    #expect(driver.rows.ids == [0, 1])
    driver.send(.refresh(.firstPage))
    for _ in 0..<5 { if driver.flying(.refresh) != nil { try driver.fail(.refresh, .refused, advice: .outdated) } }
    #expect(driver.keys == ["a", "a", "a", "a"])
    #expect(driver.states.refresh == .failed(.source(.refused)))
  }
}
