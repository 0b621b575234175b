/// An archive, page by page; see ``QiitaArchive/pages(from:)``.
public struct QiitaArchivePages: AsyncSequence, Sendable {
  public typealias Element = QiitaArchivePage

  let reader: ArchiveReader
  let query: String?
  let checkpoint: QiitaArchiveCheckpoint?

  public func makeAsyncIterator() -> Iterator { Iterator(pages: self) }

  /// One reading. After a failure it may be asked again: it goes on with the page that failed.
  public struct Iterator: AsyncIteratorProtocol {
    private let pages: QiitaArchivePages
    private var next: QiitaArchiveKey?
    private var pagesWithoutRows = 0

    init(pages: QiitaArchivePages) {
      self.pages = pages
      next = pages.checkpoint.map(\.next) ?? pages.reader.firstKey
    }

    /// The next page; `nil` past the last.
    ///
    /// - Throws: `HTTPError`, ``QiitaArchiveError``, `CancellationError`.
    public mutating func next() async throws -> QiitaArchivePage? {
      if let checkpoint = pages.checkpoint, checkpoint.query != pages.query {
        throw QiitaArchiveError.foreignCheckpoint
      }
      guard let key = next else { return nil }
      let step: ArchiveStep<QiitaItem> = try await pages.reader.step(from: key)
      pagesWithoutRows = step.rows.isEmpty ? pagesWithoutRows + 1 : 0
      if pagesWithoutRows >= ArchiveReader.patience { throw QiitaArchiveError.noProgress(pagesWithoutRows) }
      next = step.next
      return QiitaArchivePage(
        items: step.rows, checkpoint: QiitaArchiveCheckpoint(query: pages.query, next: step.next), total: step.total,
        incompleteDay: step.incompleteDay, unreadable: step.unreadable)
    }
  }
}
