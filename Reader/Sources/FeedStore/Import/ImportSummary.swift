/// What an import did.
public struct ImportSummary: Sendable, Equatable {
  public var inserted: Int
  public var updated: Int
  /// Bad lines and bad files.
  public var errors: Int

  public init(inserted: Int = 0, updated: Int = 0, errors: Int = 0) {
    self.inserted = inserted
    self.updated = updated
    self.errors = errors
  }

  mutating func add(_ other: ImportSummary) {
    inserted += other.inserted
    updated += other.updated
    errors += other.errors
  }
}

extension ImportSummary: CustomStringConvertible {
  /// Such as `1,929 articles imported (1,929 new, 0 updated), 0 errors`.
  public var description: String {
    let total = inserted + updated
    return "\(Self.grouped(total)) \(total == 1 ? "article" : "articles") imported (\(Self.grouped(inserted)) new, "
      + "\(Self.grouped(updated)) updated), \(Self.grouped(errors)) \(errors == 1 ? "error" : "errors")"
  }

  /// Groups of three digits; not by locale, as scripts read the line.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
