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

  @Test("A header in sight grows downwards, as a row does; one above the reading line upwards")
  func measuredInPlace() {
    var reader = reader()
    reader.apply(reader.engine.start(at: 0))
    reader.settle()
    let headers = { (engine: LayoutReader.Engine, row: Int) in
      engine.headerFrame(beforeRow: row)!.offset - engine.contentOffset
    }
    let rows = { (engine: LayoutReader.Engine, row: Int) in engine.offset(ofRow: row) - engine.contentOffset }
    // The list stands at its very start, and stays there.
    reader.apply(reader.engine.measure(headers: [(id: .item(0), height: 50)]))
    #expect(reader.engine.contentOffset == 0)
    #expect(headers(reader.engine, 0) == 0 && rows(reader.engine, 0) == 50)
    // A header that is partly above the line grows out of sight.
    reader.scroll(by: 10)
    reader.apply(reader.engine.measure(headers: [(id: .item(0), height: 70)]))
    #expect(rows(reader.engine, 0) == 40 && headers(reader.engine, 0) == -30)
    // So does one that is above all that is in sight; one further down moves what is below it.
    let first = reader.engine.visibleRows.lowerBound
    #expect(first == 0)
    reader.scroll(by: 200)
    let held = reader.engine.scrollAnchor!.row
    let place = rows(reader.engine, held)
    reader.apply(reader.engine.measure(headers: [(id: .item(0), height: 90), (id: .item(9), height: 60)]))
    #expect(rows(reader.engine, held) == place)
    #expect(reader.engine.headerFrame(beforeRow: 9)?.length == 60)
  }

  @Test("At the end of a chat a header grows upwards, and the row that was chosen stays", arguments: [true, false])
  func measuredAtAnotherLine(isAtEnd: Bool) {
    var reader = reader()
    reader.apply(reader.engine.start(at: 200))
    reader.settle()
    let row = isAtEnd ? reader.engine.visibleRows.upperBound - 1 : reader.engine.visibleRows.lowerBound + 2
    reader.apply(reader.engine.setReadingLine(isAtEnd ? .end : .row(reader.engine.paging.rowID(atRow: row))))
    let held = reader.engine.scrollAnchor!
    let headers = reader.engine.visibleRows.filter { reader.engine.headerFrame(beforeRow: $0) != nil && $0 <= held.row }
    reader.apply(
      reader.engine.measure(headers: headers.map { (id: reader.engine.paging.rowID(atRow: $0), height: 61) }))
    #expect(reader.engine.offset(ofRow: held.row) - reader.engine.contentOffset == held.distance)
  }

  @Test("A row that is brought in sight stands below the header that sticks there, and the first of a section with it")
  func revealed() {
    var reader = reader()
    reader.apply(reader.engine.start(at: 0))
    reader.settle()
    reader.scroll(by: 900)
    for row in [12, 9, 1, 0] {
      reader.apply(reader.engine.reveal(row: row))
      let header = reader.engine.layout.headerRow(atOrBefore: row)!
      let length = reader.engine.headerFrame(beforeRow: header)!.length
      #expect(reader.engine.offset(ofRow: row) - reader.engine.contentOffset == length, "row \(row)")
      #expect(reader.engine.stickyHeader?.row == header)
    }
  }

  @Test("A page of more rows than a counted list would look at has its headers")
  func manyRows() throws {
    typealias Engine = ScrollEngine<PageNumberOrder, NumberedRow, Int>
    let paging = Engine.Paging(
      configuration: PagingConfiguration(pageSize: 12_000), order: PageNumberOrder(endRule: .total), firstKey: 1)
    var engine = Engine(configuration: ScrollConfiguration(), paging: paging) { $0.id / 9 }
    _ = engine.scroll(to: Viewport(offset: 0, length: 800))
    guard case .load(let request)? = engine.start(at: 1).commands.first else {
      Issue.record("nothing is asked for")
      return
    }
    let rows = (0..<12_000).map { NumberedRow(id: $0) }
    _ = engine.handle(.pageLoaded(request.id, PageReply(items: rows, totalCount: rows.count)))
    var headers = 0
    var row = engine.headerRow(atOffset: 0)
    while let first = row {
      #expect(first == headers * 9)
      headers += 1
      row = engine.headerRow(after: first)
    }
    #expect(headers == 1_334)
  }

  @Test("Rows that change one after the other are one range, wherever others change")
  func freshRanges() {
    var fresh = FreshRows()
    for row in 10..<60 { fresh.follow(.update(row)) }
    for row in 900_000..<900_050 { fresh.follow(.update(row)) }
    #expect(fresh.ranges == [10..<60, 900_000..<900_050])
    fresh.follow(.remove(0..<10))
    #expect(fresh.ranges == [0..<50, 899_990..<900_040, 0..<0])
  }

  @Test("The sections of a span of the content are found by their first rows, from where it begins")
  func headersOfASpan() {
    var reader = reader()
    #expect(reader.engine.headerRow(atOffset: 0) == nil)
    reader.apply(reader.engine.start(at: 0))
    reader.settle()
    #expect(reader.engine.headerRow(atOffset: 0) == 0)
    #expect(reader.engine.headerRow(atOffset: reader.engine.offset(ofRow: 8)) == 0)
    #expect(reader.engine.headerRow(atOffset: reader.engine.headerFrame(beforeRow: 9)!.offset) == 9)
    #expect(reader.engine.headerRow(after: 0) == 9)
    #expect(reader.engine.headerRow(after: reader.engine.paging.rowCount - 1) == nil)
    // Below what stands in front of the rows.
    var shape = LayoutShape(crossLength: 400)
    shape.mainInsets.start = 500
    var inset = LayoutReader(count: 400, shape: shape, sections: true)
    inset.apply(inset.engine.start(at: 0))
    inset.settle()
    for row in 0..<18 {
      #expect(inset.engine.headerRow(atOffset: inset.engine.offset(ofRow: row)) == row / 9 * 9)
    }
  }

  @Test("A row of no section ends the one above it: the header stands again behind it, and sticks no less long")
  func noneBetween() {
    typealias Engine = ScrollEngine<PageNumberOrder, NumberedRow, Int>
    let paging = Engine.Paging(
      configuration: PagingConfiguration(pageSize: 6), order: PageNumberOrder(endRule: .total), firstKey: 1)
    var engine = Engine(configuration: ScrollConfiguration(estimatedRowHeight: 50), paging: paging) {
      $0.id == 2 ? nil : 0
    }
    _ = engine.scroll(to: Viewport(offset: 0, length: 100))
    guard case .load(let request)? = engine.start(at: 1).commands.first else {
      Issue.record("nothing is asked for")
      return
    }
    let rows = (0..<6).map { NumberedRow(id: $0) }
    _ = engine.handle(.pageLoaded(request.id, PageReply(items: rows, totalCount: rows.count)))
    func headers() -> [Int] { (0..<engine.paging.rowCount).filter { engine.headerFrame(beforeRow: $0) != nil } }
    #expect(headers() == [0, 3])
    _ = engine.scroll(to: Viewport(offset: engine.offset(ofRow: 2), length: 100))
    #expect(engine.stickyHeader?.row == 0)
    _ = engine.handle(.edit(.remove(2), token: EditToken(rawValue: 1)))
    #expect(headers() == [0])
    _ = engine.handle(.rollBackEdit(EditToken(rawValue: 1)))
    #expect(headers() == [0, 3])
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
