/// The place of an article in the feed: newest first, articles of the same second by ascending id.
///
/// A key stays meaningful when its article is gone, so a page can always be asked for again.
public struct FeedKey: Sendable, Hashable {
  /// Unix seconds.
  public let createdAt: Int64
  /// Twenty lower-case hexadecimal digits.
  public let id: String

  public init(createdAt: Int64, id: String) {
    self.createdAt = createdAt
    self.id = id
  }

  /// Reads the text form, such as `1712345678-0123456789abcdef0123`; nil for anything else.
  public init?(_ text: String) {
    // The last dash divides: times before 1970 begin with one.
    guard text.utf8.count <= 41, let dash = text.lastIndex(of: "-") else { return nil }
    let id = String(text[text.index(after: dash)...])
    let digits = text[..<dash]
    guard Article.isValidID(id), digits.first != "+", let seconds = Int64(digits) else { return nil }
    self.init(createdAt: seconds, id: id)
  }

  /// The text form, which `init(_:)` reads.
  public var text: String { "\(createdAt)-\(id)" }
}

extension FeedKey: CustomStringConvertible {
  public var description: String { text }
}

extension FeedKey: Comparable {
  /// Feed order: the newer article is the lesser.
  public static func < (left: FeedKey, right: FeedKey) -> Bool {
    if left.createdAt != right.createdAt { return left.createdAt > right.createdAt }
    // Bytes, as SQLite compares; `String` would compare by canonical equivalence.
    return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
  }
}
