import MakimonoCore

/// A kind of event in a ``LiveWorld``.
enum LiveHabit {
  case answer, see, nothing, die, fail, timer, retry
  case move, fill, jump, pressure
  case grow, delete, update, shrink
  case refresh, invalidate, merge, keep, anchor
  case hear, hearMany, hearAgain, resumeLine, cutLine, mendLine, holdBack

  /// An event of this kind by chance.
  func event(using random: inout SeededRandom) -> LiveEvent {
    switch self {
    case .answer: .answer(random.below(4))
    case .see: .see(random.below(4))
    case .nothing: .answerWithNothing(random.below(4))
    case .die: .killKeys
    case .fail: .fail(random.below(4))
    case .timer: .timer(random.below(8))
    case .retry: .retry
    case .move: .move(.random(using: &random))
    case .fill: .fillGap(random.below(3), random.pick([.start, .end]))
    case .jump: .jump(random.below(100))
    case .pressure: .memoryPressure
    case .grow: .grow(1 + random.below(random.chance(20) ? 12 : 3))
    case .delete: .delete(random.below(100))
    case .update: .update(random.below(100))
    case .shrink: .shrink(1 + random.below(12))
    case .refresh: .refresh(random.pick([.firstPage, .keepWindow, .aroundAnchor, .mergeNewer]))
    case .invalidate: .invalidate
    case .merge: .refresh(.mergeNewer)
    case .keep: .refresh(.keepWindow)
    case .anchor: .refresh(.aroundAnchor)
    case .hear: .hear(random.below(4))
    case .hearMany: .hearMany(1 + random.below(12), seed: random.below(1_000))
    case .hearAgain: .hearAgain(random.below(100))
    case .resumeLine: .resumeLine(1 + random.below(20))
    case .cutLine: .cutLine
    case .mendLine: .mendLine
    case .holdBack: .holdBack(random.chance(40))
    }
  }
}
