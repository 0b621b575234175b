#if hasFeature(Embedded)
/// A page of the browser has nothing beside its rows: its `load` knows what came with them.
public struct PageMetadata: Hashable, Sendable {
  init() {}
}
#else
/// What came with a page beside its rows: facets of a search, what is left of a quota, the errors of some of its fields.
///
/// ```swift
/// PageReply(items: found.hits, nextKey: found.cursor).attaching(found.facets)
/// ```
///
/// Values of any type, several of one too, in the order in which they were attached. It goes with its page: what is let go is read again with
/// the page. Complexity: O(values) for each reading.
public struct PageMetadata: Hashable, Sendable {
  private struct Value: Hashable, Sendable {
    let base: any Hashable & Sendable

    static func == (left: Value, right: Value) -> Bool { AnyHashable(left.base) == AnyHashable(right.base) }

    func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
  }

  private var values: [Value] = []

  /// Nothing beside rows.
  public init() {}

  /// One value.
  public init(_ value: some Hashable & Sendable) { attach(value) }

  /// Whether nothing came with the page.
  public var isEmpty: Bool { values.isEmpty }

  /// The first value of a type, if there is one.
  public func value<Wanted>(_ type: Wanted.Type) -> Wanted? {
    for value in values {
      if let found = value.base as? Wanted { return found }
    }
    return nil
  }

  /// All values of a type.
  public func values<Wanted>(_ type: Wanted.Type) -> [Wanted] { values.compactMap { $0.base as? Wanted } }

  /// One value more.
  public mutating func attach(_ value: some Hashable & Sendable) { values.append(Value(base: value)) }

  /// What came with another page too: where several are one.
  public mutating func attach(_ other: PageMetadata) { values += other.values }
}

extension PageReply {
  /// This page with a value beside its rows: see ``PageMetadata``.
  public func attaching(_ value: some Hashable & Sendable) -> PageReply {
    var reply = self
    reply.metadata.attach(value)
    return reply
  }
}

extension PagingEngine {
  /// What came with the page of a row; of a gap's row, or one that is not held, nothing. O(log pages).
  public func metadata(atRow row: Int) -> PageMetadata {
    guard row >= 0, row < rowCount else { return PageMetadata() }
    if isCounted {
      guard case (let index, true) = grid.place(ofPage: grid.page(ofRow: row)) else { return PageMetadata() }
      return grid.pages[index].metadata
    }
    guard case .item(let segment, let page, _) = place(ofRow: row) else { return PageMetadata() }
    return segments[segment].pages[page].metadata
  }
}
#endif
