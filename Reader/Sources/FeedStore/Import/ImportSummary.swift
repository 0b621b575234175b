/// What an import did.
public struct ImportSummary: Sendable, Equatable {
  public var inserted: Int
  public var updated: Int
  /// Bad lines and bad files.
  public var errors: Int
  /// What was read otherwise than it was written.
  public var warnings: Int
  /// Drafts, notices, and what else is no article.
  public var leftOut: Int
  /// Pictures that articles show, each once an article.
  public var pictures: Int
  /// Pictures that articles show and that are not there, or are not kept.
  public var missingPictures: Int

  public init(
    inserted: Int = 0, updated: Int = 0, errors: Int = 0, warnings: Int = 0, leftOut: Int = 0, pictures: Int = 0,
    missingPictures: Int = 0
  ) {
    self.inserted = inserted
    self.updated = updated
    self.errors = errors
    self.warnings = warnings
    self.leftOut = leftOut
    self.pictures = pictures
    self.missingPictures = missingPictures
  }

  mutating func add(_ other: ImportSummary) {
    inserted += other.inserted
    updated += other.updated
    errors += other.errors
    warnings += other.warnings
    leftOut += other.leftOut
    pictures += other.pictures
    missingPictures += other.missingPictures
  }
}

extension ImportSummary: CustomStringConvertible {
  /// Such as `1,929 articles imported (1,929 new, 0 updated), 0 errors`, with warnings, what was left out and pictures where there are any.
  public var description: String {
    let total = inserted + updated
    var text =
      "\(Counted.noun(total, "article")) imported (\(Counted.grouped(inserted)) new, "
      + "\(Counted.grouped(updated)) updated), \(Counted.noun(errors, "error"))"
    if warnings > 0 { text += ", \(Counted.noun(warnings, "warning"))" }
    if leftOut > 0 { text += ", \(Counted.grouped(leftOut)) left out" }
    if pictures > 0 { text += ", \(Counted.noun(pictures, "picture")) kept" }
    if missingPictures > 0 { text += ", \(Counted.noun(missingPictures, "picture")) not found" }
    return text
  }
}
