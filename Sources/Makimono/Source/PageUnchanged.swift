/// A source's answer to a request of a page that the list holds already: it is as it was.
///
/// Throw it from ``PagingSource/load(_:)`` where `request.isRevalidation` is set and the server said so (304). The rows
/// stay; it is no failure. In answer to any other request it is one, since there are no rows to keep.
public struct PageUnchanged: Error, Hashable, Sendable {
  public init() {}
}

extension PageUnchanged: CustomStringConvertible {
  public var description: String {
    """
    A source answered that a page is unchanged, though its request did not ask that. Throw PageUnchanged only where \
    request.isRevalidation is set.
    """
  }
}
