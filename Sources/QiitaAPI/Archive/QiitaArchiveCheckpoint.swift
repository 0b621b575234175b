/// How far an archive was read, to be stored beside what was written of it, and gone on from.
public struct QiitaArchiveCheckpoint: Hashable, Codable, Sendable {
  /// What is read.
  public var query: String?
  /// Where to go on; `nil` where all is read.
  public var next: QiitaArchiveKey?

  /// Makes a checkpoint in the archive of a query.
  public init(query: String?, next: QiitaArchiveKey?) {
    self.query = query
    self.next = next
  }

  /// Whether all is read.
  public var isDone: Bool { next == nil }
}
