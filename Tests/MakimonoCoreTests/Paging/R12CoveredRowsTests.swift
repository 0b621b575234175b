import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Pages whose items are not the feed's rows: some were left out, or others put in.
@Suite("R12: rows that are not the feed's")
struct R12CoveredRowsTests {
  /// What a source makes of the feed's rows.
  enum Making: CaseIterable {
    case advertisements, half, oneInFifty

    func items(_ rows: Range<Int>) -> [Row] {
      switch self {
      case .advertisements: rows.flatMap { $0 % 5 == 4 ? [Row(id: $0), Row(id: -$0)] : [Row(id: $0)] }
      case .half: rows.filter { $0 % 2 == 0 }.map { Row(id: $0) }
      case .oneInFifty: rows.filter { $0 % 50 == 0 }.map { Row(id: $0) }
      }
    }
  }

  private static let rules: [EndRule] = [.total, .lastFlag, .missingNextKey, .emptyPage, .shortPage]

  /// A server of so many rows that says all that a rule may want to hear.
  private func page(
    _ making: Making, from start: Int, _ request: LoadRequest<Int>, total: Int, isCovered: Bool
  ) -> PageReply<Int, Row> {
    let rows = min(start, total)..<min(start + request.count, total)
    return PageReply(
      items: making.items(rows), nextKey: rows.upperBound < total ? request.key + 1 : nil, totalCount: total,
      isLast: rows.upperBound >= total, coveredCount: isCovered ? rows.count : nil)
  }

  private func read<Order: PageOrder>(
    _ order: Order, from key: Int = 0, window: PagingWindow = .unbounded, limit: Int = 200,
    server: (LoadRequest<Int>) -> PageReply<Int, Row>
  ) -> (driver: EngineDriver<Order>, seen: Set<Int>) where Order.Key == Int {
    var driver = EngineDriver<Order>(
      PagingConfiguration(pageSize: 20, window: window, retry: .never), order: order, firstKey: 0)
    driver.send(.start(at: key))
    driver.settle(limit: limit, server: server)
    var seen = Set(driver.rows.ids)
    for _ in 0..<limit where !driver.states.append.isEnd && !driver.states.append.isFailed {
      driver.showEnd()
      driver.settle(limit: limit, server: server)
      seen.formUnion(driver.rows.ids)
    }
    return (driver, seen)
  }

  @Test(
    "R12: where the source says how many of the feed a page stands for, every row is read, by as many requests as the feed has pages",
    arguments: Making.allCases, [390, 400])
  func covered(making: Making, total: Int) {
    let all = Set(making.items(0..<total).ids)
    for rule in Self.rules {
      for window in [PagingWindow.unbounded, .pages(2)] {
        let numbers = read(PageNumberOrder(firstPage: 0, endRule: rule), window: window) {
          page(making, from: $0.key * 20, $0, total: total, isCovered: true)
        }
        let offsets = read(OffsetOrder(endRule: rule), window: window) {
          page(making, from: $0.key, $0, total: total, isCovered: true)
        }
        for (seen, states, requests) in [
          (numbers.seen, numbers.driver.states, numbers.driver.requests.count),
          (offsets.seen, offsets.driver.states, offsets.driver.requests.count),
        ] {
          #expect(states.append.isEnd, "\(making), \(rule)")
          #expect(seen == all, "\(making), \(rule)")
          // An empty page tells, or one that is short.
          let isTold = rule != .emptyPage && (rule != .shortPage || total % 20 > 0)
          #expect(requests == 20 + (isTold ? 0 : 1), "\(making), \(rule)")
        }
      }
    }
  }

  @Test("R12: the way back, and a list read anew, have every row too", arguments: Making.allCases)
  func wayBack(making: Making) throws {
    let server =
      { page(making, from: $0.key, $0, total: 400, isCovered: true) } as (LoadRequest<Int>) -> PageReply<Int, Row>
    var (driver, _) = read(OffsetOrder(endRule: .total), window: .pages(3), server: server)
    driver.send(.refresh(.keepWindow))
    driver.settle(server: server)
    #expect(driver.states.append.isEnd)
    var seen = Set(driver.rows.ids)
    for _ in 0..<100 where driver.rows.first?.id != 0 {
      driver.showStart()
      driver.settle(server: server)
      seen.formUnion(driver.rows.ids)
    }
    #expect(seen == Set(making.items(0..<400).ids))
    #expect(driver.requests.allSatisfy { $0.key % 20 == 0 && $0.count == 20 })
  }

  @Test(
    "R12: where it does not say so, no list ends with rows missing: it reads on, or says that it failed",
    arguments: Making.allCases)
  func uncovered(making: Making) {
    let all = Set(making.items(0..<400).ids)
    for rule in [EndRule.total, .lastFlag, .missingNextKey, .emptyPage] {
      for (states, seen) in [
        read(PageNumberOrder(firstPage: 0, endRule: rule)) {
          page(making, from: $0.key * 20, $0, total: 400, isCovered: false)
        }
      ].map({ ($0.driver.states, $0.seen) })
        + [
          read(OffsetOrder(endRule: rule)) { page(making, from: $0.key, $0, total: 400, isCovered: false) }
        ].map({ ($0.driver.states, $0.seen) })
      {
        // Of the rules that an empty page ends, a filter's own empty page is one: such a source has to say what it covers.
        if making == .oneInFifty, rule == .emptyPage { continue }
        #expect(states.append.isFailed || (states.append.isEnd && seen == all), "\(making), \(rule): \(states.append)")
        if making != .oneInFifty { #expect(seen == all, "\(making), \(rule)") }
      }
    }
  }

  @Test("R12: where drift is expected, a page with rows that are none of the feed's is not read across")
  func drift() {
    for making in [Making.advertisements, .half] {
      for isCovered in [true, false] {
        let (driver, seen) = read(OffsetOrder(endRule: .total, drift: .expected)) {
          page(making, from: $0.key, $0, total: 400, isCovered: isCovered)
        }
        #expect(seen == Set(making.items(0..<400).ids), "\(making), \(isCovered)")
        if isCovered { #expect(driver.requests.allSatisfy { $0.count == 20 }) }
      }
    }
  }

  @Test("R5, FIELD 38: a source of which few rows are left has a budget of its own for pages that come out empty")
  func budget() {
    let server = { (request: LoadRequest<Int>) in
      let rows = min(request.key, 2_000)..<min(request.key + request.count, 2_000)
      return PageReply<Int, Row>(
        items: rows.filter { $0 % 500 == 0 }.map { Row(id: $0) }, totalCount: 2_000, coveredCount: rows.count)
    }
    let plain = read(OffsetOrder(endRule: .total), server: server)
    #expect(plain.driver.states.append == .failed(.emptyPages(4)))
    let patient = read(OffsetOrder(endRule: .total, emptyPageBudget: 30), server: server)
    #expect(patient.driver.states.append == .end(.totalReached))
    #expect(patient.seen == [0, 500, 1_000, 1_500])
    // Also where the list begins with them.
    let late = read(OffsetOrder(endRule: .total, emptyPageBudget: 30), from: 20, server: server)
    #expect(late.seen.isSuperset(of: [500, 1_000, 1_500]))
    // And one of none.
    let strict = read(OffsetOrder(endRule: .total, emptyPageBudget: 0), server: server)
    #expect(strict.driver.states.append == .failed(.emptyPages(1)))
  }

  @Test("R12: counts that nobody can mean do no harm", arguments: [Int.min, -1, 0, Int.max])
  func nonsense(count: Int) {
    let (driver, _) = read(OffsetOrder(endRule: .total), limit: 40) {
      PageReply(items: [Row](ids: $0.key..<$0.key + 20), totalCount: 400, coveredCount: count)
    }
    #expect(driver.states.append.isEnd || driver.states.append.isFailed)
    let numbers = read(PageNumberOrder(firstPage: 0, endRule: .total), limit: 40) {
      PageReply(items: [Row](ids: $0.key * 20..<$0.key * 20 + 20), totalCount: 400, coveredCount: count)
    }
    #expect(numbers.driver.states.append.isEnd)
  }

  @Test("R12: such a list has no placeholders")
  func placeholders() {
    for coveredCount in [nil, 4] as [Int?] {
      var driver = EngineDriver<PageNumberOrder>.numbered(pageSize: 4, placeholders: true)
      driver.send(.start(at: 0))
      driver.settle { _ in PageReply(items: [Row](ids: 0..<4), totalCount: 100, coveredCount: coveredCount) }
      #expect(driver.engine.isCounted == (coveredCount == nil))
      #expect(driver.rows.count == (coveredCount == nil ? 100 : 4))
    }
  }

  @Test("R8: rows that came beside the feed's are no page's growth: none goes for them")
  func window() throws {
    var driver = EngineDriver<CursorOrder<String>>.cursors(pageSize: 4, window: .pages(3))
    driver.send(.start(at: "a"))
    func reply(_ start: Int, next: String?) -> PageReply<String, Row> {
      PageReply(items: [Row](ids: start..<start + 7), nextKey: next, coveredCount: 4)
    }
    try driver.reply(.refresh, reply(0, next: "b"))
    for (start, next) in [(10, "c"), (20, "d")] {
      driver.showEnd()
      try driver.reply(.append, reply(start, next: next))
    }
    driver.prefetchRows = -1
    driver.showEnd()
    driver.send(.edit(.insert(Row(id: 1_000), at: .after(26)), token: EditToken(rawValue: 1)))
    driver.send(.confirmEdit(EditToken(rawValue: 1)))
    driver.send(.edit(.insert(Row(id: 1_001), at: .after(26)), token: EditToken(rawValue: 2)))
    #expect(driver.engine.pageCount == 3)
    // The first comes back as long as it was: there is no gap.
    driver.prefetchRows = 1
    driver.showEnd()
    try driver.reply(.append, reply(30, next: nil))
    driver.showStart()
    try driver.reply(.prepend, reply(0, next: "b"))
    #expect(driver.engine.gaps.isEmpty)
  }

  // MARK: - Servers that give more than they are asked for

  private enum PastEnd: CaseIterable { case empty, refused, everything, lastPage }

  @Test(
    "R12: a server that gives 30 rows where 20 are asked for has every row read, and one request past its end at most, whatever it says there",
    arguments: [90, 100], [EndRule.total, .lastFlag])
  func oversized(total: Int, rule: EndRule) {
    for pastEnd in PastEnd.allCases {
      var driver = EngineDriver<PageNumberOrder>(
        PagingConfiguration(pageSize: 20, retry: .never), order: PageNumberOrder(firstPage: 0, endRule: rule),
        firstKey: 0)
      driver.send(.start(at: 0))
      for _ in 0..<40 where !driver.states.append.isEnd && !driver.states.append.isFailed {
        guard let request = driver.flying.first else {
          driver.showEnd()
          continue
        }
        var start = request.key * 30
        if start >= total {
          switch pastEnd {
          case .empty: break
          case .refused:
            driver.send(.loadFailed(request.id, .offline, advice: .permanent, random: 0))
            continue
          case .everything: start = 0
          case .lastPage: start = (total - 1) / 30 * 30
          }
        }
        let rows = min(start, total)..<min(start + 30, total)
        driver.send(
          .pageLoaded(
            request.id, PageReply(items: [Row](ids: rows), totalCount: total, isLast: rows.upperBound >= total)))
      }
      #expect(driver.states.append.isEnd, "\(pastEnd)")
      #expect(driver.rows.ids == Array(0..<total))
      #expect(driver.requests.count <= (total + 29) / 30 + 1)
    }
  }

  @Test("R4: a request that is refused for good is a failure while there are rows to read")
  func refusedBefore() throws {
    var driver = EngineDriver<PageNumberOrder>.numbered(pageSize: 20)
    driver.send(.start(at: 0))
    try driver.reply(.refresh, ids: 0..<30, total: 100)
    driver.showEnd()
    try driver.fail(.append, advice: .permanent)
    #expect(driver.states.append == .failed(.source(.offline)))
    driver.send(.retry(.append))
    try driver.reply(.append, ids: 30..<60, total: 100)
    driver.showEnd()
    try driver.reply(.append, ids: 60..<90, total: 100)
    driver.showEnd()
    try driver.reply(.append, ids: 90..<100, total: 100)
    #expect(driver.states.append == .idle)
    // One that may pass is none of an end.
    driver.showEnd()
    try driver.fail(.append, advice: .transient)
    #expect(driver.states.append.isFailed)
    driver.send(.retry(.append))
    try driver.fail(.append, advice: .permanent)
    #expect(driver.states.append == .end(.totalReached))
  }
}
