import MakimonoCore
import MakimonoTesting
import Testing

/// The rule book must notice what an engine never does: so its steps are falsified here.
@Suite("The rule book")
struct RuleBookTests {
  private typealias Step = EngineStep<PageNumberOrder, ServerRow, ServerFault>
  private typealias Book = RuleBook<PageNumberOrder, ServerRow, ServerFault>

  private static let engine = Step.Engine(
    configuration: PagingConfiguration(pageSize: 2), order: PageNumberOrder(firstPage: 1, endRule: .total), firstKey: 1)

  /// The first reply to a list that began, as it was.
  private func firstPage() -> (book: Book, step: Step) {
    var book = Book()
    var engine = Self.engine
    var before = engine
    var output = engine.handle(.start(at: 1))
    #expect(book.violations(of: Step(event: .start(at: 1), before: before, after: engine, output: output)).isEmpty)
    let event = Step.Engine.Event.pageLoaded(
      RequestID(rawValue: 1), PageReply(items: [ServerRow(id: 1), ServerRow(id: 2)], totalCount: 6))
    before = engine
    output = engine.handle(event)
    return (book, Step(event: event, before: before, after: engine, output: output))
  }

  private func broken(_ falsify: (inout Step) -> Void) -> [String] {
    var (book, step) = firstPage()
    falsify(&step)
    return book.violations(of: step)
  }

  @Test("A true step breaks nothing")
  func sound() {
    #expect(broken { _ in } == [])
    #expect(Book.violations(of: Self.engine).isEmpty)
  }

  @Test("R11: a change that is left out, doubled, out of bounds, or of other rows")
  func changes() {
    for change in [
      ListChange(), ListChange([.insert(0..<2), .insert(0..<2)]), ListChange([.remove(0..<1), .insert(0..<2)]),
      ListChange([.insert(1..<3)]), ListChange([.insert(0..<2), .update(2)]),
      ListChange([.insert(0..<2), .move(from: 0, to: 2)]), ListChange([.insert(0..<0)]),
    ] {
      #expect(broken { $0.change = change }.contains { $0.hasPrefix("R11") }, "\(change)")
    }
  }

  @Test("R1, R14: a request too many, of another size")
  func requests() {
    func load(_ edge: LoadEdge, count: Int = 2) -> PagingCommand<Int> {
      .load(LoadRequest(id: RequestID(rawValue: 9), edge: edge, key: 2, count: count))
    }
    #expect(broken { $0.commands = [load(.append)] }.contains { $0.hasPrefix("R1:") })
    #expect(broken { $0.commands = [load(.append), load(.append)] }.contains { $0.contains("too many") })
    #expect(broken { $0.commands = [load(.append, count: 3)] }.contains { $0.hasPrefix("R14") })
    #expect(broken { $0.commands = [load(.refresh), load(.append)] }.contains { $0.hasPrefix("R18") })
    #expect(broken { $0.commands = [.cancel(RequestID(rawValue: 9))] }.contains { $0.hasPrefix("R2") })
    #expect(broken { $0.commands = [.retry(RequestID(rawValue: 9), after: 1)] }.contains { $0.hasPrefix("R4") })
    #expect(broken { $0.commands = [.retry(RequestID(rawValue: 1), after: -1)] }.contains { $0.hasPrefix("R4") })
  }

  @Test("R14: another size is for a read across a boundary, and for what came so before")
  func otherSizes() {
    let engine = Step.Engine(
      configuration: PagingConfiguration(pageSize: 6), order: PageNumberOrder(firstPage: 1, endRule: .total),
      firstKey: 1)
    var book = Book()
    func isBroken(key: Int, count: Int, by event: Step.Engine.Event = .retry(nil)) -> Bool {
      var output = Step.Engine.Output()
      output.commands = [.load(LoadRequest(id: RequestID(rawValue: 9), edge: .prepend, key: key, count: count))]
      let step = Step(event: event, before: engine, after: engine, output: output)
      return book.violations(of: step).contains { $0.hasPrefix("R14") }
    }
    #expect(!isBroken(key: 3, count: 6))
    // One row lies before the boundary, and three are read behind it.
    #expect(!isBroken(key: 1, count: 4))
    #expect(isBroken(key: 3, count: 4))
    #expect(isBroken(key: 1, count: 7))
    let page = PageRecord(key: 5, rowCount: 4, requestedCount: 4)
    #expect(!isBroken(key: 5, count: 4, by: .restore(PagingSnapshot(page: page, itemID: nil))))
  }

  @Test("R2: a reply under a number that does not fly changes rows")
  func lateReply() {
    let found = broken { $0.event = .pageLoaded(RequestID(rawValue: 7), PageReply(items: [])) }
    #expect(found.contains { $0.hasPrefix("R2") })
  }

  @Test("R4, R10: rows change by an event that may not change them")
  func innocentEvents() {
    #expect(broken { $0.event = .retry(nil) }.contains { $0.hasPrefix("R4, R10") })
  }

  @Test("R3: an edge that ended asks again")
  func endedEdge() {
    var (book, step) = firstPage()
    #expect(book.violations(of: step).isEmpty)
    step.before = step.after
    step.replacedList = false
    step.change = ListChange()
    step.event = .retry(nil)
    step.commands = [.load(LoadRequest(id: RequestID(rawValue: 9), edge: .prepend, key: 0, count: 2))]
    #expect(book.violations(of: step).contains { $0.hasPrefix("R3") })
  }

  @Test("R8: a row in sight goes")
  func sight() {
    var (book, step) = firstPage()
    #expect(book.violations(of: step).isEmpty)
    step.before = step.after
    step.after = Self.engine
    step.change = ListChange([.remove(0..<2)])
    step.replacedList = false
    step.rowsInSight = 0..<1
    #expect(book.violations(of: step).contains { $0.hasPrefix("R8") })
  }

  @Test("The log's lines say what happened")
  func log() {
    var log = TransitionLog()
    log.record(firstPage().step)
    #expect(
      log.lines == [
        "1  page #1, 2 rows              list +0..<2, 2 rows | refresh idle, prepend end(sourceSaidSo)"
      ])
  }
}
