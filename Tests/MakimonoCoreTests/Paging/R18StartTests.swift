import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R18: starting or jumping costs one load")
struct R18StartTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("R18: starting anywhere costs exactly one load before prefetch begins (FIELD 12)", arguments: [0, 5, 9])
  func start(key: Int) throws {
    var driver = Driver.numbered(pageSize: 10)
    try driver.begin(at: key, total: 100)
    #expect(driver.keys == [key])
    #expect(driver.flying.isEmpty)
    driver.show(4..<5)
    #expect(driver.keys == [key], "the reader is at no edge")
  }

  @Test("R18: jumping anywhere costs exactly one load, whatever flies", arguments: [0, 5, 9])
  func jump(key: Int) throws {
    var driver = Driver.numbered(pageSize: 10)
    driver.prefetchRows = 20
    try driver.begin(at: 2, total: 100)
    driver.show(0..<10)
    #expect(driver.flying.count == 2)
    let before = driver.requests.count
    driver.send(.jump(to: key))
    try driver.reply(.refresh, ids: key * 10..<key * 10 + 10, total: 100)
    #expect(driver.requests.count == before + 1)
    #expect(driver.rows.first?.id == key * 10)
  }

  @Test("R18: a viewport of the old list starts nothing on the new one")
  func oldViewport() throws {
    var driver = Driver.numbered(pageSize: 2)
    driver.prefetchRows = 50
    try driver.begin(total: 100)
    driver.show(0..<2)
    driver.send(.jump(to: 7))
    driver.show(0..<2)
    driver.show(0..<1)
    try driver.reply(.refresh, ids: 14..<16, total: 100)
    #expect(driver.flying.isEmpty)
    driver.show(0..<2)
    #expect(Set(driver.flying.map(\.edge)) == [.append, .prepend])
  }

  @Test("R18: keys from anywhere, in an address or a bookmark, trap nowhere")
  func anyKey() throws {
    for key in [Int.max, Int.max - 1, 1 << 61, -1, Int.min, Int.min + 1] {
      for total in [0, 100, Int.max, Int.min] {
        for endRule in [EndRule.total, .lastFlag, .emptyPage, .shortPage, .missingNextKey] {
          let configuration = PagingConfiguration(pageSize: 20)
          var numbered = EngineDriver(
            configuration, order: PageNumberOrder(firstPage: 1, pageCap: 100, endRule: endRule), firstKey: 1)
          var uncapped = EngineDriver(
            configuration, order: PageNumberOrder(firstPage: 0, endRule: endRule), firstKey: 0)
          var offset = EngineDriver(configuration, order: OffsetOrder(endRule: endRule), firstKey: 0)
          numbered.readAbout(key, total: total)
          uncapped.readAbout(key, total: total)
          offset.readAbout(key, total: total)
        }
      }
    }
  }

  @Test("A list that has not begun holds nothing, waits for nothing and has given up nothing")
  func notBegun() {
    for placeholders in [false, true] {
      let driver = EngineDriver<PageNumberOrder>.numbered(placeholders: placeholders)
      #expect(driver.engine.loadStates == LoadStates())
      #expect(driver.engine.rowCount == 0 && driver.engine.pageCount == 0 && driver.engine.heldCost == 0)
      #expect(!driver.engine.isCounted && !driver.engine.isReplacing)
      for edge in [LoadEdge.refresh, .prepend, .append] {
        #expect(!driver.engine.isRetryScheduled(edge))
        #expect(driver.engine.evictedPageCount(edge) == 0)
      }
      #expect(driver.engine.snapshot() == nil)
      #expect(driver.last == PagingOutput())
    }
  }

  @Test("A list that has begun waits for no retry")
  func begun() throws {
    var driver = EngineDriver<PageNumberOrder>.numbered(retry: RetryPolicy())
    try driver.begin(at: 2, total: 20)
    driver.showEnd()
    for edge in [LoadEdge.refresh, .prepend, .append] { #expect(!driver.engine.isRetryScheduled(edge)) }
    for request in driver.requests { #expect(!driver.engine.isRetryScheduled(request.id)) }
  }
}

extension EngineDriver where Order.Key == Int {
  /// Jumps to a key and looks about; the server has rows everywhere.
  fileprivate mutating func readAbout(_ key: Int, total: Int) {
    let reply = { (request: LoadRequest<Int>) in
      PageReply<Int, Row>(items: [Row(id: request.key)], nextKey: request.key, totalCount: total, isLast: false)
    }
    for items in [true, false] {
      send(.jump(to: key))
      for _ in 0..<4 {
        show(0..<engine.rowCount)
        for request in flying {
          send(.pageLoaded(request.id, items ? reply(request) : PageReply(items: [], nextKey: key, totalCount: total)))
        }
      }
    }
  }
}
