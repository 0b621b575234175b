import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("Sections with headers")
struct SectionTests {
  private func reader(columns: Int = 1) -> LayoutReader {
    LayoutReader(
      count: 400, shape: LayoutShape(columns: columns, crossLength: 400), sections: true)
  }

  /// Rows with a header, and rows that should have one. A gap is in no section.
  private func headers(_ engine: LayoutReader.Engine) -> (found: [Int], wanted: [Int]) {
    let rows = 0..<engine.paging.rowCount
    let section = { (row: Int) in engine.paging.item(atRow: row).map { $0.id / 9 } }
    return (
      rows.filter { engine.headerFrame(beforeRow: $0) != nil },
      rows.filter { section($0) != nil && ($0 == 0 || section($0) != section($0 - 1)) }
    )
  }

  @Test("Every section has one header before its first row, whatever comes, goes or moves", arguments: [1, 3])
  func everySection(columns: Int) {
    let seed = Seed.next()
    print("Sections: seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<4 {
      var reader = reader(columns: columns)
      reader.apply(reader.engine.start(at: 200))
      for _ in 0..<120 {
        reader.step(using: &random)
        let (found, wanted) = headers(reader.engine)
        #expect(found == wanted, "seed \(seed)")
        guard found == wanted else { return }
      }
    }
  }

  @Test("A header keeps its measured length when its section goes on upwards")
  func movesUp() {
    var reader = reader()
    reader.apply(reader.engine.start(at: 204))
    reader.answerNext()
    let first = reader.engine.paging.rowID(atRow: 0)
    let before = reader.engine.headerFrame(beforeRow: 0)?.length
    #expect(before == 32)
    _ = reader.engine.measure(headers: [(id: first, height: 47)])
    // Row 204 is in the section that begins at row 198.
    while reader.engine.paging.row(of: 198) == nil, !reader.pending.isEmpty {
      reader.scroll(by: -400)
      reader.answerNext()
    }
    let row = reader.engine.paging.row(of: 198) ?? 0
    #expect(reader.engine.headerFrame(beforeRow: row)?.length == 47)
  }

  @Test("The header sticks to the reading line, and the next one pushes it out")
  func sticky() {
    var reader = reader()
    reader.apply(reader.engine.start(at: 0))
    reader.settle()
    for step in 0..<60 {
      reader.scroll(by: step == 0 ? 0 : 17)
      guard let sticky = reader.engine.stickyHeader else {
        Issue.record("no header")
        return
      }
      let line = reader.engine.contentOffset
      let next = reader.engine.layout.headerRow(after: reader.engine.visibleRows.lowerBound)
      let pushing = next.flatMap { reader.engine.headerFrame(beforeRow: $0)?.offset } ?? .infinity
      #expect(sticky.stickyOffset == min(max(line, sticky.frame.offset), pushing - sticky.frame.length))
      #expect(reader.engine.paging.item(atRow: sticky.row)!.id % 9 == 0)
    }
  }

  @Test("Headers of sections of any length are found from rows before and behind them")
  func unequalSections() {
    var layout = RowLayout(estimatedRowHeight: 10)
    layout.insertRows(0..<30)
    let firstRows = [0, 3, 8, 9, 21]
    for row in firstRows { layout.setHeader(beforeRow: row, length: 5) }
    for row in 0..<30 {
      #expect(layout.headerRow(atOrBefore: row) == firstRows.last { $0 <= row })
      #expect(layout.headerRow(after: row) == firstRows.first { $0 > row })
    }
  }
}
