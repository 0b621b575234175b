import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("Placeholders under a viewport")
struct PlaceholderScrollTests {
  /// A million rows behind an 800 point viewport; answers and measures by hand.
  struct Reader {
    typealias Engine = ScrollEngine<PageNumberOrder, NumberedRow, Int>

    static let total = 1_000_000
    var engine = Engine(
      configuration: ScrollConfiguration(prefetch: .viewports(1), estimatedRowHeight: 50, statusHeight: 64),
      paging: PagingEngine(
        configuration: PagingConfiguration(pageSize: 20, window: .pages(6), placeholders: true),
        order: PageNumberOrder(firstPage: 0, endRule: .total), firstKey: 0))
    var flying: [LoadRequest<Int>] = []
    var requests: [LoadRequest<Int>] = []
    /// By how much the row at the reading line moved, at worst.
    var worst = 0.0

    init() { apply(engine.scroll(to: Viewport(offset: 0, length: 800))) }

    static func height(_ row: Int) -> Double { 40 + Double(row * 37 % 101) }

    mutating func apply(_ output: Engine.Output) {
      for command in output.commands {
        switch command {
        case .load(let request):
          flying.append(request)
          requests.append(request)
        case .cancel(let id): flying.removeAll { $0.id == id }
        case .retry: break
        }
      }
    }

    mutating func tracked(_ call: (inout Engine) -> Engine.Output) {
      let row = engine.scrollAnchor?.row
      let top = row.map { engine.offset(ofRow: $0) - engine.contentOffset }
      let id = row.map { engine.paging.rowID(atRow: $0) }
      let output = call(&engine)
      apply(output)
      guard let id, let row = engine.paging.row(of: id), let top, !output.replacedList else { return }
      worst = max(worst, abs(engine.offset(ofRow: row) - engine.contentOffset - top))
    }

    mutating func settle() {
      for _ in 0..<50 where !flying.isEmpty {
        let request = flying.removeFirst()
        let start = request.key * request.count
        let items = (start..<min(Self.total, start + request.count)).map { NumberedRow(id: $0) }
        tracked { $0.handle(.pageLoaded(request.id, PageReply(items: items, totalCount: Self.total))) }
        measure()
      }
    }

    private mutating func measure() {
      let rows = engine.mountedRows.filter { engine.paging.item(atRow: $0) != nil }
      tracked { $0.measure(rows: rows.map { (id: .item($0), height: Self.height($0)) }) }
    }

    mutating func scroll(to offset: Double) {
      var viewport = engine.viewport
      viewport.offset = offset
      apply(engine.scroll(to: viewport))
    }
  }

  @Test("Below the last row of a counted list nothing is blank, however low the rows turn out")
  func endOfTheList() {
    var reader = Reader()
    reader.apply(reader.engine.start(at: 0))
    reader.settle()
    for _ in 0..<4 {
      let end = reader.engine.contentLength - 800
      reader.tracked { $0.scroll(to: Viewport(offset: end, length: 800)) }
      reader.settle()
      #expect(reader.engine.tail.length == 0)
    }
    #expect(reader.engine.visibleRows.upperBound == Reader.total)
  }

  @Test("Full length from the first reply, anywhere by the scroll bar, only what is in view is loaded, no row moves")
  func drag() {
    var reader = Reader()
    reader.apply(reader.engine.start(at: 0))
    #expect(reader.requests.count == 1)
    reader.settle()
    #expect(reader.engine.paging.rowCount == Reader.total)
    #expect(reader.engine.logicalContentLength > 40_000_000)
    #expect(reader.engine.contentLength <= 4_000_000)
    for share in [0.5, 0.9, 0.1, 1.0, 0.33] {
      let before = reader.requests.count
      let room = reader.engine.contentLength - 800
      // Many stops on the way, as a drag has.
      for step in 0..<20 { reader.scroll(to: room * (share * 0.8 + 0.01 * Double(step) * share)) }
      reader.scroll(to: room * share)
      reader.settle()
      #expect(reader.requests.count - before <= 6)
      for row in reader.engine.visibleRows { #expect(reader.engine.paging.item(atRow: row)?.id == row) }
      let row = reader.engine.visibleRows.lowerBound
      #expect(abs(Double(row) - share * Double(Reader.total)) < Double(Reader.total) * 0.02)
    }
    #expect(reader.worst <= 0.5)
    #expect(reader.engine.paging.pageCount <= 6)
  }

  @Test("A long way leaves no heights behind but sums")
  func memory() {
    var reader = Reader()
    reader.apply(reader.engine.start(at: 0))
    reader.settle()
    for _ in 0..<600 {
      reader.scroll(to: reader.engine.contentOffset + 700)
      reader.settle()
    }
    #expect(reader.engine.visibleRows.lowerBound > 3_000)
    #expect(reader.worst <= 0.5)
    // Cells are kept for the pages held alone.
    let cells = reader.engine.layout.tree.blocks.reduce(0) { $0 + $1.cells.count }
    #expect(cells <= 20 * 8)
  }

  @Test("A list that begins in the middle stands there, with its page at the top of the screen")
  func startInTheMiddle() {
    var reader = Reader()
    reader.apply(reader.engine.start(at: 25_000))
    #expect(reader.requests.map(\.key) == [25_000])
    reader.settle()
    #expect(reader.engine.visibleRows.lowerBound == 500_000)
    #expect(abs(reader.engine.offset(ofRow: 500_000) - reader.engine.contentOffset) <= 0.5)
    // What is above and below follows; nothing moves.
    #expect(reader.requests.count > 1)
    let snapshot = reader.engine.snapshot
    var other = Reader()
    if let snapshot { other.apply(other.engine.restore(snapshot)) }
    other.settle()
    #expect(other.engine.visibleRows.lowerBound == 500_000)
  }

  @Test("L11: rows that come and go above the screen by local edits move nothing on it, nor does their page that goes")
  func edits() {
    var reader = Reader()
    reader.apply(reader.engine.start(at: 25_000))
    reader.settle()
    let first = reader.engine.visibleRows.lowerBound
    let edits: [LocalEdit<NumberedRow>] = [
      .insert(NumberedRow(id: -1), at: .before(first - 5)), .insert(NumberedRow(id: -2), at: .after(first - 3)),
      .remove(first - 2), .move(first - 7, to: .before(first - 1)),
    ]
    for (token, edit) in edits.enumerated() {
      reader.tracked { $0.handle(.edit(edit, token: EditToken(rawValue: UInt32(token)))) }
      reader.settle()
    }
    #expect(reader.engine.paging.row(of: first) == first + 1)
    #expect(reader.engine.paging.rowCount == Reader.total + 1)
    for _ in 0..<12 {
      reader.scroll(to: reader.engine.contentOffset + 700)
      reader.settle()
    }
    #expect(reader.engine.paging.row(of: RowID.item(-1)) == nil)
    #expect(reader.engine.paging.rowCount == Reader.total)
    for _ in 0..<14 {
      reader.scroll(to: reader.engine.contentOffset - 700)
      reader.settle()
    }
    #expect(reader.engine.paging.rowCount == Reader.total + 1)
    for token in 0..<4 as Range<UInt32> {
      reader.tracked { $0.handle(.rollBackEdit(EditToken(rawValue: token))) }
      reader.settle()
    }
    #expect(reader.worst <= 0.5)
    #expect(reader.engine.paging.rowCount == Reader.total)
  }

  @Test("A list that begins with its first row begins at its start, with the room before it")
  func insets() {
    typealias Engine = ScrollEngine<PageNumberOrder, Row, Fault>
    var engine = Engine(
      configuration: ScrollConfiguration(
        prefetch: .points(0), estimatedRowHeight: 50, shape: LayoutShape(mainInsets: LengthInsets(start: 120))),
      paging: Engine.Paging(
        configuration: PagingConfiguration(pageSize: 20, placeholders: true),
        order: PageNumberOrder(firstPage: 0, endRule: .total), firstKey: 0))
    _ = engine.scroll(to: Viewport(offset: 0, length: 800, leadingInset: 40))
    guard case .load(let request)? = engine.start(at: 0).commands.first else { return #expect(Bool(false)) }
    _ = engine.handle(.pageLoaded(request.id, PageReply(items: [Row](ids: 0..<20), totalCount: 400)))
    #expect(engine.contentOffset == 0)
    #expect(engine.offset(ofRow: 0) == 120)
    #expect(engine.contentLength == 120 + 400 * 50)
  }
}
