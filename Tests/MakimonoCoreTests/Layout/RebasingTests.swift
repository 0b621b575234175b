import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("Content longer than a toolkit can carry")
struct RebasingTests {
  /// All rows of a feed in one list, and a toolkit that keeps offsets within its content.
  private struct Toolkit {
    var engine: NumberedFeed.Engine
    let length = 800.0

    init(rows: Int, limit: Double = 400_000) {
      let feed = NumberedFeed(count: rows, pageSize: rows)
      engine = feed.engine(
        window: .unbounded,
        configuration: ScrollConfiguration(
          prefetch: .points(0), estimatedRowHeight: 60, maxContentLength: limit))
      _ = engine.scroll(to: Viewport(offset: 0, length: length))
      for command in engine.start(at: 0).commands {
        if case .load(let request) = command {
          _ = engine.handle(.pageLoaded(request.id, feed.reply(to: request)))
        }
      }
    }

    var room: Double { engine.contentLength - length }

    /// The first row in sight and where it is on the screen.
    var picture: (row: Int, top: Double) {
      let row = engine.visibleRows.lowerBound
      return (row, engine.offset(ofRow: row) - engine.contentOffset)
    }

    mutating func set(_ offset: Double) {
      let limit = engine.contentLength - length
      _ = engine.scroll(to: Viewport(offset: min(max(0, offset), limit), length: length))
    }

    mutating func wheel(_ distance: Double) { set(engine.contentOffset + distance) }
  }

  @Test("The physical content is never longer than its limit; short content is mapped 1 : 1")
  func limits() {
    let long = Toolkit(rows: 20_000)
    #expect(long.engine.logicalContentLength == 1_200_000)
    #expect(long.engine.contentLength == 400_000)
    var short = Toolkit(rows: 1_000)
    short.set(30_000)
    #expect(short.engine.logicalContentOffset == 30_000)
    #expect(short.engine.contentLength == 60_000)
    #expect(short.engine.settle() == ScrollOutput())
    #expect(Toolkit(rows: 5).engine.contentLength == 300)
  }

  @Test("Where nothing may move at rest, to settle does nothing: the list says so before", arguments: [7, 400, 20_000])
  func mayMoveAtRest(rows: Int) {
    var toolkit = Toolkit(rows: rows)
    #expect(toolkit.engine.mayMoveAtRest == (rows == 20_000))
    for step in 0..<60 {
      toolkit.wheel(Double((step * 7_919) % 3_001) - 900)
      var engine = toolkit.engine
      let output = engine.settle()
      #expect(toolkit.engine.mayMoveAtRest || output == ScrollOutput())
    }
  }

  @Test("A list that was longer than its toolkit's content may still move at rest, and not after that")
  func mayMoveOnceMore() {
    var toolkit = Toolkit(rows: 20_000)
    toolkit.set(200_000)
    let feed = NumberedFeed(count: 100, pageSize: 100)
    let commands = toolkit.engine.start(at: 0).commands
    for case .load(let request) in commands {
      _ = toolkit.engine.handle(.pageLoaded(request.id, feed.reply(to: request)))
    }
    #expect(toolkit.engine.contentLength == 6_000)
    _ = toolkit.engine.settle()
    #expect(!toolkit.engine.mayMoveAtRest)
  }

  @Test("The thumb at x % shows x % of the list, its ends included")
  func thumb() {
    for percent in [0, 1, 10, 33, 50, 77, 99, 100] {
      var toolkit = Toolkit(rows: 20_000)
      toolkit.set(percent < 50 ? 350_000 : 20_000)
      toolkit.set(toolkit.room * Double(percent) / 100)
      let wanted = (1_200_000 - 800) * Double(percent) / 100
      #expect(abs(toolkit.engine.logicalContentOffset - wanted) <= 1)
      let picture = toolkit.picture
      _ = toolkit.engine.settle()
      #expect(toolkit.picture == picture, "settling moved rows")
      // At rest it stands within a hundredth of there.
      #expect(abs(toolkit.engine.contentOffset - toolkit.room * Double(percent) / 100) <= 4_000)
    }
  }

  @Test("The wheel moves rows by exact points, and settling moves none")
  func wheel() {
    for seed in [12_518_365_201_652_491_208, Seed.next()] { wheel(seed) }
  }

  private func wheel(_ seed: UInt64) {
    print("Rebasing under a wheel: seed \(seed)")
    var random = SplitMix64(seed: seed)
    var toolkit = Toolkit(rows: 20_000)
    var rebased = 0
    for _ in 0..<3_000 {
      if random.chance(2) { toolkit.set(Double(Int.random(in: 0...399_200, using: &random))) }
      let distance = Double(Int.random(in: -1_000...1_000, using: &random))
      let before = toolkit.engine.logicalContentOffset
      let physical = toolkit.engine.contentOffset
      toolkit.wheel(distance)
      let moved = toolkit.engine.logicalContentOffset - before
      // The toolkit goes no further than its ends; a point or less may be its rounding, and is no scroll.
      let step = min(max(0, physical + distance), toolkit.room) - physical
      #expect(abs(moved - step) <= 1, "seed \(seed)")
      if random.chance(20) {
        let picture = toolkit.picture
        if toolkit.engine.settle().movesContent { rebased += 1 }
        #expect(toolkit.picture == picture, "seed \(seed)")
      }
    }
    #expect(rebased > 0)
  }

  @Test("Row 1,000,000 of 60 points is reached by thumb, and by a wheel that rests or does not (FIELD 26)")
  func field26_millionRowsReachable() {
    let start = Toolkit(rows: 1_000_000, limit: 4_000_000)
    #expect(start.engine.contentLength == 4_000_000)
    for settles in [true, false] {
      var toolkit = start
      toolkit.set(.infinity)
      #expect(toolkit.engine.visibleRows.upperBound == 1_000_000)
      toolkit.set(3_990_000)
      var steps = 0
      while toolkit.engine.visibleRows.upperBound < 1_000_000, steps < 10_000 {
        if settles, steps % 10 == 0 { _ = toolkit.engine.settle() }
        toolkit.wheel(1_000)
        steps += 1
      }
      toolkit.wheel(1_000)
      #expect(toolkit.engine.contentOffset == toolkit.room)
      #expect(toolkit.engine.logicalContentOffset == 60_000_000 - 800)
      // And back to the first, never resting.
      toolkit.set(10_000)
      while toolkit.engine.logicalContentOffset > 0, steps < 10_000 {
        toolkit.wheel(-1_000)
        steps += 1
      }
      #expect(toolkit.engine.visibleRows.lowerBound == 0)
      #expect(toolkit.engine.contentOffset == 0)
    }
  }

  @Test("A measurement above the reader moves no row, and needs no new offset")
  func measurementAbove() {
    var toolkit = Toolkit(rows: 20_000)
    toolkit.set(200_000)
    _ = toolkit.engine.settle()
    let picture = toolkit.picture
    let output = toolkit.engine.measure((0..<50).map { (id: picture.row - 100 + $0, height: 71.5) })
    #expect(toolkit.picture == picture)
    #expect(!output.movesContent)
  }

  @Test("Rows that come in above leave the toolkit's offset alone: its window onto the content goes along")
  func rowsAbove() {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 4_000, pageSize: 400),
      configuration: ScrollConfiguration(prefetch: .points(2_000), estimatedRowHeight: 60, maxContentLength: 12_800),
      height: { _ in 60 })
    reader.start(at: 2_000)
    reader.answerNext()
    for _ in 0..<12 { reader.scroll(by: 500) }
    let id = reader.engine.scrollAnchor?.id.itemID ?? 0
    let (offset, top, moves) = (reader.engine.contentOffset, reader.screenTop(of: id), reader.offsetMoves)
    #expect(reader.pending.map(\.edge) == [.prepend])
    reader.answerNext()
    #expect(reader.engine.paging.rowCount == 800)
    #expect(reader.engine.contentOffset == offset)
    #expect(reader.screenTop(of: id) == top)
    #expect(reader.offsetMoves == moves)
  }
}
