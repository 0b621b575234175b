import FeedStore

/// What becomes of the rows of one page.
struct PageFault: Sendable, Equatable {
  enum Kind: String, Sendable, CaseIterable {
    /// Some rows come a second time, further down.
    case duplicate
    /// Some rows at the end are missing.
    case short
    /// All rows are missing.
    case empty
  }

  /// Nil for a page as it should be.
  var kind: Kind?
  /// Decides which rows.
  var seed: UInt64 = 0

  static let none = PageFault()

  /// The rows as they go out. Keys and totals are to be those of the rows that went in: a row that is missing here was there
  /// to be read.
  func applied<Row>(to rows: [Row]) -> [Row] {
    guard let kind, !rows.isEmpty else { return rows }
    var random = SplitMix64(seed: seed)
    switch kind {
    case .duplicate:
      var rows = rows
      for _ in 0...random.below(3) {
        // Behind the row itself: who keeps the first of two keeps the order.
        let original = random.below(rows.count)
        rows.insert(rows[original], at: original + 1 + random.below(rows.count - original))
      }
      return rows
    case .short: return Array(rows.prefix(random.below(rows.count - 1) + 1))
    case .empty: return []
    }
  }

  /// How many rows to read where the next page begins behind the last row that went out: then a short page loses nothing.
  func shortened(_ limit: Int) -> Int {
    guard kind == .short else { return limit }
    var random = SplitMix64(seed: seed)
    return max(1, random.below(limit))
  }

  /// The same without what `shortened` has done already.
  var afterShortening: PageFault { kind == .short ? .none : self }
}
