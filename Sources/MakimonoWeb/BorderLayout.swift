// Made by Scripts/border of Web/border.toml: change that, and run it.

#if arch(wasm32) || MAKIMONO_REPLAY
import MakimonoCore

enum OrderWord: Int32 {
  case cursor = 0
  case pageNumber = 1
  case forwardCursor = 2
  case offset = 3
}

extension EndRule {
  init?(endRuleNumber number: Int32) {
    switch number {
    case 0: self = .total
    case 1: self = .lastFlag
    case 2: self = .missingNextKey
    case 3: self = .emptyPage
    case 4: self = .shortPage
    case 5: self = .repeatedKey
    default: return nil
    }
  }
}

extension DuplicatePolicy {
  init?(duplicatesNumber number: Int32) {
    switch number {
    case 0: self = .keepFirst
    case 1: self = .replace
    case 2: self = .move
    default: return nil
    }
  }
}

extension LayoutShape.Arrangement {
  init?(arrangementNumber number: Int32) {
    switch number {
    case 0: self = .grid
    case 1: self = .masonry
    default: return nil
    }
  }
}

extension LoadEdge {
  var edgeNumber: Int {
    switch self {
    case .refresh: 0
    case .prepend: 1
    case .append: 2
    }
  }

  init?(edgeNumber number: Int32) {
    switch number {
    case 0: self = .refresh
    case 1: self = .prepend
    case 2: self = .append
    default: return nil
    }
  }
}

extension RefreshStrategy {
  init?(strategyNumber number: Int32) {
    switch number {
    case 0: self = .firstPage
    case 1: self = .keepWindow
    case 2: self = .aroundAnchor
    case 3: self = .mergeNewer
    default: return nil
    }
  }
}

extension GapSide {
  init?(sideNumber number: Int32) {
    switch number {
    case 0: self = .start
    case 1: self = .end
    default: return nil
    }
  }
}

enum PositionWord: Int32 {
  case start = 0
  case end = 1
  case row = 2
}

enum EditWord: Int32 {
  case insert = 0
  case update = 1
  case remove = 2
  case move = 3
}

enum PlaceWord: Int32 {
  case start = 0
  case end = 1
  case before = 2
  case after = 3
}

enum StateWord: Int32 {
  case idle = 0
  case loading = 1
  case failed = 2
  case end = 3
}

extension EndReason {
  var endReasonNumber: Int {
    switch self {
    case .sourceSaidSo: 0
    case .totalReached: 1
    case .emptyPage: 2
    case .shortPage: 3
    case .pageCap: 4
    case .configuredLimit: 5
    case .noWayBack: 6
    }
  }
}

enum CauseWord: Int32 {
  case source = 0
  case cycle = 1
  case emptyPages = 2
  case expired = 3
}

enum CommandWord: Int32 {
  case load = 0
  case cancel = 1
  case retry = 2
}

enum RowKindWord: Int32 {
  case gap = -2
  case placeholder = -3
}

/// What a list is made with.
struct ListOptions {
  /// Numbers that they cross as.
  static let size = 20

  /// What leads from page to page.
  let order: OrderWord
  /// The page number, the offset or the key's handle where a refresh begins.
  let firstKey: Int32
  /// The last page that the source gives out; 0 for none.
  let pageCap: Int32
  /// How the end of the feed shows.
  let endRule: EndRule
  /// Rows a page.
  let pageSize: Int32
  /// Pages held at most; 0 for all.
  let windowPages: Int32
  /// Px of a row until any was measured.
  let estimatedRowHeight: Double
  /// Px of the room for an end's state.
  let statusHeight: Double
  /// How far from an end pages are asked for, in lengths of the viewport; -1 for as far as speed and network want it.
  let prefetchViewports: Double
  /// Rows beyond the viewport that are on the page all the same, in lengths of the viewport.
  let overscan: Double
  /// Rows on the page at most.
  let maxMountedRows: Int32
  /// Whether a counted feed has its whole length at once.
  let placeholders: Bool
  /// Rows beside each other.
  let columns: Int32
  /// Px between lines.
  let spacing: Double
  /// Loads at an edge at a time at most, where keys are computed.
  let loadsInFlight: Int32
  /// How rows are put into columns.
  let arrangement: LayoutShape.Arrangement
  /// What becomes of a row that comes again.
  let duplicates: DuplicatePolicy
  /// Pages in a row without a new row that are followed.
  let emptyPageBudget: Int32
  /// Rows after which the list ends; 0 for none.
  let itemLimit: Int32
  /// Px of a section's header until it was measured; -1 for a list without sections.
  let estimatedHeaderHeight: Double

  /// - Parameter number: those of the page, by their place.
  /// - Returns: `nil` where one is none of its kind, or out of its bounds.
  init?(_ number: (Int) -> Double) {
    guard let order = Self.whole(number(0), .min, .max).flatMap({ OrderWord(rawValue: $0) }) else { return nil }
    guard let firstKey = Self.whole(number(1), .min, .max) else { return nil }
    guard let pageCap = Self.whole(number(2), 0, .max) else { return nil }
    guard let endRule = Self.whole(number(3), .min, .max).flatMap({ EndRule(endRuleNumber: $0) }) else { return nil }
    guard let pageSize = Self.whole(number(4), 1, .max) else { return nil }
    guard let windowPages = Self.whole(number(5), 2, .max, none: 0) else { return nil }
    guard let estimatedRowHeight = Self.number(number(6), 0) else { return nil }
    guard let statusHeight = Self.number(number(7), 0) else { return nil }
    guard let prefetchViewports = Self.number(number(8), 0, none: -1) else { return nil }
    guard let overscan = Self.number(number(9), 0) else { return nil }
    guard let maxMountedRows = Self.whole(number(10), 1, .max) else { return nil }
    let placeholders = number(11) == 1
    guard let columns = Self.whole(number(12), 1, 64) else { return nil }
    guard let spacing = Self.number(number(13), 0) else { return nil }
    guard let loadsInFlight = Self.whole(number(14), 1, .max) else { return nil }
    guard
      let arrangement = Self.whole(number(15), .min, .max).flatMap({ LayoutShape.Arrangement(arrangementNumber: $0) })
    else { return nil }
    guard let duplicates = Self.whole(number(16), .min, .max).flatMap({ DuplicatePolicy(duplicatesNumber: $0) }) else {
      return nil
    }
    guard let emptyPageBudget = Self.whole(number(17), 0, .max) else { return nil }
    guard let itemLimit = Self.whole(number(18), 1, .max, none: 0) else { return nil }
    guard let estimatedHeaderHeight = Self.number(number(19), 0, none: -1) else { return nil }
    self.order = order
    self.firstKey = firstKey
    self.pageCap = pageCap
    self.endRule = endRule
    self.pageSize = pageSize
    self.windowPages = windowPages
    self.estimatedRowHeight = estimatedRowHeight
    self.statusHeight = statusHeight
    self.prefetchViewports = prefetchViewports
    self.overscan = overscan
    self.maxMountedRows = maxMountedRows
    self.placeholders = placeholders
    self.columns = columns
    self.spacing = spacing
    self.loadsInFlight = loadsInFlight
    self.arrangement = arrangement
    self.duplicates = duplicates
    self.emptyPageBudget = emptyPageBudget
    self.itemLimit = itemLimit
    self.estimatedHeaderHeight = estimatedHeaderHeight
  }

  private static func whole(_ number: Double, _ least: Int32, _ most: Int32, none: Int32? = nil) -> Int32? {
    guard let whole = Int32(exactly: number), whole == none || (whole >= least && whole <= most) else { return nil }
    return whole
  }

  private static func number(_ number: Double, _ least: Double, none: Double? = nil) -> Double? {
    number == none || (number >= least && number.isFinite) ? number : nil
  }
}

/// What is being done at an end: a word, what tells more of it, a value.
struct StateRecord {
  /// Numbers that it crosses as.
  static let size = 2

  /// The state's word, and 16 times the reason's or the cause's.
  let code: Int
  /// The handle of a failure; how many pages came empty.
  let value: Int

  func put() {
    Border.put(code)
    Border.put(value)
  }
}

/// The row that stays where it is, to come back to.
struct AnchorRecord {
  /// Numbers that it crosses as.
  static let size = 4

  /// Of the list.
  let row: Int
  /// Its handle.
  let id: Int
  /// Px from the reading line.
  let distance: Double
  /// Of its page.
  let key: Int

  func put() {
    Border.put(row)
    Border.put(id)
    Border.put(distance)
    Border.put(key)
  }
}

struct HeaderFlags {
  let changed: Bool
  let statesChanged: Bool
  let replaced: Bool
  let movesContent: Bool
  let reorders: Bool
  let mayMoveAtRest: Bool
  let beginsAnew: Bool
  let startsFeed: Bool
  let endsFeed: Bool

  func put() {
    var flags = 0
    if changed { flags |= 1 }
    if statesChanged { flags |= 2 }
    if replaced { flags |= 4 }
    if movesContent { flags |= 8 }
    if reorders { flags |= 16 }
    if mayMoveAtRest { flags |= 32 }
    if beginsAnew { flags |= 64 }
    if startsFeed { flags |= 128 }
    if endsFeed { flags |= 256 }
    Border.put(flags)
  }
}

/// What an answer begins with; its commands and gaps follow.
struct HeaderRecord {
  /// Numbers that it crosses as.
  static let size = 29

  let flags: HeaderFlags
  /// Rows that came.
  let inserted: Int
  /// Rows that went.
  let removed: Int
  /// Rows that changed.
  let updated: Int
  /// Px.
  let contentLength: Double
  /// Px that the page is to be scrolled to.
  let contentOffset: Double
  /// Px to the first row.
  let rowsStart: Double
  /// Px to the end of the last row.
  let rowsEnd: Double
  /// Rows of the list.
  let rowCount: Int
  /// Pages held.
  let pageCount: Int
  /// Rows of the feed, as far as it said.
  let total: Int?
  let refresh: StateRecord
  let prepend: StateRecord
  let append: StateRecord
  let anchor: AnchorRecord?
  /// The first row to have on the page.
  let firstMounted: Int
  /// How many.
  let mountedCount: Int
  /// The first row in sight.
  let firstVisible: Int
  /// How many.
  let visibleCount: Int
  /// Commands that follow.
  let commandCount: Int
  /// Gaps that follow those.
  let gapCount: Int
  /// Px that may be scrolled towards the start before a page may be asked for.
  let quietBefore: Double
  /// Px likewise towards the end.
  let quietAfter: Double

  func put() {
    flags.put()
    Border.put(inserted)
    Border.put(removed)
    Border.put(updated)
    Border.put(contentLength)
    Border.put(contentOffset)
    Border.put(rowsStart)
    Border.put(rowsEnd)
    Border.put(rowCount)
    Border.put(pageCount)
    Border.put(total ?? -1)
    refresh.put()
    prepend.put()
    append.put()
    if let anchor { anchor.put() } else { for _ in 0..<4 { Border.put(-1) } }
    Border.put(firstMounted)
    Border.put(mountedCount)
    Border.put(firstVisible)
    Border.put(visibleCount)
    Border.put(commandCount)
    Border.put(gapCount)
    Border.put(quietBefore)
    Border.put(quietAfter)
  }
}

/// What the page is to do: load, cancel, retry; its request, and for a load edge, key and size, for a retry the delay.
struct CommandRecord {
  /// Numbers that it crosses as.
  static let size = 5

  /// A word.
  let kind: Int
  /// Its number.
  let request: Double
  /// A load's edge; seconds after which to retry.
  let first: Double
  /// Of a load.
  let key: Int
  /// Rows of a load.
  let size: Int

  func put() {
    Border.put(kind)
    Border.put(request)
    Border.put(first)
    Border.put(key)
    Border.put(size)
  }
}

/// Rows that are not held, shown as one.
struct GapRecord {
  /// Numbers that it crosses as.
  static let size = 6

  /// Its number.
  let gap: Int
  /// Of the list.
  let row: Int
  let start: StateRecord
  let end: StateRecord

  func put() {
    Border.put(gap)
    Border.put(row)
    start.put()
    end.put()
  }
}

/// A row to show.
struct RowRecord {
  /// Numbers that it crosses as.
  static let size = 5

  /// Its handle, or what else stands there.
  let id: Int
  /// Its handle; a gap's number; a placeholder's row of the feed.
  let version: Int
  /// Px from the content's start.
  let top: Double
  /// Px.
  let height: Double
  /// From 0.
  let column: Int

  func put() {
    Border.put(id)
    Border.put(version)
    Border.put(top)
    Border.put(height)
    Border.put(column)
  }
}

/// A row that is handed in, or may still be used.
struct ItemRecord {
  /// Numbers that it crosses as.
  static let size = 2

  /// Handle.
  let id: Int
  /// Handle.
  let version: Int

  func put() {
    Border.put(id)
    Border.put(version)
  }
}

/// A section, by its first row that is held.
struct SectionRecord {
  /// Numbers that it crosses as.
  static let size = 5

  /// That row's handle.
  let id: Int
  /// Its item's handle.
  let version: Int
  /// Px from the content's start to the header.
  let top: Double
  /// Px of the header.
  let height: Double
  /// Px to the next header, or to the end of the last row.
  let end: Double

  func put() {
    Border.put(id)
    Border.put(version)
    Border.put(top)
    Border.put(height)
    Border.put(end)
  }
}

/// Numbers of a row that was measured.
enum MeasuredRecord {
  static let size = 2
}

/// Numbers of a change that the server told unasked.
enum PushedRecord {
  static let size = 8
}
#endif
