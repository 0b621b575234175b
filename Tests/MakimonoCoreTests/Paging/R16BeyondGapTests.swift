import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R16: gaps, and pages remembered beyond them")
struct R16BeyondGapTests {
  typealias Driver = EngineDriver<CursorOrder<Int>>

  private func answer(_ driver: inout Driver, _ edge: LoadEdge, _ ids: [Int], next: Int?) throws {
    let request = try #require(driver.flying(edge))
    driver.send(.pageLoaded(request.id, PageReply(items: [Row](ids: ids), nextKey: next)))
  }

  /// By forward-only cursors the first key stands for whatever is newest: once something newer stands above, no key leads
  /// from below to the page that it brought before. What is remembered from beyond a gap above that page does not follow
  /// the rows held either.
  @Test("R16, R15: a gap above a page that is lost is not filled from below by what is remembered from beyond it")
  func rememberedBeyondLostPage() throws {
    var driver = Driver(
      PagingConfiguration(pageSize: 2, window: .pages(3), retry: .never), order: CursorOrder(), firstKey: 0)
    driver.send(.start(at: 0))
    try answer(&driver, .refresh, [-1, 0], next: 1001)
    driver.show(1..<2, .backward)
    driver.send(.refresh(.mergeNewer))
    try answer(&driver, .refresh, [-5, -4], next: 997)
    let first = try #require(driver.engine.gaps.first)
    let append = try #require(driver.flying(.append))
    driver.send(.fillGap(first.id, at: .start))
    let fill = try #require(driver.flying.first { $0.gap == first.id })
    driver.send(.pageLoaded(fill.id, PageReply(items: [Row](ids: [-3, -2]), nextKey: 999)))
    driver.send(.pageLoaded(append.id, PageReply(items: [Row](ids: [1, 2]), nextKey: 1003)))
    driver.show(6..<7, .backward)
    try answer(&driver, .append, [3], next: nil)
    driver.show(4..<5, .backward)
    driver.send(.refresh(.mergeNewer))
    driver.send(.memoryPressure)
    try answer(&driver, .refresh, [-5, -4], next: 997)
    let gap = try #require(driver.engine.gaps.first)
    driver.send(.fillGap(gap.id, at: .end))
    // Nothing leads up from row 1: -1 and 0 were brought by the first key alone.
    #expect(driver.flying.isEmpty)
    #expect(driver.rows.filter { !$0.isGap }.ids == [-5, -4, 1, 2, 3])
    // From above the gap is filled as ever.
    for (ids, next) in [([-3, -2], 999), ([-1, 0], 1001)] {
      driver.send(.fillGap(gap.id, at: .start))
      guard driver.engine.gaps.contains(where: { $0.id == gap.id }) else { break }
      try answer(&driver, .append, ids, next: next)
    }
    let shown = driver.rows.filter { !$0.isGap }.ids
    #expect(shown == shown.sorted())
  }

  /// The first key stands for whatever is newest: what it brings has nothing above it, whatever is remembered.
  @Test("R16, R15: where the first key brings something newer than it did, no older page comes back above it")
  func firstKeyIsNewest() throws {
    var driver = Driver(
      PagingConfiguration(pageSize: 2, window: .pages(5), retry: .never), order: CursorOrder(), firstKey: 0)
    driver.send(.start(at: 0))
    try answer(&driver, .refresh, [-1, 0], next: 1001)
    driver.showEnd()
    try answer(&driver, .append, [1, 2], next: 1003)
    driver.showEnd()
    try answer(&driver, .append, [3], next: nil)
    driver.show(0..<1, .backward)
    driver.send(.refresh(.mergeNewer))
    try answer(&driver, .refresh, [-5, -4], next: 997)
    let gap = try #require(driver.engine.gaps.first)
    driver.send(.fillGap(gap.id, at: .start))
    let fill = try #require(driver.flying.first { $0.gap == gap.id })
    driver.send(.pageLoaded(fill.id, PageReply(items: [Row](ids: [-3, -2]), nextKey: 999)))
    #expect(driver.engine.gaps.count == 1)
    driver.showEnd()
    driver.send(.memoryPressure)
    // What the first key brought before is gone, and so is what stood above the gap.
    #expect(driver.rows.ids == [1, 2, 3])
    driver.showStart()
    #expect(driver.flying(.prepend)?.key == 0)
    let back = try driver.reply(.prepend, ids: [-5, -4], next: 997)
    #expect(back.trail.contains(.cleared(.prepend)))
    driver.showStart()
    #expect(driver.flying(.prepend) == nil)
    #expect(driver.states.prepend == .end(.sourceSaidSo))
    // The gap is filled from above.
    let reopened = try #require(driver.engine.gaps.first)
    driver.send(.fillGap(reopened.id, at: .start))
    #expect(driver.flying.first { $0.gap == reopened.id }?.key == 997)
  }

  /// A page that was not told which page follows it stands above the one that the first key brought: once that is lost, no
  /// key leads from below to what stood above it.
  @Test("R16, R15: what stood above a page that is lost does not fill the gap from below")
  func aboveLostPage() throws {
    var driver = EngineDriver<CursorOrder<String>>.cursors(isBidirectional: true, window: .pages(3))
    driver.send(.start(at: "a"))
    try driver.reply(.refresh, ids: [6, 7], next: "b", previous: "p")
    driver.showStart()
    try driver.reply(.prepend, ids: [4, 5], previous: "o")
    for (first, next) in [(8, "c"), (10, "d"), (12, "e")] {
      driver.showEnd()
      try driver.reply(.append, ids: [first, first + 1], next: next)
    }
    #expect(driver.rows.ids == Array(8..<14))
    driver.prefetchRows = -1
    driver.show(0..<1, .backward)
    driver.send(.refresh(.mergeNewer))
    try driver.reply(.refresh, ids: [0, 1], next: "x")
    let gap = try #require(driver.engine.gaps.first?.id)
    driver.send(.fillGap(gap, at: .end))
    #expect(driver.flying.isEmpty)
    driver.send(.fillGap(gap, at: .start))
    #expect(driver.flying.map(\.key) == ["x"])
  }
}
