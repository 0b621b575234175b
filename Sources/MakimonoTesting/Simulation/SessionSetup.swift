public import MakimonoCore

/// The world of one simulated session: the feed, the engine's configuration, the screen.
public struct SessionSetup: Hashable, Sendable {
  /// How the engine learns what is in sight.
  public enum Screen: Hashable, Sendable {
    /// A ``SimulatedViewport`` that reports rows.
    case rows
    /// A ``SimulatedViewport`` that reports points, after every change of rows.
    case points
    /// A `ScrollEngine` over rows of different heights, which it measures.
    case layout
  }

  /// How the feed is cut into pages.
  public var paging: ServerPaging
  /// Rows of the feed at the start.
  public var rowCount: Int
  /// What the engine is told.
  public var configuration: PagingConfiguration
  /// How the engine learns what is in sight.
  public var screen: Screen
  /// Rows in sight.
  public var height: Int
  /// Rows from an edge at which the next page is wanted.
  public var prefetchRows: Int
  /// Whether the feed changes while it is read.
  public var isChanging: Bool
  /// Whether the server lies.
  public var isLying: Bool
  /// Whether the user edits the list.
  public var isEdited: Bool
  /// Whether the process dies now and then, and goes on from what it left.
  public var isRestored: Bool
  /// Whether the source says now and then that a key is dead, or the list out of date.
  public var isDying: Bool

  /// A quiet world: a truthful server, a feed that stays as it is, a user who only reads, unless said otherwise.
  public init(
    paging: ServerPaging, rowCount: Int, configuration: PagingConfiguration, screen: Screen = .rows, height: Int = 3,
    prefetchRows: Int = 4, isChanging: Bool = false, isLying: Bool = false, isEdited: Bool = false,
    isRestored: Bool = false, isDying: Bool = false
  ) {
    self.paging = paging
    self.rowCount = rowCount
    self.configuration = configuration
    self.screen = screen
    self.height = height
    self.prefetchRows = prefetchRows
    self.isChanging = isChanging
    self.isLying = isLying
    self.isEdited = isEdited
    self.isRestored = isRestored
    self.isDying = isDying
  }

  /// A world by chance.
  public static func random(using random: inout SeededRandom) -> SessionSetup {
    self.random(ofCountedEdits: false, using: &random)
  }

  /// A world by chance, in which the user edits a counted list.
  public static func randomOfCountedEdits(using random: inout SeededRandom) -> SessionSetup {
    self.random(ofCountedEdits: true, using: &random)
  }

  private static func random(ofCountedEdits: Bool, using random: inout SeededRandom) -> SessionSetup {
    let pageSize = 1 + random.below(6)
    let windows: [PagingWindow] = [
      .unbounded, .pages(2), .pages(3), .pages(5), PagingWindow(maxItems: pageSize * 2),
      PagingWindow(maxItems: pageSize * 3 + 1), PagingWindow(maxCost: pageSize * 25),
      PagingWindow(maxPages: 4, maxItems: pageSize * 4, maxCost: pageSize * 45),
    ]
    let rules: [EndRule] = [.total, .lastFlag, .emptyPage]
    let pagings: [ServerPaging] = [
      .pageNumbers(first: random.below(2), random.pick(rules)), .offsets(random.pick(rules)),
      .cursors(isBidirectional: true), .cursors(isBidirectional: false),
    ]
    let isLying = random.chance(40)
    // From a generator of its own: a seed without all this stands for the session that it always stood for.
    var editing = random
    let isEdited = editing.chance(40) || ofCountedEdits
    // Counted where the server counts, which page numbers and offsets make possible: elsewhere it must change nothing.
    let placeholders = ofCountedEdits || !isEdited && editing.chance(25)
    let isRestored = editing.chance(25)
    let isDying = editing.chance(30)
    return SessionSetup(
      paging: random.pick(ofCountedEdits ? Array(pagings.prefix(2)) : pagings),
      rowCount: random.chance(10) ? random.below(4) : 10 + random.below(90),
      configuration: PagingConfiguration(
        pageSize: pageSize, window: random.pick(windows), duplicates: random.pick([.keepFirst, .replace, .move]),
        emptyPageBudget: random.below(4), itemLimit: random.chance(10) ? 1 + random.below(60) : nil,
        retry: RetryPolicy(maxRetries: random.below(3), retriesOnReturn: random.chance(70)),
        maxLoadsInFlight: random.pick([1, 1, 2, 4]), placeholders: placeholders),
      screen: random.pick([.rows, .points, .layout]), height: 1 + random.below(8), prefetchRows: 1 + random.below(12),
      isChanging: random.chance(40), isLying: isLying, isEdited: isEdited, isRestored: isRestored,
      isDying: isDying)
  }
}
