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
}
