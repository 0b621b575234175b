import Testing

@testable import MakimonoCore

@Suite("The anchor: one contract for every change")
struct AnchorTests {
  static let shapes = [
    LayoutShape(crossLength: 400),
    LayoutShape(
      columns: 3, mainSpacing: 6, crossSpacing: 8, mainInsets: LengthInsets(start: 20, end: 40),
      crossInsets: LengthInsets(start: 10, end: 10), crossLength: 400),
    LayoutShape(columns: 2, arrangement: .masonry, mainSpacing: 4, crossSpacing: 4, crossLength: 400),
  ]

  /// `CHANGES` in the environment asks for more of each kind.
  @Test(
    "Random changes of every kind leave the row at the reading line where it was (FIELD 6, 21, 22, 23)",
    arguments: shapes.indices, [ReadingLine<Int>.top, .bottom])
  func everyKind(shape: Int, line: ReadingLine<Int>) {
    let seed = Seed.next()
    print("Anchors, shape \(shape), line \(line): seed \(seed)")
    var random = SplitMix64(seed: seed)
    var counts: [LayoutReader.Kind: Int] = [:]
    let wanted = Seed.number("CHANGES") ?? Seed.scaled(shape == 0 ? 60 : 30)
    while LayoutReader.Kind.allCases.contains(where: { counts[$0, default: 0] < wanted }) {
      var reader = LayoutReader(
        count: 400, shape: Self.shapes[shape], line: line, sections: random.chance(30))
      reader.apply(reader.engine.start(at: Int.random(in: 0..<380, using: &random)))
      for _ in 0..<200 {
        reader.step(using: &random)
        guard reader.worstError <= 0.5, reader.worstCrossError <= 0.5, reader.problems.isEmpty else { break }
      }
      #expect(reader.worstError <= 0.5, "seed \(seed)")
      #expect(reader.worstCrossError <= 0.5, "seed \(seed)")
      let problems =
        reader.problems + reader.engine.paging.invariantViolations + reader.engine.layout.invariantViolations
      #expect(problems == [], "seed \(seed)")
      guard reader.worstError <= 0.5, reader.worstCrossError <= 0.5, problems.isEmpty else { return }
      for (kind, count) in reader.counts { counts[kind, default: 0] += count }
    }
    print(counts.map { "\($0.key.rawValue) \($0.value)" }.sorted().joined(separator: ", "))
  }
}
