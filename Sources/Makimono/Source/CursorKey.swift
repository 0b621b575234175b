/// A place in a list by cursor: its beginning, for which there is no cursor yet, or what a cursor names.
///
/// A type of its own and not an optional: the next key of a last page is `nil`, and with optional keys that
/// would read as "the first page once more".
public enum CursorKey<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The beginning of the list.
  case first
  /// The page that a cursor names.
  case at(Cursor)

  /// The cursor; `nil` at the beginning.
  public var cursor: Cursor? {
    switch self {
    case .first: nil
    case .at(let cursor): cursor
    }
  }
}

/// A list of one cursor, or of none: so that a cursor of any kind can be told from the beginning.
extension CursorKey: Codable where Cursor: Codable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self = values.isAtEnd ? .first : .at(try values.decode(Cursor.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    if let cursor { try values.encode(cursor) }
  }
}
