/// A place in a list whose keys say which way they lead (rule R24): "behind this", "in front of that". The key that leads on from a page and
/// the one that leads back to it are two, though they may name the same row.
///
/// Directions are the list's: ``next(_:)`` leads towards its end. Of a list that shows the newest row first these are the older ones.
public enum DirectedKey<Cursor: Hashable & Sendable>: Hashable, Sendable {
  /// The beginning of the list.
  case first
  /// The page behind what a cursor names, which is not on it.
  case next(Cursor)
  /// The page in front of what a cursor names, which is not on it.
  case previous(Cursor)
  /// The page that has what a cursor names, in its middle where the server does so.
  case around(Cursor)

  /// What the key names; `nil` at the beginning.
  public var cursor: Cursor? {
    switch self {
    case .first: nil
    case .next(let cursor), .previous(let cursor), .around(let cursor): cursor
    }
  }

  /// Whether it asks for the rows in front of what it names.
  public var leadsBack: Bool {
    if case .previous = self { true } else { false }
  }
}

/// An object of one field, named after the direction, with the cursor: keys are kept for longer than this type may look as it does.
extension DirectedKey: Codable where Cursor: Codable {
  private enum CodingKeys: String, CodingKey {
    case first, next, previous, around
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let cursor = try values.decodeIfPresent(Cursor.self, forKey: .next) {
      self = .next(cursor)
    } else if let cursor = try values.decodeIfPresent(Cursor.self, forKey: .previous) {
      self = .previous(cursor)
    } else if let cursor = try values.decodeIfPresent(Cursor.self, forKey: .around) {
      self = .around(cursor)
    } else if try values.decodeIfPresent(Bool.self, forKey: .first) == true {
      self = .first
    } else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: values.codingPath, debugDescription: "This is no key that leads anywhere."))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .first: try values.encode(true, forKey: .first)
    case .next(let cursor): try values.encode(cursor, forKey: .next)
    case .previous(let cursor): try values.encode(cursor, forKey: .previous)
    case .around(let cursor): try values.encode(cursor, forKey: .around)
    }
  }
}
