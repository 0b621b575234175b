@testable import EngineExploration
@testable import MakimonoCore

/// What an ``AnchorReader``'s list holds, and what its screen shows.
struct AnchorLimits {
  var window = PagingWindow.pages(4)
  /// Rows of the whole list.
  var items: Int?
  /// At one edge at a time.
  var loads = 1
  /// Length of the viewport in points.
  var viewport: Double = 400
  /// In viewports.
  var prefetch: Double = 0.5
}

/// The server of an ``AnchorReader``.
struct AnchorFeed {
  /// How pages are asked for.
  enum Paging {
    /// By the number of their first row.
    case places
    /// By the id of their first row, where ids ascend: what is newer goes on top and moves no key.
    case ids
    /// By page number.
    case numbers
  }

  static let pageSize = 12
  /// The key of the newest page, where keys are ids.
  static let newest = -1_000_000_000

  let paging: Paging
  var ids: [Int]
  private(set) var nextID: Int

  init(count: Int, paging: Paging) {
    self.paging = paging
    ids = Array(0..<count)
    nextID = count
  }

  var firstKey: Int { paging == .ids ? Self.newest : 0 }

  mutating func newID() -> Int {
    nextID += 1
    return nextID - 1
  }

  func reply(to request: LoadRequest<Int>) -> PageReply<Int, NumberedRow> {
    let start =
      switch paging {
      case .places: request.key
      case .ids: ids.firstIndex { $0 >= request.key } ?? ids.count
      case .numbers: request.key * request.count
      }
    let rows = min(max(0, start), ids.count)..<min(ids.count, max(0, start) + request.count)
    let items = ids[rows].map { NumberedRow(id: $0) }
    switch paging {
    case .places:
      return PageReply(
        items: items, nextKey: rows.upperBound < ids.count ? rows.upperBound : nil,
        previousKey: start > 0 ? start - request.count : nil, totalCount: ids.count)
    case .ids:
      return PageReply(
        items: items, nextKey: rows.upperBound < ids.count ? ids[rows.upperBound] : nil,
        previousKey: start > 0 ? ids[max(0, start - request.count)] : nil)
    case .numbers: return PageReply(items: items, totalCount: ids.count)
    }
  }

  /// The key of the page that has a row in its midst, as far as keys can say.
  func key(around place: Int) -> Int {
    switch paging {
    case .places: max(0, place - Self.pageSize / 2)
    case .ids: ids[min(max(0, place - Self.pageSize / 2), ids.count - 1)]
    case .numbers: place / Self.pageSize
    }
  }

  // MARK: - Changes

  /// Someone inserts, deletes and moves items.
  mutating func change(_ changes: Int, moves: Bool = true, using random: inout SplitMix64) {
    for _ in 0..<changes where !ids.isEmpty {
      let place = Int.random(in: 0..<ids.count, using: &random)
      switch Int.random(in: 0..<(moves ? 3 : 2), using: &random) {
      case 0: ids.insert(newID(), at: place)
      case 1 where ids.count > 100: ids.remove(at: place)
      case 1: ids.insert(newID(), at: place)
      default: ids.insert(ids.remove(at: place), at: Int.random(in: 0..<ids.count, using: &random))
      }
    }
  }

  /// Newer rows on top, with ids below all others.
  mutating func publish(_ count: Int) {
    let first = ids.first ?? 0
    ids.insert(contentsOf: first - count..<first, at: 0)
  }

  /// The server makes a local edit its own.
  mutating func carryOut(_ edit: LocalEdit<NumberedRow>) {
    let old = ids.firstIndex(of: edit.id)
    switch edit {
    case .update: break
    case .remove:
      if let old { ids.remove(at: old) }
    case .insert(let row, let place):
      if old == nil { ids.insert(row.id, at: index(of: place)) }
    case .move(let id, let place):
      guard let old, place.neighbor != id else { return }
      ids.remove(at: old)
      ids.insert(id, at: index(of: place))
    }
  }

  private func index(of place: EditPlace<Int>) -> Int {
    switch place {
    case .start: 0
    case .end: ids.count
    case .before(let id): ids.firstIndex(of: id) ?? ids.count
    case .after(let id): ids.firstIndex(of: id).map { $0 + 1 } ?? ids.count
    }
  }
}
