/// The `Content-Range` of a reply (RFC 9110, section 14.4): which rows it has, and of how many. `items 0-14/3573`, `0-14/*`,
/// and `*/3573` where what was asked for lies past the end.
public struct ContentRange: Hashable, Sendable {
  /// Such as `items`; `nil` where it is left out, as PostgREST does.
  public var unit: String?
  /// `nil` where the reply has none of what was asked for.
  public var rows: Range<Int>?
  /// `nil` where the server does not count them.
  public var total: Int?

  /// `nil` where it is malformed. O(length).
  public init?(_ value: String) {
    let words = value.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard let range = words.last, words.count <= 2 else { return nil }
    unit = words.count == 2 ? String(words[0]) : nil
    let parts = range.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    if parts[1] != "*" {
      guard let total = Self.count(parts[1]) else { return nil }
      self.total = total
    }
    guard parts[0] != "*" else {
      // Neither rows nor a total: it says nothing.
      if total == nil { return nil }
      return
    }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.count(ends[0]), let last = Self.count(ends[1]), first <= last, last < .max,
      total.map({ last < $0 }) ?? true
    else { return nil }
    rows = first..<last + 1
  }

  private static func count(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
