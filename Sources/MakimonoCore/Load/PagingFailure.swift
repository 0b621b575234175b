/// Why a load failed: the source's own failure, or one that the engine found in a reply.
public enum PagingFailure<Failure> {
  /// The source failed.
  case source(Failure)
  /// The reply's next key is that of a page already in the chain (rule R6): following it would never end.
  case cycle
  /// More pages in a row than the budget brought no new row, and the end rule did not make them the end
  /// (rule R5).
  case emptyPages(Int)
  /// Keys have expired, and no row of the list was on the first pages, of which so many were read (rule R25). Its rows stay; a retry looks
  /// further.
  case expired(Int)
}

extension PagingFailure: Equatable where Failure: Equatable {}
extension PagingFailure: Hashable where Failure: Hashable {}
extension PagingFailure: Sendable where Failure: Sendable {}
