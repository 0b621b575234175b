import MakimonoTesting
import Testing

@testable import Makimono

@Suite("items()", .timeLimit(.minutes(60)))
struct WalkTests {
  @Test("Numbered pages with a total", arguments: [0, 1, 3, 7, 9])
  func numbered(total: Int) async throws {
    let source = Feeds.numbered(total: total)
    #expect(try await collect(source.items(configuration: .test())) == rows(0..<total))
    #expect(source.requests.count == max(1, (total + 2) / 3))
    #expect(source.mostInFlight == 1)
  }

  @Test("Every end rule of numbered pages")
  func endRules() async throws {
    for rule in [EndRule.total, .lastFlag, .missingNextKey, .emptyPage, .shortPage] {
      let source = NumberedSource(order: PageNumberOrder(endRule: rule), firstKey: 1) { request in
        var reply = Feeds.page(request.key, size: request.count, total: 8)
        if rule != .total { reply.totalCount = nil }
        if rule == .lastFlag { reply.isLast = request.key == 3 }
        if rule == .missingNextKey, request.key < 3 { reply.nextKey = request.key + 1 }
        return reply
      }
      #expect(try await collect(source.items(configuration: .test())) == rows(0..<8), "\(rule)")
      #expect(source.requests.count == (rule == .emptyPage ? 4 : 3), "\(rule)")
    }
  }

  @Test("A page cap ends the walk")
  func pageCap() async throws {
    let source = NumberedSource(order: PageNumberOrder(pageCap: 2, endRule: .total), firstKey: 1) { request in
      Feeds.page(request.key, size: request.count, total: 100)
    }
    #expect(try await collect(source.items(configuration: .test())) == rows(0..<6))
  }

  @Test("Forward-only cursors, from the start and from the middle")
  func cursors() async throws {
    let source = Feeds.forwardOnly(total: 10)
    #expect(try await collect(source.items(configuration: .test())) == rows(0..<10))
    #expect(try await collect(source.items(from: 6, configuration: .test())) == rows(6..<10))
  }

  @Test("A limit of rows ends the walk")
  func itemLimit() async throws {
    let source = Feeds.numbered(total: 100)
    #expect(try await collect(source.items(configuration: .test(itemLimit: 6))).count == 6)
    #expect(source.requests.count == 2)
  }

  @Test("A limit of rows ends the walk of a feed whose cursors only lead on")
  func itemLimitOfCursors() async throws {
    let source = Feeds.forwardOnly(total: 100)
    #expect(try await collect(source.items(configuration: .test(itemLimit: 6))).count == 6)
  }

  @Test("A total ends the walk of a feed whose cursors only lead on")
  func totalOfCursors() async throws {
    let source = LinkedSource(order: CursorOrder(endRule: .total), firstKey: 0) { request in
      PageReply(items: rows(request.key..<request.key + request.count), nextKey: request.key + 3, totalCount: 6)
    }
    #expect(try await collect(source.items(configuration: .test())).count == 6)
  }

  @Test("Back-pressure: a page is asked for when its first row is, not before")
  func backPressure() async throws {
    let source = Feeds.numbered(total: 100)
    var iterator = source.items(configuration: .test()).makeAsyncIterator()
    #expect(source.requests.isEmpty)
    for row in 0..<20 {
      #expect(try await iterator.next() == Row(id: row))
      #expect(source.requests.count == row / 3 + 1)
    }
  }

  @Test("Rows that drift to the next page come once")
  func drift() async throws {
    let source = NumberedSource(order: PageNumberOrder(endRule: .total), firstKey: 1)
    source.reply(to: 1, PageReply(items: rows([0, 1, 2]), totalCount: 7))
    source.reply(to: 2, PageReply(items: rows([2, 3, 4]), totalCount: 8))
    source.reply(to: 3, PageReply(items: rows([5, 6]), totalCount: 8))
    #expect(try await collect(source.items(configuration: .test(window: .pages(2)))).map(\.id) == Array(0...6))
    try source.verify()
  }

  @Test("A long feed is walked with two pages held")
  func bounded() async throws {
    let source = Feeds.forwardOnly(total: 3_000)
    var iterator = source.items(configuration: .test(window: .pages(2))).makeAsyncIterator()
    var count = 0
    while try await iterator.next() != nil {
      count += 1
      #expect(iterator.walk.engine.rowCount <= 6)
    }
    #expect(count == 3_000)
  }

  @Test("An empty page in the middle is stepped over; too many are an error")
  func emptyPages() async throws {
    let gap = LinkedSource(order: CursorOrder(), firstKey: 0) { request in
      PageReply(items: request.key == 1 ? [] : rows([request.key]), nextKey: request.key < 3 ? request.key + 1 : nil)
    }
    #expect(try await collect(gap.items(configuration: .test())).map(\.id) == [0, 2, 3])

    let endless = LinkedSource(order: CursorOrder(), firstKey: 0) { request in
      PageReply(items: request.key == 0 ? rows([0]) : [], nextKey: request.key + 1)
    }
    await #expect(throws: PagingError.emptyPages(4)) {
      try await collect(endless.items(configuration: .test()))
    }
    #expect(endless.requests.count == 5)
  }

  @Test("A cycle is an error, after the rows before it", arguments: [0, 1, 2])
  func cycle(target: Int) async throws {
    let source = LinkedSource(order: CursorOrder(), firstKey: 0) { request in
      PageReply(items: rows([request.key]), nextKey: request.key < 2 ? request.key + 1 : target)
    }
    var seen: [Int] = []
    await #expect(throws: PagingError.cycle) {
      for try await row in source.items(configuration: .test(window: .pages(2))) { seen.append(row.id) }
    }
    #expect(seen == [0, 1, 2])
    #expect(source.requests.count == 3)
  }

  @Test("Retries wait on the clock and repeat the key; the rows are as if nothing had been")
  func retries() async throws {
    let clock = ManualClock()
    let source = Feeds.numbered(total: 7)
    source.fail(2, TestError("503"), times: 2)
    let items = source.items(
      configuration: .test(retry: RetryPolicy(maxRetries: 3, baseDelay: 0.5)), clock: clock, random: { 1 })
    let walk = Task { try await collect(items) }
    for delay in [Duration.seconds(0.5), .seconds(1)] {
      await clock.sleepers(atLeast: 1)
      #expect(clock.untilNextWake == delay)
      clock.advance(by: delay)
    }
    #expect(try await walk.value == rows(0..<7))
    #expect(source.requestedKeys == [1, 2, 2, 2, 3])
  }

  @Test("An error that outlasts the retries is thrown as it is; then the walk is over")
  func failure() async throws {
    let source = Feeds.numbered(total: 7)
    source.fail(2, TestError("404", advice: .permanent))
    var iterator = source.items(configuration: .test(retry: RetryPolicy())).makeAsyncIterator()
    for row in 0..<3 { #expect(try await iterator.next() == Row(id: row)) }
    await #expect(throws: TestError("404", advice: .permanent)) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test("An error of the first page is thrown")
  func firstPage() async {
    let source = Feeds.numbered(total: 7)
    source.fail(1, PlainError())
    await #expect(throws: PlainError.self) { try await collect(source.items(configuration: .test())) }
  }

  @Test("Cancelled while a page is loaded")
  func cancelledLoad() async {
    let source = Feeds.numbered(total: 7)
    let gate = source.hold(2)
    let walk = Task { try await collect(source.items(configuration: .test(retry: RetryPolicy()))) }
    await gate.reached()
    walk.cancel()
    await #expect(throws: CancellationError.self) { try await walk.value }
    #expect(gate.isCancelled)
    #expect(source.requestedKeys == [1, 2])
  }

  @Test("Cancelled while a retry waits")
  func cancelledRetry() async {
    let clock = ManualClock()
    let source = Feeds.numbered(total: 7)
    source.fail(1, TestError("503"))
    let items = source.items(configuration: .test(retry: RetryPolicy()), clock: clock)
    let walk = Task { try await collect(items) }
    await clock.sleepers(atLeast: 1)
    walk.cancel()
    await #expect(throws: CancellationError.self) { try await walk.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test("Each loop walks anew, and two may walk at once")
  func twoLoops() async throws {
    let items = Feeds.numbered(total: 7).items(configuration: .test())
    async let one = collect(items)
    async let other = collect(items)
    let both = try await [one, other]
    #expect(both == [rows(0..<7), rows(0..<7)])
  }

  @Test("A walk begun past the feed's end, or where it ended, is over: nothing from before that place is handed out")
  func pastTheEnd() async throws {
    #expect(try await collect(Feeds.numbered(total: 7).items(from: 9, configuration: .test())) == [])
    let uncounted = NumberedSource(order: PageNumberOrder(endRule: .emptyPage), firstKey: 1) { request in
      PageReply(items: Feeds.page(request.key, size: request.count, total: 7).items)
    }
    #expect(try await collect(uncounted.items(from: 9, configuration: .test())) == [])
    #expect(uncounted.requestedKeys == [9])
    #expect(try await collect(Feeds.forwardOnly(total: 7).items(from: 7, configuration: .test())) == [])
  }
}
