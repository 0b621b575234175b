/// What one reply brought to the reading of an archive.
public struct QiitaArchivePage: Equatable, Sendable {
  /// Articles that were not read before, newest first. There may be none, where slices overlap or the feed moved.
  public var items: [QiitaItem]
  /// Goes on right behind this page.
  public var checkpoint: QiitaArchiveCheckpoint
  /// Articles in the whole archive, by what is known now; `nil` where this reply does not tell.
  public var total: Int?
  /// A day of which the API does not give out all.
  public var incompleteDay: QiitaIncompleteDay?
  /// Rows that could not be read, and are missing.
  public var unreadable: [QiitaUnreadableRow]
}
