import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// The explorer takes states for one that no later event can tell apart. Whether that is so is checked here: every step
/// from a state as it was reached, and from the form that it is known by, is told alike and leads to one state again.
/// Two different states with one fingerprint would be noticed too.
@Suite("Exploration: what is taken for one state behaves as one", .serialized)
struct ExplorationMergeTests {
  private static let sample = 13

  private func check<Order>(_ model: ExplorerModel<Order>, states: Int) {
    var model = model
    model.mostStates = states
    model.fewestStates = states
    model.mergeSample = Self.sample
    var explorer = EngineExplorer(model)
    explorer.run().check()
  }

  @Test("Edits by cursors, and by page numbers with several loads in flight")
  func edits() {
    check(ExplorerModel<CursorOrder<Int>>.edited(mostStates: nil, fewestStates: 0), states: 250)
    check(ExplorerModel<PageNumberOrder>.edited(mostStates: nil, fewestStates: 0), states: 250)
    check(
      ExplorerModel<PageNumberOrder>.editedCounted(
        pages: 3, edits: ExplorerModel<PageNumberOrder>.editsOfEveryKind, starts: [0], refreshes: [.keepWindow],
        mostStates: nil, fewestStates: 0), states: 250)
  }

  @Test("Gaps, and a counted list")
  func gapsAndPlaceholders() {
    check(
      ExplorerModel<CursorOrder<Int>>(
        name: "merge newer, cursors both ways", feeds: [Array(0..<2), Array(-4..<2)],
        order: CursorOrder(isBidirectional: true), window: 3, starts: [0], refreshes: [.mergeNewer, .keepWindow],
        reply: ExplorerModel<CursorOrder<Int>>.cursorReply(isBidirectional: true), fewestStates: 0), states: 250)
    check(
      ExplorerModel<PageNumberOrder>(
        name: "placeholders, 3 numbered pages", feeds: [Array(0..<6)], order: ExplorationTests.numbers, window: 2,
        starts: [0, 2], refreshes: [.firstPage, .keepWindow], placeholders: true,
        reply: ExplorerModel<PageNumberOrder>.numberedReply, fewestStates: 0), states: 120)
  }
}
