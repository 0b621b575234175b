import Makimono
public import MakimonoCore

/// What a server says of keys that have expired, and how long they are good (rule R25).
extension HTTPSource {
  /// This source with the statuses by which its server says that a key has expired: 400 or 422 (Airtable), 404. Gone (410) always does.
  ///
  /// ```swift
  /// let records = HTTPSource.cursors(at: url, client: client) { (page: Records, _) in
  ///   PageReply(items: page.records, nextKey: page.offset)
  /// }.keysExpire(with: [400, 422])
  /// ```
  ///
  /// A list whose key has expired begins anew at the reader's row. That of its first page never does: there such a status stays a failure.
  ///
  /// - Parameters:
  ///   - statuses: those of a reply that is about the key.
  ///   - isExpired: asked of every other failure, such as a ``GraphQLError`` with a code for it, or an ``HTTPStatusError`` whose words say it.
  public func keysExpire(
    with statuses: Set<Int> = [], where isExpired: @escaping @Sendable (any Error) -> Bool = { _ in false }
  ) -> HTTPSource {
    var source = self
    source.isKeyExpired = { error in
      if case HTTPError.status(let error) = error, statuses.contains(error.status) { return true }
      return isExpired(error)
    }
    return source
  }

  /// This source with how a page is asked for that has a row, by the row's id: a list that begins anew opens there, with one request.
  ///
  /// ```swift
  /// let messages = HTTPSource.keysets(at: url, client: client, next: "before", previous: "after", around: "around", cursor: { $0.id }) {
  ///   (rows: [Charge], _) in PageReply(items: rows)
  /// }.opens { .around($0) }
  /// ```
  public func opens(at key: @escaping @Sendable (Item.ID) -> Key) -> HTTPSource {
    var source = self
    source.keyAround = key
    return source
  }

  /// This source with how long its keys are good: those that must not outlive their session or process are not stored.
  public func keysLive<Cursor: Hashable & Sendable>(for lifetime: KeyLifetime) -> HTTPSource
  where Order == CursorOrder<Cursor> {
    var source = self
    source.order.keyLifetime = lifetime
    return source
  }

  /// `.expired` where the server says so of the key; else what the error says itself.
  public func retryAdvice(for error: any Error) -> RetryAdvice {
    isKeyExpired(error) ? .expired : RetryAdvice(for: error)
  }

  public func key(around id: Item.ID) -> Key? { keyAround?(id) }
}
