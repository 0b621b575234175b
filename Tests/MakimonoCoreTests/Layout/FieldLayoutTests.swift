import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("What goes wrong in the field: where rows stand")
struct FieldLayoutTests {
  private func reader(_ count: Int = 2_000) -> SimulatedReader {
    SimulatedReader(feed: NumberedFeed(count: count, pageSize: 20), height: { 40 + Double($0 * 37 % 101) })
  }

  @Test("A page put before the list moves no row (FIELD 6)")
  func field06_prependMovesNothing() {
    var reader = reader()
    reader.start(at: 1_000)
    reader.settle()
    for _ in 0..<20 {
      reader.scroll(by: -300)
      reader.settle()
    }
    #expect(reader.worstAnchorError <= 0.5)
  }

  @Test("The place is kept over hundreds of rows without placeholders (FIELD 17)")
  func field17_placeIsKeptOverHundredsOfRows() {
    var reader = reader()
    reader.start(at: 0)
    reader.settle()
    reader.read(by: 390, until: { $0.paging.evictedPageCount(.prepend) >= 40 })
    let place = reader.engine.logicalContentOffset
    let rows = (0..<10).map { _ in
      reader.scroll(by: -200)
      return reader.engine.scrollAnchor?.id
    }
    reader.scroll(to: place)
    for row in rows {
      reader.scroll(by: -200)
      #expect(reader.engine.scrollAnchor?.id == row)
    }
    #expect(reader.worstAnchorError <= 0.5)
  }

  @Test("Reading back over pages that went writes no scroll offset (FIELD 21)")
  func field21_noOffsetIsWrittenWhileReadingBack() {
    var reader = reader()
    reader.start(at: 0)
    reader.settle()
    reader.read(by: 350, until: { $0.paging.evictedPageCount(.prepend) >= 20 })
    let moves = reader.offsetMoves
    reader.read(by: -350, until: { $0.paging.evictedPageCount(.prepend) <= 3 })
    #expect(reader.offsetMoves == moves)
  }

  @Test("The answer to a measurement has every row where it will stand, in the same call (FIELD 22)")
  func field22_measurementIsWholeInOneCall() {
    var reader = reader()
    reader.start(at: 1_000)
    reader.settle()
    let rows = reader.engine.mountedRows
    let anchor = reader.engine.scrollAnchor
    let output = reader.engine.measure(rows.map { (id: reader.engine.paging.item(atRow: $0)!.id, height: 111) })
    #expect(reader.engine.scrollAnchor == anchor)
    let row = anchor?.row ?? 0
    #expect(reader.engine.offset(ofRow: row) - reader.engine.contentOffset == anchor?.distance)
    for row in rows.dropFirst() {
      #expect(reader.engine.offset(ofRow: row) == reader.engine.offset(ofRow: row - 1) + 111)
    }
    #expect(output.change.isEmpty)
  }

  @Test("Scrolling up over rows of unknown height advances by what was scrolled (FIELD 23)")
  func field23_unknownHeightsAbove() {
    var reader = reader()
    reader.start(at: 1_000)
    reader.settle()
    for _ in 0..<60 {
      guard let anchor = reader.engine.scrollAnchor, let id = anchor.id.itemID else { continue }
      reader.scroll(by: -50)
      #expect(abs((reader.screenTop(of: id) ?? .infinity) - anchor.distance - 50) <= 0.5)
      reader.settle()
    }
  }

  @Test("The rows on the screen cover the viewport and what is beyond it, at any speed (FIELD 24)")
  func field24_noWhiteAreas() {
    var reader = reader()
    reader.start(at: 0)
    reader.settle()
    for step in [100.0, 790, 1_500, -1_200, 3_000, -2_500] {
      reader.scroll(by: step)
      let rows = reader.engine.mountedRows
      let start = max(reader.engine.offset(ofRow: 0), reader.engine.contentOffset - 800)
      let end = min(
        reader.engine.offset(ofRow: reader.engine.paging.rowCount), reader.engine.contentOffset + 1_600)
      #expect(reader.engine.offset(ofRow: rows.lowerBound) <= start)
      #expect(reader.engine.offset(ofRow: rows.upperBound) >= end)
    }
  }

  @Test("Going back comes to the same row at the same place (FIELD 25)")
  func field25_backKeepsThePlace() throws {
    var reader = reader()
    reader.start(at: 0)
    reader.settle()
    reader.read(by: 370, until: { $0.paging.evictedPageCount(.prepend) >= 10 })
    let anchor = try #require(reader.engine.scrollAnchor)
    let key = reader.engine.paging.key(ofRow: anchor.row)
    var back = self.reader()
    back.start(at: key, position: .place(anchor.id, distance: anchor.distance))
    back.answerNext()
    #expect(back.requests.count { $0.edge == .refresh } == 1)
    back.settle()
    #expect(back.engine.scrollAnchor?.id == anchor.id)
    #expect(abs((back.engine.scrollAnchor?.distance ?? .infinity) - anchor.distance) <= 0.5)
  }

  @Test("A measurement looks at one block, however long the list (FIELD 30)")
  func field30_costDoesNotGrow() {
    var layout = RowLayout(estimatedRowHeight: 60)
    for page in 0..<2_000 {
      layout.insertRows(page * 20..<page * 20 + 20)
      for row in page * 20..<page * 20 + 20 { layout.setHeight(Double(40 + row % 50), ofRow: row) }
    }
    #expect(layout.tree.depth <= 3)
    for block in layout.tree.blocks { #expect(block.cells.count <= RowLayout.blockRows) }
    #expect(layout.tree.blockCount <= 2 * 40_000 / RowLayout.joinRows + 1)
  }

  @Test("A refresh that keeps the place holds the nearest row that survives, below first, then above (R10)")
  func keptPlace() {
    for gone in [[0], [0, 1], Array(0..<6)] {
      var reader = LayoutReader(count: 100, shape: LayoutShape(crossLength: 400))
      reader.apply(reader.engine.start(at: 40))
      reader.settle()
      reader.scroll(by: 120)
      let row = reader.engine.scrollAnchor?.row ?? 0
      let ids = gone.map { reader.engine.paging.item(atRow: row + $0)!.id }
      reader.feed.ids.removeAll { ids.contains($0) }
      reader.reload(.aroundAnchor)
      #expect(reader.worstError <= 0.5)
      #expect(reader.count(.aroundAnchor) == 1)
    }
  }

  @Test("Where the viewport gets shorter, a chat keeps its last row; at the end it stays there")
  func chatReadingLine() {
    var reader = LayoutReader(count: 200, shape: LayoutShape(crossLength: 400), line: .end)
    reader.apply(reader.engine.start(at: 100))
    reader.settle()
    reader.scroll(by: -60)
    guard let anchor = reader.engine.scrollAnchor else { return }
    var viewport = reader.engine.viewport
    viewport.length -= 150
    reader.apply(reader.engine.scroll(to: viewport))
    let top = reader.engine.offset(ofRow: anchor.row) - reader.engine.contentOffset
    #expect(abs(top - (anchor.distance - 150)) <= 0.5)
  }
}
