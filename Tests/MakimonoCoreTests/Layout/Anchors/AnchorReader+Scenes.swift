@testable import MakimonoCore

/// Readers at random, each of a feed of another kind.
extension AnchorReader {
  /// A feed that others edit, and the reader too.
  mutating func step(using random: inout SplitMix64) {
    if random.chance(8) { heading = -heading }
    switch Int.random(in: 0..<46, using: &random) {
    case 0..<16: scroll(by: heading * Double(Int.random(in: -100...600, using: &random)))
    case 16..<28: answerNext()
    case 28..<31: grow(using: &random)
    case 31..<33: rotate(using: &random)
    case 33..<36: feed.change(12, using: &random)
    case 36..<41: editLocally(using: &random)
    case 41: reload(.aroundAnchor)
    case 42: refresh(.aroundAnchor, .aroundAnchor)
    case 43: refresh(.keepWindow, .keepWindow)
    case 44: refreshFirstPage(using: &random)
    default:
      feed.change(25, using: &random)
      reload(.replacement)
    }
  }

  /// What is newer comes on top, with gaps where it is too much.
  mutating func stepMerging(using random: inout SplitMix64) {
    if random.chance(8) { heading = -heading }
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<6: scroll(by: heading * Double(Int.random(in: -100...600, using: &random)))
    case 6..<12: answerNext()
    case 12..<14: grow(using: &random)
    case 14: rotate(using: &random)
    case 15..<18:
      feed.publish(Int.random(in: 1...40, using: &random))
      refresh(.mergeNewer, .mergeNewer)
    default: fillGap(using: &random)
    }
  }

  /// Rows come and go at the server between any two requests.
  mutating func stepDrifting(using random: inout SplitMix64) {
    if random.chance(4) { heading = -heading }
    if random.chance(30) { feed.change(1, moves: false, using: &random) }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<10: scroll(by: heading * Double(Int.random(in: -100...700, using: &random)))
    case 10..<18: answerNext()
    case 18: grow(using: &random)
    default: rotate(using: &random)
    }
  }

  /// A counted list: the reader drags the scroll bar wherever he likes.
  mutating func stepCounted(using random: inout SplitMix64) {
    if random.chance(8) { heading = -heading }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<3: drag(using: &random)
    case 3..<8: scroll(by: heading * Double(Int.random(in: -100...700, using: &random)))
    case 8..<17: answerNext()
    case 17..<19: grow(using: &random)
    default: rotate(using: &random)
    }
  }

  /// The same, and he edits what he sees.
  mutating func stepCountedEdits(using random: inout SplitMix64) {
    if random.chance(25) { editLocally(using: &random) } else { stepCounted(using: &random) }
  }
}
