import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R9: evicted pages come back")
struct R09EvictionTests {
  typealias Cursors = EngineDriver<CursorOrder<String>>

  private static let keys = ["a", "b", "c", "d", "e", "f"]

  /// Two rows a page, linked forward alone or both ways.
  private static func page(_ key: String, isBidirectional: Bool) -> PageReply<String, Row> {
    let place = keys.firstIndex(of: key) ?? 0
    return PageReply(
      items: [Row](ids: place * 2..<place * 2 + 2), nextKey: place + 1 < keys.count ? keys[place + 1] : nil,
      previousKey: isBidirectional && place > 0 ? keys[place - 1] : nil)
  }

  @Test("R9: forward-only cursors go back by remembered keys, all the way, and forward again", arguments: [2, 3])
  func forwardOnly(window: Int) {
    var driver = Cursors.cursors(window: .pages(window))
    driver.send(.start(at: "a"))
    driver.settle { Self.page($0.key, isBidirectional: false) }
    for _ in 0..<2 {
      for _ in 0..<8 {
        driver.showEnd()
        driver.settle { Self.page($0.key, isBidirectional: false) }
        #expect(driver.rows == [Row](ids: driver.rows[0].id..<driver.rows[0].id + driver.rows.count))
      }
      #expect(driver.rows.last?.id == 11)
      #expect(driver.states.append == .end(.sourceSaidSo))
      #expect(driver.engine.evictedPageCount(.prepend) == 6 - window)
      for _ in 0..<8 {
        driver.showStart()
        driver.settle { Self.page($0.key, isBidirectional: false) }
      }
      #expect(driver.rows.first?.id == 0)
      #expect(driver.states.prepend == .end(.sourceSaidSo))
      #expect(driver.engine.evictedPageCount(.prepend) == 0)
      #expect(driver.engine.evictedPageCount(.append) == 6 - window)
    }
    let down = Array(Self.keys.dropFirst(window))
    let up = Array(Self.keys.dropLast(window).reversed())
    let expected: [[String]] = [Array(Self.keys.prefix(window)), down, up, down, up]
    #expect(driver.keys == expected.flatMap { $0 })
  }

  @Test("R9, R24: an evicted page is asked for by the key that its neighbour names, where that names one")
  func neighbourKeyWins() throws {
    var driver = Cursors.cursors(isBidirectional: true, window: .pages(2))
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [0, 1], next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: [2, 3], next: "c", previous: "a2")
    driver.showEnd()
    try driver.reply(.append, ids: [4, 5], next: "d", previous: "b2")
    driver.showStart()
    #expect(driver.flying(.prepend)?.key == "a2")
  }

  @Test("R9: an evicted page leaves at most 64 bytes, room for more of them and the chain's index included")
  func footprint() {
    var driver = Cursors.cursors(window: .pages(2))
    driver.send(.start(at: "0"))
    for page in 0..<3_000 {
      driver.settle { request in
        let place = Int(request.key) ?? 0
        return PageReply(items: [Row](ids: place * 2..<place * 2 + 2), nextKey: "\(place + 1)")
      }
      driver.showEnd()
      let trail = driver.engine.segments[0].leading.trail
      guard page >= 100 else { continue }
      let bytes =
        trail.capacity * MemoryLayout<EvictedPage<String>>.stride + driver.engine.segments[0].chain.slots.capacity * 4
      // The chain counts the pages held too, and its least is eight.
      #expect(bytes <= 64 * (trail.count + 10), "\(trail.count) pages")
    }
    #expect(driver.engine.evictedPageCount(.prepend) > 2_900)
  }

  @Test("R9: evictions and returns are told, with their rows")
  func trail() throws {
    var driver = Cursors.cursors(window: .pages(2))
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: 0..<5, next: "b")
    driver.showEnd()
    try driver.reply(.append, ids: 5..<7, next: "c")
    driver.showEnd()
    let forth = try driver.reply(.append, ids: 7..<10, next: "d")
    #expect(forth.trail == [.evicted(.prepend, rows: 5)])
    #expect(forth.change.operations == [.remove(0..<5), .insert(2..<5)])
    driver.showStart()
    let back = try driver.reply(.prepend, ids: 1..<5, next: "b")
    #expect(back.trail == [.evicted(.append, rows: 3), .returned(.prepend, rows: 4)])
    driver.send(.refresh(.firstPage))
    let refreshed = try driver.reply(.refresh, ids: 0..<5, next: "b")
    #expect(refreshed.trail == [.cleared(.append)])
  }

  @Test("R9: a page that comes back empty is stepped over, and the way goes on at the page beyond it")
  func cameBackEmpty() throws {
    var driver = Cursors.cursors(window: .pages(2))
    driver.send(.start(at: "a"))
    for (ids, next) in [([0, 1], "b"), ([2, 3], "c"), ([4, 5], "d"), ([6, 7], "e")] {
      driver.showEnd()
      try driver.reply(driver.requests.count == 1 ? .refresh : .append, ids: ids, next: next)
    }
    #expect(driver.engine.evictedPageCount(.prepend) == 2)
    driver.showStart()
    let output = try driver.reply(.prepend, ids: [], next: "c")
    #expect(output.trail.contains(.returned(.prepend, rows: 0)))
    #expect(driver.flying(.prepend)?.key == "a")
    try driver.reply(.prepend, ids: [0, 1], next: "b")
    #expect(driver.rows.ids == [0, 1, 4, 5])
    #expect(driver.states.prepend == .end(.sourceSaidSo))
  }

  @Test("R9: where a page that came back is the end, what lay beyond it is forgotten")
  func endMoved() throws {
    var driver = Cursors.cursors(window: .pages(2))
    driver.send(.start(at: "a"))
    driver.settle { Self.page($0.key, isBidirectional: false) }
    for _ in 0..<4 {
      driver.showEnd()
      driver.settle { Self.page($0.key, isBidirectional: false) }
    }
    for _ in 0..<4 {
      driver.showStart()
      driver.settle { Self.page($0.key, isBidirectional: false) }
    }
    #expect(driver.engine.evictedPageCount(.append) == 3)
    driver.showEnd()
    let output = try driver.reply(.append, ids: [4, 5])
    #expect(output.trail.contains(.cleared(.append)))
    #expect(driver.states.append == .end(.sourceSaidSo))
    #expect(driver.engine.evictedPageCount(.append) == 0)
  }

  @Test("R9: a failed edge behind an eviction is retried under the evicted page's key")
  func failureOnTheWayBack() throws {
    var driver = Cursors.cursors(window: .pages(2))
    driver.send(.start(at: "a"))
    driver.settle { Self.page($0.key, isBidirectional: false) }
    for _ in 0..<2 {
      driver.showEnd()
      driver.settle { Self.page($0.key, isBidirectional: false) }
    }
    driver.showStart()
    try driver.fail(.prepend)
    driver.send(.retry(.prepend))
    #expect(driver.flying(.prepend)?.key == "a")
    try driver.reply(.prepend, Self.page("a", isBidirectional: false))
    #expect(driver.rows.ids == [0, 1, 2, 3])
  }
}
