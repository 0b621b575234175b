import Testing

@testable import MakimonoCore

@Suite("R9: what is remembered of pages that went")
struct EvictedSpaceTests {
  private func space(_ extents: some Sequence<Int64>) -> EvictedSpace {
    var space = EvictedSpace()
    for extent in extents { space.push(extent) }
    return space
  }

  @Test("The nearest 256 come back each with its own height")
  func singles() {
    var space = space(1...256)
    for extent in (1...256 as ClosedRange<Int64>).reversed() { #expect(space.pop() == extent) }
    #expect(space.isEmpty)
    #expect(space.length == 0)
  }

  @Test("Of one more the two oldest are remembered as a pair, which comes back in halves")
  func pairs() {
    var space = space([10, 30] + Array(repeating: 5, count: 255))
    #expect(space.length == 40 + 255 * 5)
    for _ in 0..<255 { #expect(space.pop() == 5) }
    #expect(space.pop() == 20)
    #expect(space.pop() == 20)
    #expect(space.isEmpty)
  }

  /// The same as one would write it first: runs with their pages, and a search for what is too many.
  private struct PlainSpace {
    var runs: [(pages: Int, extent: Int64)] = []

    mutating func push(_ extent: Int64) {
      runs.append((1, extent))
      var size = 1
      while runs.filter({ $0.pages == size }).count > 256 {
        guard let oldest = runs.firstIndex(where: { $0.pages == size }) else { return }
        runs[oldest] = (2 * size, runs[oldest].extent + runs[oldest + 1].extent)
        runs.remove(at: oldest + 1)
        size *= 2
      }
    }

    mutating func pop() -> Int64 {
      guard var last = runs.popLast() else { return 0 }
      while last.pages > 1 {
        runs.append((last.pages / 2, last.extent / 2))
        last = (last.pages / 2, last.extent - last.extent / 2)
      }
      return last.extent
    }
  }

  @Test("Thousands of pages, to and fro: as many, as long and in the same runs as in a plain model")
  func againstPlainSpace() {
    let seed = Seed.next()
    print("Evicted pages against a plain model: seed \(seed)")
    var random = SplitMix64(seed: seed)
    var space = EvictedSpace()
    var plain = PlainSpace()
    for step in 0..<8_000 {
      // Mostly further on, then mostly back.
      if random.chance(step < 4_500 ? 70 : 15) {
        let extent = Int64.random(in: 0...2_000_000, using: &random)
        space.push(extent)
        plain.push(extent)
      } else {
        #expect(space.pop() == plain.pop(), "seed \(seed), step \(step)")
      }
      guard step % 50 == 0 || step % 301 < 3 else { continue }
      #expect(space.extents == plain.runs.map(\.extent), "seed \(seed), step \(step)")
      #expect(space.pageCount == plain.runs.reduce(0) { $0 + $1.pages }, "seed \(seed), step \(step)")
      #expect(space.length == plain.runs.reduce(0) { $0 + $1.extent }, "seed \(seed), step \(step)")
    }
    #expect(space.isEmpty == plain.runs.isEmpty)
  }

  @Test("Rows that turn out otherwise take from the room or give to it; with no page left there is none to give to")
  func correction() {
    var space = space([100, 200])
    space.take(250)
    #expect(space.length == 50)
    space.take(80)
    #expect(space.length == 0)
    space.take(-30)
    #expect(space.length == 30)
    // Each page still has its own height.
    #expect(space.pop() == 200)
    #expect(space.length == 0)
    space.settle()
    #expect(space.length == 100)
    #expect(space.pop() == 100)
    #expect(space.pop() == 0)
    space.take(-50)
    #expect(space.length == 0)
    space.makeSlack(70)
    space.makeSlack(-5)
    #expect(space.length == 70)
    space.take(-10)
    #expect(space.length == 70)
    space.take(30)
    #expect(space.length == 40)
    space.makeSlack(7)
    #expect(space.length == 47)
    space.settle()
    #expect(space.length == 0)
  }

  @Test("Another width scales what is remembered of pages, and leaves empty room alone")
  func scaling() {
    var space = space([100, 301])
    space.take(101)
    space.scale(by: 0.5)
    #expect(space.length == 150)
    #expect(space.pop() == 151)
    #expect(space.pop() == 50)
    space.settle()
    space.makeSlack(70)
    space.scale(by: 3)
    #expect(space.length == 70)
  }

  @Test("Heights that nobody can mean do not overflow the sum")
  func hostile() {
    var space = space([.max, .max, -5, FixedPoint.unitLimit])
    #expect(space.length == FixedPoint.unitLimit)
    #expect(space.pageCount == 4)
    space.scale(by: 64)
    #expect(space.length == FixedPoint.unitLimit)
    #expect(space.pop() == 0)
    #expect(space.pop() == 0)
    #expect(space.pop() == 0)
    #expect(space.pop() == FixedPoint.unitLimit)
    space.clear()
    #expect(space.isEmpty && space.length == 0)
  }

  @Test("What was borrowed from pages that are back is not owed by those that go next")
  func debt() {
    var space = space([100, 200])
    space.take(250)
    #expect(space.pop() == 200)
    #expect(space.pop() == 100)
    // Every change of the list is followed, if only by nothing.
    space.take(0)
    space.push(80)
    #expect(space.length == 80)
  }
}
