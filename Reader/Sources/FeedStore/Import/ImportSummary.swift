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
    return "\(Counted.noun(total, "article")) imported (\(Counted.grouped(inserted)) new, "
      + "\(Counted.grouped(updated)) updated), \(Counted.noun(errors, "error"))"
  }
}
