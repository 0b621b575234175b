public import MakimonoCore
public import MakimonoHTTP

/// A whole feed of articles, also past the 10,000 that the API gives out of one query.
///
/// ```swift
/// let archive = try QiitaArchive(client: qiita, query: "tag:Swift")
/// for try await page in archive.pages(from: checkpoint) {
///   try file.append(page.items)
///   try save(page.checkpoint)
///   if let day = page.incompleteDay { print(day) }
/// }
/// ```
///
/// It is read newest first, 100 rows a request. Where the API's hundred pages end, the reading goes on with
/// `created:<=DAY`, from a day early enough whatever the server's time zone is, and what comes twice is left out. No article is
/// missing or repeated, also where others come and go meanwhile; those that are published while it is read are not part
/// of it. Of a day with more than 10,000 articles the newest 10,000 can be had (9,900 where the feed moves in that moment): the page that begins the day before says so,
/// and the reading goes on.
///
/// It relies on the order of `created_at`, newest first, in which `/items` is documented to be. For one user's articles use
/// the query `user:ID`.
public struct QiitaArchive: Sendable {
  /// What is read; `nil` for everything.
  public let query: String?
  private let reader: ArchiveReader

  /// The archive of a query; nothing is asked for yet.
  ///
  /// - Parameters:
  ///   - client: asks Qiita.
  ///   - query: what to read; `nil` for everything. Its own `created:>=DAY` (`>`, `<=`, `<`) are kept to.
  ///   - lane: where its requests wait for the quota, by default behind every list.
  ///   - retry: what ``pages(from:)`` does about failures that may pass. A pager over ``source(as:onIncompleteDay:)`` has a
  ///     policy of its own.
  ///   - onRetry: told before ``pages(from:)`` waits for its next try: of what went wrong, and how long it waits. All tries of a
  ///     page may take a minute, in which nobody should think that it hangs.
  /// - Throws: ``QiitaArchiveError`` for a query whose slices could not be trusted.
  public init(
    client: QiitaClient, query: String? = nil, lane: RequestLane = RequestLane(.background),
    retry: RetryPolicy = RetryPolicy(maxRetries: 8),
    onRetry: @escaping @Sendable (any Error, Duration) -> Void = { _, _ in }
  ) throws(QiitaArchiveError) {
    self.query = query
    reader = ArchiveReader(client: client, query: try ArchiveQuery(query), lane: lane, retry: retry, onRetry: onRetry)
  }

  /// The archive page by page, with back-pressure: each is asked for when it is wanted, by one request.
  ///
  /// - Parameter checkpoint: of the last page that was dealt with; `nil` to begin.
  public func pages(from checkpoint: QiitaArchiveCheckpoint? = nil) -> QiitaArchivePages {
    QiitaArchivePages(reader: reader, query: query, checkpoint: checkpoint)
  }

  /// The archive as a source for a pager, or for `items()`. Its keys can be stored.
  ///
  /// - Parameters:
  ///   - type: what is kept of a row.
  ///   - onIncompleteDay: told of a day of which the API does not give out all; from any thread, each time that the page after
  ///     it is read.
  public func source<Row: QiitaArticle>(
    as type: Row.Type = QiitaItemRow.self, onIncompleteDay: @escaping @Sendable (QiitaIncompleteDay) -> Void = { _ in }
  ) -> QiitaArchiveSource<Row> {
    QiitaArchiveSource(
      reader: ArchiveReader(
        client: reader.client, query: reader.query, lane: reader.lane, retry: .never, onRetry: reader.onRetry),
      onIncompleteDay: onIncompleteDay)
  }
}
