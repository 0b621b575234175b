import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// The explorer shows the same for every order of events in small worlds; here for larger ones.
@Suite("R19: the engine comes to rest")
struct R19RestTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  @Test("R19: without a bound each edge is satisfied or ended, from every start and at every place")
  func unbounded() throws {
    for start in 0..<6 {
      for prefetch in [1, 3, 7, 100] {
        for row in 0..<4 {
          var driver = Driver.numbered(pageSize: 4)
          driver.prefetchRows = prefetch
          try driver.begin(at: start, total: 24)
          driver.show(row..<row + 1)
          driver.settle(total: 24, limit: 8)
          let visible = try #require(driver.engine.viewport?.visibleRows)
          #expect(driver.rows[visible].ids == [start * 4 + row])
          #expect(visible.lowerBound >= prefetch || driver.states.prepend.isEnd)
          #expect(driver.rows.count - visible.upperBound >= prefetch || driver.states.append.isEnd)
        }
      }
    }
  }

  @Test("R19: a reader who stays at an edge of a full window always gets on")
  func atTheEdge() throws {
    for window in 2...4 {
      for height in 1...2 {
        var driver = Driver.numbered(window: .pages(window))
        try driver.begin(total: 60)
        var steps = 0
        while !driver.states.append.isEnd, steps < 100 {
          steps += 1
          driver.showEnd(height: height)
          driver.settle(total: 60, limit: 4)
        }
        #expect(driver.rows.last?.id == 59)
        #expect(steps <= 31)
        while !driver.states.prepend.isEnd, steps < 200 {
          steps += 1
          driver.showStart(height: height)
          driver.settle(total: 60, limit: 4)
        }
        #expect(driver.rows.first?.id == 0)
      }
    }
  }

  @Test("R19: an edge that waits for the other to come in is asked when it has, and when it has failed")
  func waitingEdge() throws {
    for fails in [true, false] {
      var driver = Driver.numbered(pageSize: 3, window: .pages(2))
      driver.prefetchRows = 3
      try driver.begin(at: 5, total: 60)
      driver.show(1..<2)
      #expect(driver.flying.map(\.edge) == [.append])
      if fails {
        try driver.fail(.append)
        #expect(driver.flying.map(\.edge) == [.prepend])
      } else {
        try driver.reply(.append, ids: 18..<21, total: 60)
        #expect(driver.flying.isEmpty, "the window is full, and the reader nearer to the start by no whole page")
        driver.show(0..<1, .backward)
        #expect(driver.flying.map(\.edge) == [.prepend])
      }
    }
  }
}
