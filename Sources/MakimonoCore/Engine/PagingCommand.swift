/// What the shell is to do.
public enum PagingCommand<Key: Hashable> {
  /// Fetch a page, then send `pageLoaded` or `loadFailed`.
  case load(LoadRequest<Key>)
  /// The reply is not wanted any more. It does no harm if it comes all the same.
  case cancel(RequestID)
  /// Send `retryDue` after so many seconds.
  case retry(RequestID, after: Double)
}

extension PagingCommand: Equatable {}
extension PagingCommand: Hashable {}
extension PagingCommand: Sendable where Key: Sendable {}
