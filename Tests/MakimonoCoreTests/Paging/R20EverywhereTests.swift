import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// Sessions of every kind of list, each with the number that it has to give. The number changes with the engine's
/// decisions, and a change must be meant: then the new one is put in the old one's place.
@Suite("R20: lists of every kind give the same in every process and on every machine")
struct R20EverywhereTests {
  /// Gaps, strategies of refresh, several loads in flight, edits, windows of every kind.
  private func digest<Order>(_ seeds: ClosedRange<UInt64>, _ make: (UInt64) -> R17SegmentSession<Order>) -> String {
    var digest = Digest()
    for seed in seeds {
      var session = make(seed)
      session.begin()
      for step in 0..<250 {
        let event = session.step()
        digest.add("\(event) \(session.output) \(session.engine.loadStates) \(session.engine.gaps)")
        digest.add("\(session.engine.shownRows)")
        if step % 10 == 0, let snapshot = session.engine.snapshot() { digest.add("\(snapshot)") }
      }
    }
    return "\(digest)"
  }

  @Test("R20: segments by offset, with edits")
  func segmentsByOffset() {
    #expect(digest(1...10) { R17SegmentSession.byOffset(seed: $0) } == "87f4386be25ef4c5")
  }

  @Test("R20: segments by cursor, with edits")
  func segmentsByCursor() {
    #expect(digest(1...10) { R17SegmentSession.byCursor(seed: $0) } == "f82fe311d73d0b83")
  }

  /// What is on the screen after every step: which rows, and where, to the bit.
  private func screens<Order>(
    _ seeds: ClosedRange<UInt64>, make: (UInt64) -> AnchorReader<Order>,
    step: (inout AnchorReader<Order>, inout SplitMix64) -> Void
  ) -> String {
    var digest = Digest()
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      var reader = make(seed)
      for _ in 0..<120 {
        step(&reader, &random)
        let engine = reader.engine
        digest.add("\(engine.contentOffset) \(engine.contentLength) \(engine.visibleRows) \(engine.mountedRows)")
        for row in engine.mountedRows {
          digest.add("\(engine.paging.rowID(atRow: row)) \(engine.frame(ofRow: row))")
          if let header = engine.headerFrame(beforeRow: row) { digest.add("\(header)") }
        }
        digest.add("\(String(describing: engine.stickyHeader)) \(String(describing: engine.scrollAnchor))")
        digest.add("\(reader.pending)")
      }
    }
    return "\(digest)"
  }

  private func shape(_ seed: UInt64) -> LayoutShape { AnchorTests.shapes[Int(seed) % 3] }
  private func line(_ seed: UInt64) -> ReadingLine<Int> { AnchorTests.lines[Int(seed / 3) % 2] }

  @Test("R20: screens of a feed that others edit, and the reader too, in every shape")
  func editedScreens() {
    let digest = screens(1...6) { seed in
      var reader = LayoutReader(count: 400, shape: shape(seed), line: line(seed), sections: seed % 2 == 0)
      reader.apply(reader.engine.start(at: Int(seed) * 30))
      return reader
    } step: {
      $0.step(using: &$1)
    }
    #expect(digest == "a7aa5068f4ff98c5")
  }

  @Test("R20: screens of a list with gaps, in every shape")
  func mergingScreens() {
    let digest = screens(1...6) { seed in
      var reader = LayoutReader(
        feed: AnchorFeed(count: 200, paging: .ids), order: CursorOrder(isBidirectional: true), shape: shape(seed),
        line: line(seed))
      reader.apply(reader.engine.start(at: AnchorFeed.newest))
      reader.settle()
      return reader
    } step: {
      $0.stepMerging(using: &$1)
    }
    #expect(digest == "7298671f446561e1")
  }

  @Test("R20: screens of a feed that moves, whose boundaries are read again", arguments: [nil, 40])
  func driftingScreens(maxPageSize: Int?) {
    let digest = screens(1...12) { seed in
      var reader = AnchorReader(
        feed: AnchorFeed(count: 400, paging: .numbers),
        order: PageNumberOrder(
          firstPage: 0, endRule: .total, drift: seed % 2 == 0 ? .expected : .byEvidence, maxPageSize: maxPageSize),
        shape: shape(seed), line: line(seed))
      reader.apply(reader.engine.start(at: Int(seed)))
      reader.settle()
      return reader
    } step: {
      $0.stepDrifting(using: &$1)
    }
    #expect(digest == (maxPageSize == nil ? "3fc21274cfee94ca" : "3ca7bd0242c1d83d"))
  }

  @Test("R20: screens of a counted list, wherever its scroll bar is dragged")
  func countedScreens() {
    let digest = screens(1...6) { seed in
      var reader = AnchorReader(
        feed: AnchorFeed(count: 360, paging: .numbers), order: PageNumberOrder(firstPage: 0, endRule: .total),
        shape: shape(seed), line: line(seed), placeholders: true)
      reader.apply(reader.engine.start(at: Int(seed) * 2))
      reader.settle()
      return reader
    } step: {
      $0.stepCounted(using: &$1)
    }
    #expect(digest == "2fa00b6c50141967")
  }
}
