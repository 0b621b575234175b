public import MakimonoCore

/// One line of a session's script. Numbers are taken modulo what there is, so that any part of a script is a script
/// too: that is how a long one that fails becomes a short one.
///
/// A new event of the engine is one case here, one line in ``SessionEvent/random(for:using:)``, and one in
/// `SimulatedSession.take`.
public enum SessionEvent: Hashable, Sendable {
  /// The request at a place among those that fly is answered.
  case answer(Int, ServerManner)
  /// It fails.
  case fail(Int, RetryAdvice)
  /// A request that flew once is answered, too late.
  case late(Int, ServerManner)
  /// The delay of a retry is over: one of those asked for so far.
  case timer(Int)
  /// The reader moves.
  case move(ReaderMove)
  /// The user tries a failed edge again; `nil` for every one.
  case retry(LoadEdge?)
  /// The user asks for more at an end.
  case loadMore(ListEdge)
  /// The user gives up what is under way; `nil` for all of it.
  case cancel(LoadEdge?)
  /// The user reads the list anew.
  case refresh(RefreshStrategy)
  /// One side of the gap at a place among those there are.
  case fillGap(Int, GapSide)
  /// The source says that everything may have changed.
  case invalidate
  /// To the page at a place, counted in pages.
  case jump(Int)
  /// The system is short of memory.
  case memoryPressure
  /// The feed changes.
  case server(ServerChange)
  /// A row in sight turns out to be so many points higher (with a layout only).
  case grow(Int)
  /// The user changes the list, under a token that was never used.
  case edit(SessionEdit)
  /// The server takes the edit at a place among those pending, and says so.
  case confirm(Int)
  /// It takes it, and sends the row that came of it: an insertion goes by an id of the server's from now on.
  case replaceTemporary(Int)
  /// It refuses it.
  case rollBack(Int)
  /// The process dies, and a new one goes on where the reader was.
  case restore

  /// Seconds that go by before it.
  var duration: Double {
    switch self {
    case .move(.read(let rows)): 0.1 * Double(max(1, min(rows, 60)))
    case .move: 0.25
    case .answer(let place, _), .fail(let place, _): 0.03 * Double(1 + max(0, min(place, 9)))
    default: 0.02
    }
  }

  /// An event by chance, as the world has it.
  public static func random(for setup: SessionSetup, using random: inout SeededRandom) -> SessionEvent {
    if setup.isEdited, random.chance(20) { return randomEdit(using: &random) }
    if setup.isRestored, random.chance(2) { return .restore }
    if setup.isDying, random.chance(4) { return .fail(random.below(4), random.pick([.expired, .expired, .outdated])) }
    return switch random.below(100) {
    case 0..<38:
      .answer(random.below(4), setup.isLying && random.chance(25) ? .random(for: setup, using: &random) : .faithful)
    case 38..<46: .fail(random.below(4), random.pick([.transient, .transient, .permanent, .after(3)]))
    case 46..<50: .late(random.below(16), .faithful)
    case 50..<54: .timer(random.below(16))
    case 54..<82: .move(.random(using: &random))
    case 82..<85: .retry(random.pick([nil, .append, .prepend, .refresh]))
    case 85..<86:
      random.chance(60)
        ? .loadMore(random.pick([.start, .end, .end])) : .cancel(random.pick([nil, .append, .prepend, .refresh]))
    case 86..<87: .refresh(random.pick([.firstPage, .firstPage, .keepWindow, .aroundAnchor]))
    case 87..<88: random.chance(50) ? .refresh(.mergeNewer) : .fillGap(random.below(3), random.pick([.start, .end]))
    case 88..<89: .invalidate
    case 89..<91: .jump(random.below(30))
    case 91..<92: .memoryPressure
    case 92..<96: setup.isChanging ? .server(.random(using: &random)) : .move(.read(1))
    default: .grow(random.below(200) - 20)
    }
  }
}

extension SessionEvent {
  private static func randomEdit(using random: inout SeededRandom) -> SessionEvent {
    let row = random.below(100)
    return switch random.below(20) {
    case 0..<3: .edit(.insert(.random(using: &random)))
    case 3..<6: .edit(.update(row))
    case 6..<9: .edit(.remove(row))
    case 9..<12: .edit(.move(row, .random(using: &random)))
    case 12..<15: .confirm(row)
    case 15..<17: .replaceTemporary(row)
    default: .rollBack(row)
    }
  }
}

extension SessionPlace {
  static func random(using random: inout SeededRandom) -> SessionPlace {
    let row = random.below(100)
    return switch random.below(6) {
    case 0: .start
    case 1: .end
    case 2, 3: .before(row)
    default: .after(row)
    }
  }
}

extension ServerManner {
  static func random(for setup: SessionSetup, using random: inout SeededRandom) -> ServerManner {
    // A counted list has a row for each that is counted, and the rule book looks at every one.
    let most = setup.configuration.placeholders ? 300 : Int.max
    return switch random.below(10) {
    case 0: .short(random.below(6))
    case 1: .long(random.below(12))
    case 2: .empty
    case 3: .repeating
    case 4, 5: .foreign(at: random.below(100), count: 1 + random.below(5))
    case 6: .total(random.pick([nil, 0, -1, 5, most]))
    case 7: .selfLink
    case 8: .next(random.chance(40) ? nil : random.below(100))
    default: .cost(random.pick([0, -7, 35, 1000, .max, .min]))
    }
  }
}

extension ReaderMove {
  static func random(using random: inout SeededRandom) -> ReaderMove {
    switch random.below(20) {
    case 0..<9: .read(1 + random.below(3))
    case 9..<13: .fling(5 + random.below(30))
    case 13: .stop
    case 14..<17: .turn
    case 17: .toStart
    case 18: .toEnd
    default: .drag(random.below(101))
    }
  }
}

extension ServerChange {
  static func random(using random: inout SeededRandom) -> ServerChange {
    switch random.below(5) {
    case 0, 1: .insert(at: random.chance(60) ? 0 : random.below(100), count: 1 + random.below(3))
    case 2, 3: .delete(at: random.below(100))
    default: .update(at: random.below(100))
    }
  }
}
