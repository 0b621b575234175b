import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R3: an end that is asked again")
struct R03LoadMoreTests {
  typealias Numbered = EngineDriver<PageNumberOrder>
  typealias Cursors = EngineDriver<CursorOrder<String>>

  @Test("R3: an end is asked once when the reader says so, and stays one where nothing came")
  func nothingCame() throws {
    var driver = Numbered.numbered()
    try driver.begin(total: 3)
    driver.showEnd()
    try driver.reply(.append, ids: 2..<3, total: 3)
    #expect(driver.states.append == .end(.totalReached))
    driver.send(.loadMore(.end))
    #expect(driver.states.append == .loading)
    driver.send(.loadMore(.end))
    driver.showEnd()
    #expect(driver.keys == [0, 1, 1])
    try driver.reply(.append, ids: 2..<3, total: 3)
    #expect(driver.states.append == .end(.totalReached))
    #expect(driver.last.change.isEmpty)
    driver.showStart()
    driver.showEnd()
    #expect(driver.keys == [0, 1, 1])
  }

  @Test("R3: an end is known to be one while it is asked again, and where that failed")
  func known() throws {
    var driver = Cursors.cursors(isBidirectional: true)
    #expect(!driver.engine.isKnownEnd(.start) && !driver.engine.isKnownEnd(.end))
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 0..<2, next: "b")
    #expect(driver.engine.isKnownEnd(.start) && !driver.engine.isKnownEnd(.end))
    driver.showEnd()
    #expect(!driver.engine.isKnownEnd(.end), "it was never seen to end")
    try driver.reply(.append, ids: 2..<4, previous: "a")
    #expect(driver.engine.isKnownEnd(.end))
    driver.send(.loadMore(.end))
    #expect(driver.states.append.isLoading && driver.engine.isKnownEnd(.end))
    try driver.fail(.append)
    #expect(driver.states.append.isFailed && driver.engine.isKnownEnd(.end))
    driver.send(.retry(.append))
    try driver.reply(.append, ids: 2..<6, next: "c", previous: "a")
    #expect(!driver.engine.isKnownEnd(.end))

    var counted = Numbered.numbered(placeholders: true)
    try counted.begin(total: 9)
    counted.show(4..<6)
    #expect(counted.states.append.isLoading)
    #expect(counted.engine.isKnownEnd(.start) && counted.engine.isKnownEnd(.end))
  }

  @Test("R3: rows that came in behind the last page are the page's; the feed goes on at the next")
  func grown() throws {
    var driver = Numbered.numbered(pageSize: 3)
    try driver.begin(total: 4)
    driver.showEnd()
    try driver.reply(.append, ids: 3..<4, total: 4)
    driver.send(.loadMore(.end))
    try driver.reply(.append, ids: 3..<6, total: 8)
    #expect(driver.last.change.operations == [.insert(4..<6)])
    #expect(driver.engine.pageCount == 2 && driver.rows.ids == Array(0..<6))
    driver.showEnd()
    try driver.reply(.append, ids: 6..<8, total: 8)
    #expect(driver.keys == [0, 1, 1, 2])
    #expect(driver.rows.ids == Array(0..<8))
    #expect(driver.states.append == .end(.totalReached))
  }

  @Test(
    "R3: a log that is asked a hundred times grows by a row each time, on as few pages as before",
    arguments: [false, true])
  func log(isCounted: Bool) throws {
    var driver = Numbered.numbered(pageSize: 4, window: .pages(3), placeholders: isCounted)
    var total = 2
    try driver.begin(total: total)
    for _ in 0..<100 {
      driver.showEnd()
      total += 1
      driver.send(.loadMore(.end))
      driver.settle(total: total)
      driver.showEnd()
      driver.settle(total: total)
      #expect(driver.rows.last?.id == total - 1)
      #expect(driver.engine.pageCount <= 3)
    }
    #expect(driver.states.append == .end(.totalReached))
  }

  @Test(
    "R2, R3: a list that begins at its end has what is newer at the feed's start all the same, and keeps its rows",
    arguments: [false, true])
  func beginsAtItsEnd(isRefresh: Bool) throws {
    var driver = Numbered.numbered(pageSize: 2, firstKey: 2)
    driver.send(.start(at: 2))
    try driver.reply(.refresh, ids: 4..<6, total: 6)
    driver.showStart()
    try driver.reply(.prepend, ids: 2..<4, total: 6)
    driver.showStart()
    try driver.reply(.prepend, ids: 0..<2, total: 6)
    #expect(driver.rows.ids == Array(0..<6) && driver.states.prepend.isEnd)
    driver.send(isRefresh ? .refresh(.mergeNewer) : .loadMore(.start))
    #expect(driver.keys == [2, 1, 0, 0])
    try driver.reply(.refresh, ids: -1..<1, total: 7)
    #expect(driver.rows.ids == Array(-1..<6))
    #expect(driver.last.change.operations == [.insert(0..<1)])
  }

  @Test("R3: cursors: the last page is read once more by its own key; one that leads on is not a circle")
  func cursors() throws {
    var driver = Cursors.cursors(pageSize: 2, window: .pages(3))
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 0..<2, next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: 2..<3)
    #expect(driver.states.append.isEnd)
    driver.send(.loadMore(.end))
    #expect(driver.keys == ["a", "b", "b"])
    try driver.reply(.append, ids: 2..<4, next: "c")
    #expect(driver.rows.ids == Array(0..<4) && driver.engine.pageCount == 2)
    #expect(driver.states.append == .idle)
    driver.showEnd()
    try driver.reply(.append, ids: 4..<5)
    driver.send(.loadMore(.end))
    try driver.reply(.append, ids: 4..<5)
    #expect(driver.states.append.isEnd)
    #expect(driver.keys == ["a", "b", "b", "c", "c"])
  }

  @Test("R3, R12: rows that are read once more count once: the app's own limit is as far away as before")
  func countedOnce() throws {
    var driver = Cursors.cursors(pageSize: 2, itemLimit: 7)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 0..<2, next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: 2..<3)
    driver.send(.loadMore(.end))
    try driver.reply(.append, ids: 2..<4, next: "c")
    driver.showEnd()
    try driver.reply(.append, ids: 4..<6, next: "d")
    #expect(driver.states.append == .idle)
    driver.showEnd()
    try driver.reply(.append, ids: 6..<8, next: "e")
    #expect(driver.states.append == .end(.configuredLimit))
    #expect(driver.rows.ids == Array(0..<8))
  }

  @Test("R3, R8: rows that come to a page which is held push none out of a full window")
  func noPlaceNeeded() throws {
    var driver = Cursors.cursors(pageSize: 2, window: .pages(3))
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 0..<2, next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: 2..<4, next: "c")
    driver.showEnd()
    try driver.reply(.append, ids: 4..<5)
    driver.send(.loadMore(.end))
    try driver.reply(.append, ids: 4..<6)
    #expect(driver.engine.pageCount == 3)
    #expect(driver.rows.ids == Array(0..<6))
  }

  @Test("R3: a key that came with the last page is the way on")
  func pollingKey() throws {
    var driver = Cursors.cursors(pageSize: 2, endRule: .lastFlag)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 0..<2, next: "since-1", isLast: true)
    #expect(driver.states.append.isEnd)
    driver.send(.loadMore(.end))
    try driver.reply(.append, ids: 2..<3, next: "since-2", isLast: true)
    driver.send(.loadMore(.end))
    try driver.reply(.append, ids: [], next: "since-3", isLast: true)
    #expect(driver.keys == ["a", "since-1", "since-2"])
    #expect(driver.rows.ids == [0, 1, 2] && driver.states.append.isEnd)
  }

  @Test(
    "R3: at the start of a chat whose history was filled in, what is older is read; at a feed's start, what is newer")
  func start() throws {
    var chat = Cursors.cursors(isBidirectional: true)
    chat.send(.start(at: "now"))
    try chat.reply(.refresh, ids: 4..<6, previous: "p")
    chat.showStart()
    try chat.reply(.prepend, ids: 3..<4, next: "now")
    #expect(chat.states.prepend.isEnd)
    chat.send(.loadMore(.start))
    #expect(chat.flying(.prepend)?.key == "p")
    try chat.reply(.prepend, ids: 2..<4, next: "now", previous: "o")
    #expect(chat.rows.ids == [2, 3, 4, 5] && chat.engine.pageCount == 2)
    #expect(chat.states.prepend == .idle)

    var feed = Numbered.numbered()
    try feed.begin(total: 4)
    feed.send(.loadMore(.start))
    try feed.reply(.refresh, ids: [-1, 0], total: 5)
    #expect(feed.rows.ids == [-1, 0, 1])
  }

  @Test("R3: an empty list is read anew")
  func empty() throws {
    var driver = Numbered.numbered()
    try driver.begin(total: 0)
    #expect(driver.states.append.isEnd)
    driver.send(.loadMore(.end))
    try driver.reply(.refresh, ids: 0..<1, total: 1)
    #expect(driver.rows.ids == [0])
  }

  @Test("R4: where it fails it is tried again; a refresh meanwhile leaves the end as it was")
  func fails() throws {
    var driver = Numbered.numbered()
    try driver.begin(total: 3)
    driver.showEnd()
    try driver.reply(.append, ids: 2..<3, total: 3)
    driver.send(.loadMore(.end))
    try driver.fail(.append)
    #expect(driver.states.append.isFailed)
    driver.send(.loadMore(.end))
    #expect(driver.keys == [0, 1, 1, 1])
    driver.send(.refresh(.firstPage))
    #expect(driver.states.append == .end(.totalReached))
    try driver.fail(.refresh)
    driver.showEnd()
    #expect(driver.keys == [0, 1, 1, 1, 0])
  }

  @Test("R8, R9: what the window has no room for is remembered, and read when the reader comes")
  func noRoom() throws {
    var driver = Numbered.numbered(window: .pages(2))
    try driver.begin(total: 4)
    driver.showEnd()
    try driver.reply(.append, ids: 2..<4, total: 4)
    driver.show(0..<1, .backward)
    driver.send(.loadMore(.end))
    try driver.reply(.append, ids: 2..<4, total: 6)
    #expect(driver.states.append == .idle)
    driver.send(.loadMore(.end))
    driver.settle(total: 6)
    driver.showEnd()
    driver.settle(total: 6)
    driver.showEnd()
    driver.settle(total: 6)
    #expect(driver.rows.ids.last == 5)
    #expect(driver.states.append == .end(.totalReached))
  }

  @Test("R3: near or not, the next page is asked for; a limit of the app's own stays the end")
  func idleAndLimit() throws {
    var far = Numbered.numbered()
    far.prefetchRows = -1
    try far.begin(total: 9)
    far.show(0..<1)
    #expect(far.keys == [0])
    far.send(.loadMore(.end))
    #expect(far.keys == [0, 1])
    var limited = Numbered.numbered(itemLimit: 2)
    try limited.begin(total: 9)
    limited.send(.loadMore(.end))
    #expect(limited.keys == [0] && limited.states.append == .end(.configuredLimit))
  }

  @Test("R7, R17: rows put in at the end, and rows that the server repeats, stand once")
  func edited() throws {
    var driver = Cursors.cursors(pageSize: 3)
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 0..<2)
    driver.send(.edit(.insert(Row(id: 90), at: .end), token: EditToken(rawValue: 1)))
    driver.send(.loadMore(.end))
    #expect(driver.rows.ids == [0, 1, 90])
    try driver.fail(.append)
    #expect(driver.rows.ids == [0, 1, 90])
    driver.send(.loadMore(.end))
    try driver.reply(.append, ids: [0, 1, 2])
    #expect(driver.rows.ids == [0, 1, 2, 90])
    driver.send(.replaceTemporary(EditToken(rawValue: 1), with: Row(id: 3)))
    driver.send(.loadMore(.end))
    try driver.reply(.append, ids: [1, 2, 3, 4])
    #expect(driver.rows.ids == [0, 1, 2, 3, 4])
  }
}
