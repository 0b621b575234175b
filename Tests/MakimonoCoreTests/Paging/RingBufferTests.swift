import Testing

@testable import MakimonoCore

@Suite("RingBuffer")
struct RingBufferTests {
  @Test("random operations, against an array", arguments: 1...6 as ClosedRange<UInt64>)
  func againstAnArray(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var buffer = RingBuffer<[Int]>()
    var array: [[Int]] = []
    // A copy that is kept while the original changes.
    var kept = (buffer: buffer, array: array)
    // Runs of mostly pushing and mostly popping, so that it both grows and empties.
    for step in 0..<4000 {
      let isGrowing = step / 250 % 2 == 0
      if random.chance(20) { kept = (buffer, array) }
      switch Int.random(in: 0..<10, using: &random) {
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
      case 7 where isGrowing || random.chance(30):
        let index = Int.random(in: 0...array.count, using: &random)
        buffer.insert([step], at: index)
        array.insert([step], at: index)
      case 8 where !array.isEmpty:
        let index = Int.random(in: array.indices, using: &random)
        #expect(buffer.remove(at: index) == array.remove(at: index))
      default: break
      }
      try #require(buffer.count == array.count, "seed \(seed), step \(step)")
      #expect(buffer.isEmpty == array.isEmpty)
      #expect(buffer.first == array.first)
      #expect(buffer.last == array.last)
      if step % 50 == 0 {
        try #require((0..<buffer.count).map { buffer[$0] } == array, "seed \(seed), step \(step)")
        try #require((0..<kept.buffer.count).map { kept.buffer[$0] } == kept.array, "seed \(seed), step \(step)")
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
