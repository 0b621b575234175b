import Testing

@testable import MakimonoCore

@Suite("HashBag")
struct HashBagTests {
  @Test(
    "What was put in is there, as often as it was put in; nothing else is, in 5 to 9 bytes a value",
    arguments: 1...4 as ClosedRange<UInt64>)
  func random(_ number: UInt64) {
    let seed = Seed.given ?? number
    var random = SplitMix64(seed: seed)
    let values = (0..<400).map { _ in Int(truncatingIfNeeded: random.next()) }
    var bag = HashBag()
    var model: [Int: Int] = [:]
    for step in 0..<20_000 {
      // More comes than goes, then the other way round: the table grows and shrinks.
      let value = values[Int.random(in: 0..<400, using: &random)]
      if random.chance(step < 10_000 ? 70 : 25) {
        bag.insert(value)
        model[value, default: 0] += 1
      } else {
        bag.remove(value)
        model[value] = model[value].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
      guard step % 500 == 0 else { continue }
      #expect(bag.count == model.values.reduce(0, +), "seed \(seed), step \(step)")
      for value in model.keys { #expect(bag.mayContain(value), "seed \(seed), step \(step)") }
      #expect(bag.slots.count * 4 <= max(32, bag.count * 32), "seed \(seed), step \(step)")
    }
  }

  @Test("Equal whatever the order; unequal where one value differs")
  func equality() {
    var one = HashBag()
    var other = HashBag()
    for value in 0..<100 { one.insert(value * 77) }
    for value in (0..<100).reversed() { other.insert(value * 77) }
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    other.remove(77)
    #expect(one != other)
    other.insert(78)
    #expect(one != other)
  }

  @Test("Values that meet in one place are told apart, and found when one of them goes")
  func crowded() {
    var bag = HashBag()
    let values = (0..<7).map { ($0 + 1) << 3 }
    for value in values { bag.insert(value) }
    for gone in values {
      bag.remove(gone)
      for value in values { #expect(bag.mayContain(value) == (value > gone)) }
    }
    #expect(bag.isEmpty)
  }
}
