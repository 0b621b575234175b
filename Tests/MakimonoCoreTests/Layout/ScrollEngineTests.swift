import Testing

@testable import MakimonoCore

@Suite("The scroll engine: a list under a viewport")
struct ScrollEngineTests {
  @Test("Content shorter than the screen loads on (R13, FIELD 1)")
  func shortContent() {
    var reader = SimulatedReader(feed: NumberedFeed(count: 100, pageSize: 3), window: .unbounded, height: { _ in 20 })
    reader.start(at: 0)
    reader.settle()
    #expect(reader.engine.paging.rowCount * 20 >= 800)
  }

  @Test("Bouncing at the top loads nothing at the bottom (R13, FIELD 7)")
  func bounce() {
    var reader = SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20), height: { _ in 100 })
    reader.start(at: 0)
    reader.settle()
    let requests = reader.requests.count
    for offset in [-60.0, -120, -80, -20, 0] { reader.scroll(to: offset) }
    #expect(reader.requests.count == requests)
  }

  @Test("Starting in the middle costs one load before prefetch begins (R18, FIELD 12)")
  func startInTheMiddle() {
    var reader = SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20), height: { _ in 100 })
    reader.start(at: 500)
    #expect(reader.requests.map(\.key) == [500])
    #expect(reader.requests.map(\.edge) == [.refresh])
    reader.settle()
    #expect(reader.requests.dropFirst().allSatisfy { $0.edge != .refresh })
  }

  @Test("A position is restored to the point, though neither side is loaded yet (FIELD 11, 16, 25)")
  func restoresPosition() {
    for distance in stride(from: -90.0, through: 700, by: 79) {
      var reader = SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20), height: { 60 + Double($0 % 7) * 9 })
      reader.start(at: 500, position: .row(505, distance: distance))
      reader.answerNext()
      #expect(abs((reader.screenTop(of: 505) ?? .infinity) - distance) <= 0.5)
      reader.settle()
      #expect(abs((reader.screenTop(of: 505) ?? .infinity) - distance) <= 0.5)
    }
  }

  @Test("A jump to the end shows the last row at the bottom, and keeps it there while rows are measured")
  func jumpToTheEnd() {
    var reader = SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20), height: { 60 + Double($0 % 7) * 9 })
    reader.start(at: 980, position: .end)
    reader.settle()
    let bottom = reader.engine.offset(ofRow: reader.engine.paging.rowCount) - reader.engine.contentOffset
    // Behind the last row stands the end-of-list note, 64 points high.
    #expect(abs(bottom - (800 - 64)) <= 0.5)
  }

  @Test("A scroll leaves the toolkit's offset alone: to set it would end the reader's fling")
  func scrollMovesNothing() {
    var reader = SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20), height: { _ in 100 })
    reader.start(at: 0)
    reader.settle()
    var viewport = reader.engine.viewport
    for offset in [10.0, 400, 400, 250, 0] {
      viewport.offset = offset
      #expect(!reader.engine.scroll(to: viewport).movesContent)
      #expect(reader.engine.contentOffset == offset)
    }
  }

  @Test("An eviction moves neither the rows nor the content offset")
  func evictionKeepsTheOffset() {
    var reader = SimulatedReader(feed: NumberedFeed(count: 2_000, pageSize: 20), height: { 60 + Double($0 % 7) * 9 })
    reader.start(at: 0)
    reader.settle()
    let moves = reader.offsetMoves
    reader.read(by: 300, until: { $0.paging.evictedPageCount(.prepend) >= 5 })
    #expect(reader.offsetMoves == moves)
    #expect(reader.worstAnchorError <= 0.5)
    #expect(reader.engine.paging.pageCount <= 4)
  }

  @Test("Down and up again over variable heights: every row once each way, none moves")
  func thereAndBack() {
    var reader = SimulatedReader(feed: NumberedFeed(count: 700, pageSize: 20), height: { 40 + Double($0 * 37 % 101) })
    reader.start(at: 0)
    reader.settle()
    reader.read(
      by: 350, until: { $0.paging.loadStates.append.isEnd && $0.visibleRows.upperBound == $0.paging.rowCount })
    #expect(Set(0..<700).subtracting(reader.seen) == [])
    // What is in sight at the turn is on the way up too.
    reader.seen = Set(reader.engine.visibleRows.map { reader.engine.paging.item(atRow: $0)!.id })
    reader.read(by: -350, until: { $0.contentOffset == 0 && $0.paging.loadStates.prepend.isEnd })
    #expect(Set(0..<700).subtracting(reader.seen) == [])
    #expect(reader.worstAnchorError <= 0.5)
    #expect(reader.mostPages <= 4)
    // What was remembered of the pages is exactly used up: the list begins at 0 again.
    #expect(reader.engine.offset(ofRow: 0) == 0)
  }

  @Test("10,000 random changes with random heights leave the row at the reading line where it was")
  func randomSessions() {
    let seed = Seed.next()
    print("Anchoring under random changes: seed \(seed)")
    var random = SplitMix64(seed: seed)
    var changes = 0
    while changes < Seed.scaled(10_000) {
      let factor = Int.random(in: 1...997, using: &random)
      var reader = SimulatedReader(
        feed: NumberedFeed(count: 600, pageSize: 10), height: { 20 + Double($0 * factor % 211) / 2 })
      reader.start(at: Int.random(in: 0..<60, using: &random) * 10)
      for _ in 0..<150 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...3: reader.scroll(by: Double(Int.random(in: -900...900, using: &random)))
        case 4, 5: reader.answerNext()
        case 6: reader.failNext(random: 0.5)
        default: reader.grow(by: Double(Int.random(in: -15...60, using: &random)), using: &random)
        }
      }
      reader.settle()
      #expect(reader.engine.paging.invariantViolations == [], "seed \(seed)")
      #expect(reader.worstAnchorError <= 0.5, "seed \(seed)")
      // More than the window holds only where short rows put more pages on the screen.
      #expect(reader.mostPages <= max(4, reader.mostPagesInSight + 2), "seed \(seed)")
      changes += reader.changes
    }
  }

  @Test("After a drag into the room of evicted pages the anchor is a row in sight", arguments: [0.0, 5_000])
  func dragIntoEvictedRoom(offset: Double) {
    var reader = SimulatedReader(feed: NumberedFeed(count: 2_000, pageSize: 20), height: { 60 + Double($0 % 7) * 9 })
    reader.start(at: 0)
    reader.settle()
    reader.read(by: 300, until: { $0.paging.evictedPageCount(.prepend) >= 8 })
    reader.scroll(to: offset)
    #expect(reader.engine.visibleRows.isEmpty)
    reader.settle()
    #expect(!reader.engine.visibleRows.isEmpty)
    #expect(reader.engine.scrollAnchor.map { reader.engine.visibleRows.contains($0.row) } == true)
    #expect(reader.engine.contentOffset == offset)
  }

  @Test("Refresh goes back to the first rows; the old ones stay until the new are in (R10)")
  func refreshKeepsOldRows() {
    var reader = SimulatedReader(feed: NumberedFeed(count: 1_000, pageSize: 20), height: { _ in 100 })
    reader.start(at: 500)
    reader.settle()
    reader.apply(reader.engine.handle(.refresh(.firstPage)))
    #expect(reader.engine.paging.rowCount > 0)
    reader.settle()
    #expect(reader.engine.paging.item(atRow: 0)!.id == 0)
    #expect(reader.engine.contentOffset == 0)
  }

  @Test("Rows on the page are bounded, whatever the heights")
  func mountedRowsAreBounded() {
    var reader = SimulatedReader(feed: NumberedFeed(count: 5_000, pageSize: 100), height: { _ in 1 })
    reader.start(at: 0)
    reader.settle()
    #expect(reader.engine.visibleRows.count > 100)
    #expect(reader.engine.mountedRows == reader.engine.visibleRows)
  }
}
