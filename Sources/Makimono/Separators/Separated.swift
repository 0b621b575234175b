/// A row of a source, or what stands between two: for who wants no type of their own for the rows of a list with separators.
///
/// ```swift
/// let pager = Pager(
///   source: messages.separated(by: Day.self),
///   separators: Separated.between { before, after in
///     guard let day = after?.day, day != before?.day else { return [] }
///     return [day]
///   })
/// ```
///
/// A separator is its own id: two that are the same cannot be in one list.
public enum Separated<Element: Identifiable, Separator: Hashable>: Identifiable {
  /// A row of the source.
  case item(Element)
  /// What stands between two.
  case separator(Separator)

  /// What a row is known by. No row has the id of a separator.
  public enum ID: Hashable {
    /// Of a row of the source.
    case item(Element.ID)
    /// Of a separator: itself.
    case separator(Separator)
  }

  public var id: ID {
    switch self {
    case .item(let item): .item(item.id)
    case .separator(let separator): .separator(separator)
    }
  }

  /// The row of the source, where it is one.
  public var item: Element? {
    if case .item(let item) = self { item } else { nil }
  }

  /// The separator, where it is one.
  public var separator: Separator? {
    if case .separator(let separator) = self { separator } else { nil }
  }

  /// What stands between rows, by the rows of the source: for ``Pager/separators``.
  ///
  /// - Parameter separators: of the row above and the row below; `nil` at the start and the end of the feed.
  @MainActor
  public static func between(
    _ separators: @escaping @MainActor (_ before: Element?, _ after: Element?) -> [Separator]
  ) -> @MainActor (Self?, Self?) -> [Self] {
    { before, after in separators(before?.item, after?.item).map { .separator($0) } }
  }
}

extension Separated: Equatable where Element: Equatable {}
extension Separated: Hashable where Element: Hashable {}
extension Separated: Sendable where Element: Sendable, Separator: Sendable {}
extension Separated.ID: Sendable where Element.ID: Sendable, Separator: Sendable {}
extension Separated: Encodable where Element: Encodable, Separator: Encodable {}
extension Separated: Decodable where Element: Decodable, Separator: Decodable {}
extension Separated.ID: Encodable where Element.ID: Encodable, Separator: Encodable {}
extension Separated.ID: Decodable where Element.ID: Decodable, Separator: Decodable {}

extension PagingSource {
  /// This source with rows that leave room for separators between them. As for ``map(_:)``, a source is made so before it is live or keeps copies of pages.
  public func separated<Separator: Hashable & Sendable>(
    by separator: Separator.Type
  ) -> TransformedSource<Self, Separated<Item, Separator>> {
    map { .item($0) }
  }
}
