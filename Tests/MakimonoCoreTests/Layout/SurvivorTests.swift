import Foundation
import MakimonoCore
import MakimonoTesting
import Testing

@Suite("The row that is nearest to one that went")
struct SurvivorTests {
  /// Row by row, as it is said.
  private func slowly(_ change: ListChange, _ row: Int, _ rowCount: Int, lengthAfter: Int) -> Int? {
    var after = Array(0..<rowCount)
    change.apply(to: &after, after: Array(repeating: -1, count: lengthAfter))
    let left = Set(after)
    return (row..<rowCount).first { left.contains($0) } ?? (0..<row).last { left.contains($0) }
  }

  @Test("Of any number of rows that go it is found at once")
  func many() {
    let count = Int.max >> 10
    let gone = ListChange([.insert(0..<5), .remove(0..<count + 4), .insert(1..<9)])
    let found = gone.survivor(nearest: 7, rowCount: count, followsMoves: false)
    #expect(found?.before == count - 1 && found?.after == 0)
    #expect(ListChange([.remove(0..<count)]).survivor(nearest: count / 2, rowCount: count, followsMoves: true) == nil)
    let above = ListChange([.insert(2..<4), .remove(3..<count + 2)]).survivor(
      nearest: count - 1, rowCount: count, followsMoves: true)
    #expect(above?.before == 1 && above?.after == 1)
  }

  @Test("It is the same as row by row, whatever came and went")
  func random() {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000)
    print("Survivors: SEED=\(seed)")
    var random = SeededRandom(seed: seed)
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...12, using: &random)
      var (length, operations) = (count, [ListOperation]())
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0...length, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0:
          let end = Int.random(in: at...length, using: &random)
          operations.append(.remove(at..<end))
          length -= end - at
        case 1:
          operations.append(.insert(at..<at + 2))
          length += 2
        default:
          guard length > 0 else { continue }
          operations.append(.move(from: min(at, length - 1), to: Int.random(in: 0..<length, using: &random)))
        }
      }
      let row = Int.random(in: 0..<count, using: &random)
      let change = ListChange(operations)
      #expect(
        change.survivor(nearest: row, rowCount: count, followsMoves: true)?.before
          == slowly(change, row, count, lengthAfter: length),
        "\(operations), of \(count), from \(row)")
    }
  }
}
