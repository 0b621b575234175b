import Testing

@testable import MakimonoCore

@Suite("The layout gives what a plain one gives")
struct RowLayoutReferenceTests {
  @Test("Random edits, every question, in one column and several", arguments: [1, 2, 3, 7])
  func againstPlainLayout(columns: Int) {
    let seed = Seed.next()
    print("RowLayout in \(columns) columns against a plain layout: seed \(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<8 {
      var pair = LayoutPair(columns: columns, spacing: round % 2 == 0 ? 0 : 8)
      for _ in 0..<120 {
        pair.change(using: &random)
        let problems = pair.problems(using: &random)
        #expect(problems == [], "seed \(seed)")
        guard problems.isEmpty else { return }
      }
    }
  }

  @Test("Every edit at every place of a small list", arguments: [1, 2, 3])
  func everySmallEdit(columns: Int) {
    var random = SplitMix64(seed: 1)
    for count in 0...7 {
      for place in 0...count {
        for size in 1...4 {
          for edit in 0..<4 {
            var pair = LayoutPair(columns: columns, spacing: 2)
            if count > 0 { pair.insert(0..<count) }
            if edit == 1 { for row in 0..<count { pair.measure(row, 10 + row * 7 % 5) } }
            if edit == 2, count > 2 { pair.setHeader(beforeRow: 2, 9) }
            switch edit {
            case 3 where count > 0: pair.move(from: place % count, to: size % count)
            case 2 where place + size <= count: pair.remove(place..<place + size)
            default: pair.insert(place..<place + size)
            }
            #expect(pair.problems(using: &random) == [], "\(count) rows, \(size) at \(place), edit \(edit)")
          }
        }
      }
    }
  }
}
