import FeedStore

/// The place of a row in a feed that is read by page numbers: the row itself, and where it stood when it was read.
///
/// Offsets move as articles are written and deleted; the row does not. So the offset says where to look, the total how far
/// things have moved since, and the row where it is.
struct UpstreamFeedKey: Equatable, Sendable {
  let row: FeedKey
  /// Rows before it, when it was read.
  let offset: Int
  /// Rows in all, when it was read.
  let total: Int

  init(row: FeedKey, offset: Int, total: Int) {
    self.row = row
    self.offset = offset
    self.total = total
  }

  /// Reads `text`, such as `1712345678-0123456789abcdef0123.40.12345`; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let row = FeedKey(String(parts[0])), let offset = Self.count(parts[1]),
      let total = Self.count(parts[2])
    else { return nil }
    self.init(row: row, offset: offset, total: total)
  }

  var text: String { "\(row.text).\(offset).\(total)" }

  private static func count(_ text: Substring) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
