public import Makimono
public import MakimonoCore

/// An archive as a list, forward from its newest article; see ``QiitaArchive/source(as:onIncompleteDay:)``.
///
/// A page is what one request brings that was not read before, up to 100 rows whatever the pager's page size. Going back is by
/// the keys that brought the pages (rule R9).
public struct QiitaArchiveSource<Row: QiitaArticle>: PagingSource {
  public typealias Key = QiitaArchiveKey

  public let order = CursorOrder<QiitaArchiveKey>()
  let reader: ArchiveReader
  let onIncompleteDay: @Sendable (QiitaIncompleteDay) -> Void

  public var firstKey: QiitaArchiveKey { reader.firstKey }

  /// Loads one page. Steps whose rows are all known already are passed over, so it may be more than one request.
  ///
  /// - Throws: `HTTPError`, ``QiitaArchiveError``.
  public func load(_ request: LoadRequest<QiitaArchiveKey>) async throws -> PageReply<QiitaArchiveKey, Row> {
    var key = request.key
    for _ in 0..<ArchiveReader.patience {
      let step: ArchiveStep<Row> = try await reader.step(from: key)
      if let day = step.incompleteDay { onIncompleteDay(day) }
      // Where slices overlap whole pages are known: nobody need see them.
      guard step.rows.isEmpty, let next = step.next else {
        return PageReply(items: step.rows, nextKey: step.next, totalCount: step.total)
      }
      key = next
    }
    throw QiitaArchiveError.noProgress(ArchiveReader.patience)
  }
}
