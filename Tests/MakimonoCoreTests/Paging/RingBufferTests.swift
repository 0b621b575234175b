import Testing

@testable import MakimonoCore

@Suite("RingBuffer")
struct RingBufferTests {
  @Test("random operations, against an array", arguments: 1...6 as ClosedRange<UInt64>)
  func againstAnArray(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var buffer = RingBuffer<[Int]>()
    var array: [[Int]] = []
    // Runs of mostly pushing and mostly popping, so that it both grows and empties.
    for step in 0..<4000 {
      let isGrowing = step / 250 % 2 == 0
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<2 where isGrowing || random.chance(30):
        buffer.append([step])
        array.append([step])
      case 2..<4 where isGrowing || random.chance(30):
        buffer.prepend([step])
        array.insert([step], at: 0)
      case 4 where !array.isEmpty, 0 where !array.isEmpty:
        #expect(buffer.removeFirst() == array.removeFirst())
      case 5 where !array.isEmpty, 2 where !array.isEmpty:
        #expect(buffer.removeLast() == array.removeLast())
      case 6 where !array.isEmpty:
        let index = Int.random(in: array.indices, using: &random)
        buffer[index].append(step)
        array[index].append(step)
      default: break
      }
      try #require(buffer.count == array.count, "seed \(seed), step \(step)")
      #expect(buffer.isEmpty == array.isEmpty)
      #expect(buffer.first == array.first)
      #expect(buffer.last == array.last)
      if step % 50 == 0 {
        try #require((0..<buffer.count).map { buffer[$0] } == array, "seed \(seed), step \(step)")
        #expect(buffer == RingBuffer(array), "equal by content, wherever the head is")
        #expect(buffer.hashValue == RingBuffer(array).hashValue)
      }
    }
  }

  @Test("copies are values")
  func copies() {
    var first = RingBuffer([1, 2, 3])
    let second = first
    first[0] = 9
    first.prepend(0)
    first.removeLast()
    #expect(second == RingBuffer([1, 2, 3]))
    #expect(first == RingBuffer([0, 9, 2]))
    #expect(first != second)
  }
}
