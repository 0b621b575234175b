import Testing

@testable import MakimonoCore

@Suite("Viewport, prefetch distance and anchor")
struct ViewportTests {
  @Test("Distances are counted from the visible part, insets taken off")
  func distances() {
    let viewport = Viewport(offset: 100, length: 500, leadingInset: 40, trailingInset: 60)
    #expect(viewport.readingLine == 140)
    #expect(viewport.end == 540)
    #expect(viewport.distance(toStart: 0) == 140)
    #expect(viewport.distance(toEnd: 1_000) == 460)
    #expect(viewport.distance(toEnd: 500) == -40)
  }

  @Test(
    "The prefetch distance does not depend on how long the list is",
    arguments: [
      (PrefetchPolicy.points(500), 500.0), (.viewports(1.5), 1_200), (.rows(10), 640), (.points(-3), 0),
      (.rows(-1), 0),
    ])
  func prefetch(policy: PrefetchPolicy, distance: Double) {
    #expect(policy.distance(viewportLength: 800, meanRowHeight: 64) == distance)
  }

  @Test("The anchor's content offset puts its row back where it was")
  func anchor() {
    let anchor = ScrollAnchor(id: 7, row: 3, distance: -12)
    #expect(anchor.contentOffset(rowOffset: 300) == 312)
  }
}
