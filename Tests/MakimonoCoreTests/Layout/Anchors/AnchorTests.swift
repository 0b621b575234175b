import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("The anchor: one contract for every change", .serialized)
struct AnchorTests {
  static let shapes = [
    LayoutShape(crossLength: 400),
    LayoutShape(
      columns: 3, mainSpacing: 6, crossSpacing: 8, mainInsets: LengthInsets(start: 20, end: 40),
      crossInsets: LengthInsets(start: 10, end: 10), crossLength: 400),
    LayoutShape(columns: 2, arrangement: .masonry, mainSpacing: 4, crossSpacing: 4, crossLength: 400),
  ]
  static let lines = [ReadingLine<Int>.start, .end]

  /// Points by which the row at the reading line may be off.
  private static let bound = 0.5
  private static let numbers = PageNumberOrder(firstPage: 0, endRule: .total, maxPageSize: 40)

  /// Changes of each kind, over all shapes and reading lines: `CHANGES` in the environment asks for more.
  private let wanted = Seed.number("CHANGES") ?? Seed.scaled(48)

  @Test("Changes of a feed that others edit, and the reader too (FIELD 6, 10, 21, 22, 23)")
  func edited() {
    check(
      [
        .prepend, .appendAndEvict, .scrollBack, .firstPage, .keepWindow, .aroundAnchor, .replacement, .localEdit,
        .serverEdit, .lateMeasurement, .rotation,
      ], steps: 200
    ) { shape, line, random in
      var reader = LayoutReader(count: 400, shape: shape, line: line, sections: random.chance(30))
      reader.apply(reader.engine.start(at: Int.random(in: 0..<380, using: &random)))
      return reader
    } step: {
      $0.step(using: &$1)
    }
  }

  @Test("What is newer on top, and gaps filled from both sides (FIELD 14)")
  func merging() {
    check([.mergeNewer, .gapFill], steps: 200) { shape, line, _ in
      var reader = LayoutReader(
        feed: AnchorFeed(count: 200, paging: .ids), order: CursorOrder(isBidirectional: true), shape: shape,
        line: line)
      reader.apply(reader.engine.start(at: AnchorFeed.newest))
      reader.settle()
      return reader
    } step: {
      $0.stepMerging(using: &$1)
    }
  }

  @Test("Pages of a feed that moves, whose boundaries are read again (FIELD 28)")
  func drifting() {
    check([.driftRepair], steps: 200) { shape, line, random in
      var reader = AnchorReader(
        feed: AnchorFeed(count: 400, paging: .numbers), order: Self.numbers, shape: shape, line: line)
      reader.apply(reader.engine.start(at: Int.random(in: 0..<30, using: &random)))
      reader.settle()
      return reader
    } step: {
      $0.stepDrifting(using: &$1)
    }
  }

  @Test("Placeholders that are filled, wherever the scroll bar is dragged (FIELD 17)")
  func counted() {
    check([.placeholderFill], steps: 100) { shape, line, random in
      var reader = AnchorReader(
        feed: AnchorFeed(count: 360, paging: .numbers), order: Self.numbers, shape: shape, line: line,
        placeholders: true)
      reader.apply(reader.engine.start(at: Int.random(in: 0..<30, using: &random)))
      reader.settle()
      return reader
    } step: {
      $0.stepCounted(using: &$1)
    }
  }

  /// Lets readers of every shape do as they like until there were enough changes of each kind.
  private func check<Order>(
    _ kinds: [AnchorKind], steps: Int,
    reader: (LayoutShape, ReadingLine<Int>, inout SplitMix64) -> AnchorReader<Order>,
    step: (inout AnchorReader<Order>, inout SplitMix64) -> Void
  ) {
    let seed = Seed.next()
    print("Anchors: seed \(seed)")
    var random = SplitMix64(seed: seed)
    var totals: [AnchorKind: AnchorTally] = [:]
    for (shape, line) in Self.shapes.flatMap({ shape in Self.lines.map { (shape, $0) } }) {
      let share = (wanted + 5) / 6
      var found: [AnchorKind: AnchorTally] = [:]
      while kinds.contains(where: { found[$0, default: AnchorTally()].count < share }) {
        var reader = reader(shape, line, &random)
        for _ in 0..<steps {
          step(&reader, &random)
          guard isSound(reader) else {
            Issue.record("seed \(seed), \(shape), \(line): \(reader.worstChange)")
            return
          }
        }
        let problems =
          reader.problems + reader.engine.paging.invariantViolations + reader.engine.layout.invariantViolations
        #expect(problems == [], "seed \(seed), \(shape), \(line)")
        guard problems.isEmpty else { return }
        for (kind, tally) in reader.tallies { found[kind, default: AnchorTally()].add(tally) }
      }
      for (kind, tally) in found { totals[kind, default: AnchorTally()].add(tally) }
    }
    for kind in kinds {
      let total = totals[kind, default: AnchorTally()]
      print("Anchors, \(kind.rawValue): \(total.count) changes, worst \(total.worst) pt, across \(total.worstCross) pt")
      #expect(total.count >= wanted && total.worst <= Self.bound && total.worstCross <= Self.bound)
    }
  }

  private func isSound<Order>(_ reader: AnchorReader<Order>) -> Bool {
    reader.worstError <= Self.bound && reader.worstCrossError <= Self.bound && reader.problems.isEmpty
  }
}
