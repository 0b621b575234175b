import MakimonoCore

/// A kind of life that a feed and its reader lead. Each is named by what comes to pass there and nowhere else.
public enum LiveWorld: String, Hashable, Sendable, CaseIterable {
  /// Rows are pushed, merged, let go and come back.
  case grownPages
  /// Every held page is read anew, with gaps, while the feed grows unseen.
  case rereading
  /// The list is asked for anew while it is being read anew, in every way.
  case refreshing
  /// A feed that is read forward only is read anew from the reader's page.
  case anchored
  /// Many rows are pushed into a small window.
  case pushed
  /// Rows are pushed while a first page, or a refresh, is on its way.
  case opening
  /// Gaps are filled from either side, also by a reader who rested at the top.
  case gaps
  /// A feed that is read both ways, under a window, with rows that go and come to the top.
  case keysets
  /// The feed loses its oldest rows.
  case shrinking
  /// Keys lead nowhere the next time.
  case expiring
  /// All keys that were given so far are dead from one moment on, again and again, and the server says so.
  case dying
  /// The same, of a feed of which a page has 3, 5, none or 2 of 50 rows.
  case sparse
  /// The screen is taller than what the window holds.
  case tall
  /// Rows by number, in a feed that moves.
  case counted
  /// The list is told of every change, late, out of order, twice; some are lost, and then it is told that.
  case told
  /// The same, with more of it than pages: changes come as fast as they can be told, many at a time, and the line goes on from before the
  /// last of them.
  case history
  /// Anything of all this.
  case everything
}

extension LiveWorld {
  /// Whether the list is told of every change.
  public var tells: Bool { self == .told || self == .history }

  /// A world of this kind by chance.
  func setup(using random: inout SeededRandom) -> LiveSetup {
    let pageSize = 2 + random.below(4)
    var setup = LiveSetup(
      world: self, paging: random.pick([.olderThan, .eitherWay, .eitherWayWhereThereIsMore]),
      rowCount: pageSize * (2 + random.below(10)) + random.below(pageSize), pageSize: pageSize,
      window: random.pick([.unbounded, .pages(2), .pages(3), .pages(5), PagingWindow(maxItems: pageSize * 3 + 1)]),
      height: 1 + random.below(pageSize * 2), prefetchRows: 1 + random.below(4),
      duplicates: random.pick([.keepFirst, .replace]), isPushing: random.chance(50))
    switch self {
    case .grownPages: (setup.isPushing, setup.window) = (true, random.pick([.pages(3), .pages(5)]))
    case .rereading: setup.isPushing = false
    case .refreshing: setup.isPushing = random.chance(20)
    case .anchored: setup.paging = .olderThan
    case .pushed:
      (setup.isPushing, setup.window) = (
        true, PagingWindow(maxItems: pageSize * (2 + random.below(4)) + random.below(3))
      )
    case .opening: setup.isPushing = true
    case .gaps: (setup.paging, setup.isPushing) = (random.pick([.eitherWay, .eitherWayWhereThereIsMore]), false)
    case .keysets:
      setup.paging = random.pick([.eitherWay, .eitherWayWhereThereIsMore])
      (setup.window, setup.isPushing) = (random.pick([.pages(3), .pages(4), .pages(5)]), false)
    case .dying: setup.isPushing = random.chance(20)
    case .sparse:
      (setup.isSparse, setup.pageSize, setup.isPushing) = (true, 50, false)
      setup.rowCount = 50 * (2 + random.below(10))
      setup.window = random.pick([.unbounded, .pages(3), .pages(5)])
      setup.height = 1 + random.below(4)
    case .shrinking, .expiring: setup.isPushing = random.chance(20)
    case .tall:
      setup.window = random.pick([.pages(2), .pages(3), PagingWindow(maxItems: pageSize * 2)])
      setup.height = pageSize * 3 + random.below(pageSize * 4)
    case .counted:
      (setup.paging, setup.isPushing) = (.offsets, false)
      setup.drift = random.pick([.byEvidence, .expected])
    case .told, .history: (setup.isTold, setup.isPushing) = (true, false)
    case .everything: break
    }
    // Elsewhere the window has room for what is in sight, and for a page beyond.
    if self != .tall, !setup.isSparse {
      let pages = min(setup.window.maxPages ?? .max, (setup.window.maxItems ?? .max) / pageSize)
      setup.height = min(setup.height, max(1, (min(pages, 9) - 1) * pageSize - 1))
    }
    return setup
  }

  /// What happens by chance, by how often of a hundred and some.
  private var habits: [(weight: Int, habit: LiveHabit)] {
    var habits: [(Int, LiveHabit)] = [(34, .answer), (8, .see), (4, .fail), (4, .timer), (28, .move), (2, .retry)]
    switch self {
    case .grownPages: habits += [(8, .grow), (4, .merge), (1, .pressure), (1, .update)]
    case .rereading: habits += [(6, .grow), (3, .merge), (3, .keep), (1, .fill), (1, .pressure), (1, .update)]
    case .refreshing: habits += [(5, .refresh), (2, .invalidate), (5, .update), (3, .grow), (1, .delete)]
    case .anchored: habits += [(3, .anchor), (1, .grow), (1, .merge)]
    case .pushed: habits += [(20, .grow), (1, .merge), (1, .refresh)]
    case .opening: habits += [(14, .grow), (4, .refresh), (1, .jump), (2, .invalidate)]
    case .gaps: habits += [(8, .grow), (5, .merge), (6, .fill), (1, .pressure)]
    case .keysets: habits += [(3, .grow), (3, .delete), (3, .keep), (1, .anchor), (1, .jump)]
    case .shrinking: habits += [(3, .shrink), (2, .refresh), (1, .jump), (1, .pressure)]
    case .expiring: habits += [(4, .nothing), (2, .refresh), (2, .grow), (1, .pressure)]
    case .dying: habits += [(3, .die), (2, .refresh), (3, .grow), (1, .merge), (1, .delete), (1, .pressure)]
    case .sparse: habits += [(2, .die), (2, .refresh), (6, .grow), (1, .pressure)]
    case .tall: habits += [(2, .grow), (1, .refresh), (1, .pressure)]
    case .counted: habits += [(4, .grow), (2, .delete), (2, .refresh), (1, .jump), (1, .fill), (1, .pressure)]
    case .told:
      habits += [
        (8, .grow), (3, .delete), (4, .update), (18, .hear), (4, .hearAgain), (1, .cutLine), (3, .mendLine),
        (2, .holdBack),
      ]
      habits += [(1, .refresh), (1, .keep), (1, .merge), (1, .fill), (1, .pressure), (1, .jump)]
    case .history:
      habits = [(24, .answer), (6, .see), (2, .fail), (3, .timer), (20, .move), (2, .retry)]
      habits += [
        (24, .grow), (12, .delete), (24, .update), (30, .hearMany), (8, .hear), (4, .hearAgain), (2, .resumeLine),
        (1, .cutLine), (3, .mendLine), (2, .holdBack),
      ]
      habits += [(1, .refresh), (1, .keep), (1, .merge), (1, .fill), (1, .pressure), (1, .jump)]
    case .everything:
      habits += [(5, .grow), (2, .delete), (2, .update), (1, .shrink), (3, .refresh), (1, .invalidate), (1, .jump)]
      habits += [(3, .fill), (1, .pressure), (1, .nothing)]
    }
    return habits
  }

  /// An event by chance.
  func event(using random: inout SeededRandom) -> LiveEvent {
    let habits = habits
    var share = random.below(habits.reduce(0) { $0 + $1.weight })
    let habit = habits.first { habit in
      share -= habit.weight
      return share < 0
    }
    return habit?.habit.event(using: &random) ?? .retry
  }
}
