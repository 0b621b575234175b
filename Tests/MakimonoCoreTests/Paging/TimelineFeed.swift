import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// What a page of a timeline is asked for by: the newest, or the rows next to one.
enum TimelineKey: Hashable, Sendable {
  case newest, after(Int), before(Int)
}

/// A feed in the order of its ids, the highest first, that is read by the ids of rows.
struct TimelineFeed: Hashable, Sendable {
  /// Which keys its replies carry.
  enum Keys: Hashable, Sendable {
    /// The next alone.
    case forward
    /// The previous too, but at the top.
    case bothWays
    /// The previous too, at the top as well: what is newer can be asked for.
    case polling
  }

  let keys: Keys
  private(set) var ids: [Int]
  private(set) var nextID: Int

  /// A feed of the ids from `first` on.
  init(_ keys: Keys, count: Int, from first: Int = 1) {
    self.keys = keys
    ids = (first..<first + count).reversed()
    nextID = first + count
  }

  var order: CursorOrder<TimelineKey> { CursorOrder(isBidirectional: keys != .forward) }

  /// Adds rows on top; returns the highest id.
  @discardableResult
  mutating func grow(by count: Int = 1) -> Int {
    ids.insert(contentsOf: (nextID..<nextID + count).reversed(), at: 0)
    nextID += count
    return nextID - 1
  }

  /// Adds a row at the end; returns its id.
  mutating func growAtEnd() -> Int {
    ids.append((ids.last ?? nextID) - 1)
    return ids[ids.count - 1]
  }

  mutating func remove(at place: Int) { ids.remove(at: place) }

  func page(_ key: TimelineKey, _ count: Int) -> PageReply<TimelineKey, Row> {
    let page: [Int] =
      switch key {
      case .newest: Array(ids.prefix(count))
      case .after(let id): Array(ids.lazy.filter { $0 < id }.prefix(count))
      case .before(let id): Array(ids.filter { $0 > id }.suffix(count))
      }
    var previous: TimelineKey?
    if keys == .polling || (keys == .bothWays && page.first != ids.first) { previous = page.first.map { .before($0) } }
    let next: TimelineKey? = page.last == ids.last ? nil : page.last.map { .after($0) }
    return PageReply(items: [Row](ids: page), nextKey: next, previousKey: previous)
  }

  /// What is wrong with rows that are shown, gaps among them: their order, or rows that are missing between neighbours.
  func mistake(in rows: [Row]) -> String? {
    var last: Int?
    var neighbour: Int?
    for row in rows {
      guard !row.isGap else {
        neighbour = nil
        continue
      }
      if let last, last <= row.id { return "\(row.id) stands below \(last)" }
      if let neighbour, ids.contains(where: { $0 < neighbour && $0 > row.id }) {
        return "rows are missing between \(neighbour) and \(row.id)"
      }
      last = row.id
      neighbour = row.id
    }
    return nil
  }
}

extension EngineDriver where Order == CursorOrder<TimelineKey> {
  static func timeline(
    _ feed: TimelineFeed, pageSize: Int = 4, window: PagingWindow = .pages(4),
    duplicates: DuplicatePolicy = .keepFirst
  ) -> Self {
    var driver = Self(
      PagingConfiguration(pageSize: pageSize, window: window, duplicates: duplicates, retry: .never), order: feed.order,
      firstKey: .newest)
    driver.send(.start(at: .newest))
    driver.settle(feed)
    driver.showStart()
    driver.settle(feed)
    return driver
  }

  mutating func settle(_ feed: TimelineFeed) { settle { feed.page($0.key, $0.count) } }

  /// A row that the server pushes: an edit that is confirmed at once.
  mutating func push(_ id: Int, at place: EditPlace<Int> = .start) {
    let token = EditToken(rawValue: UInt32(id))
    send(.edit(.insert(Row(id: id), at: place), token: token))
    send(.confirmEdit(token))
  }

  /// Reads on at the end; what was shown on the way must be right.
  mutating func readDown(_ pages: Int, _ feed: TimelineFeed) -> String? {
    for _ in 0..<pages {
      showEnd()
      settle(feed)
      if let mistake = feed.mistake(in: rows) { return mistake }
    }
    return nil
  }

  /// Reads back to the start.
  mutating func readUp(_ pages: Int, _ feed: TimelineFeed) -> String? {
    for _ in 0..<pages {
      showStart()
      settle(feed)
      if let mistake = feed.mistake(in: rows) { return mistake }
    }
    return nil
  }

  var shown: String { rows.map { $0.isGap ? "gap" : "\($0.id)" }.joined(separator: " ") }
}
