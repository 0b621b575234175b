/// Opaque keys that replies carry: cursors, continuation tokens, `Link` targets.
public struct CursorOrder<Key: Hashable>: PageOrder {
  /// Whether replies carry the key of the page before too. Where they do not, the engine goes back by
  /// the keys it remembers.
  public var isBidirectional: Bool
  /// `missingNextKey` for most, `repeatedKey` where the last page's key is its own; with `lastFlag` or `total`, that decides even where a next key is given.
  public var endRule: EndRule
  #if hasFeature(Embedded)
  // A list of a page has one size of page.
  public var maxPageSize: Int? {
    get { nil }
    set {}
  }
  #else
  /// Rows that one request may ask for at most. Where it is given, pages grow up to it when the reader is faster
  /// than the feed; `nil` for one size.
  public var maxPageSize: Int?
  #endif
  public var emptyPageBudget: Int?
  #if !hasFeature(Embedded)
  public var keyLifetime = KeyLifetime.forever
  #endif

  /// Cursors that lead forward and end where a reply has none, unless said otherwise.
  public init(
    isBidirectional: Bool = false, endRule: EndRule = .missingNextKey, maxPageSize: Int? = nil,
    emptyPageBudget: Int? = nil
  ) {
    self.isBidirectional = isBidirectional
    self.endRule = endRule
    self.maxPageSize = maxPageSize
    self.emptyPageBudget = emptyPageBudget
  }

  public var growthLimit: Int? { maxPageSize }
  public var endsAtRepeatedKey: Bool { endRule == .repeatedKey }

  public func step(_ direction: PageDirection, from page: PageFacts<Key>) -> PageStep<Key> {
    switch direction {
    case .backward:
      if let previous = page.previousKey { return .load(previous) }
      return isBidirectional ? .end(.sourceSaidSo) : .unknown
    case .forward:
      if let reason = end(at: page) { return .end(reason) }
      // Without a key there is nothing to ask for, whatever the rule says.
      guard let next = page.nextKey else { return .end(.sourceSaidSo) }
      return .load(next)
    }
  }

  private func end(at page: PageFacts<Key>) -> EndReason? {
    switch endRule {
    case .missingNextKey: nil
    case .repeatedKey: page.nextKey == page.key ? .sourceSaidSo : nil
    case .lastFlag: page.isLast == true ? .sourceSaidSo : nil
    case .total:
      if let total = page.totalCount, let before = page.rowsBefore, before.saturatingAdding(page.distinctCount) >= total
      {
        .totalReached
      } else {
        nil
      }
    case .emptyPage: page.receivedCount == 0 ? .emptyPage : nil
    case .shortPage: page.receivedCount < page.requestedCount ? .shortPage : nil
    }
  }
}

extension CursorOrder: Equatable {}
extension CursorOrder: Hashable {}
extension CursorOrder: Sendable where Key: Sendable {}
