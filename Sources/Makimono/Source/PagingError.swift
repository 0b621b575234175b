import Foundation
public import MakimonoCore

/// What is wrong with a source's replies, as an `Error`.
///
/// A source's own errors are never wrapped: they are thrown, and shown in a `LoadState`, as they are.
public enum PagingError: Error, Hashable, Sendable {
  /// A reply's next key leads back to a page that was read already (rule R6).
  case cycle
  /// So many pages in a row brought no new row, and the end rule did not make them the end (rule R5).
  case emptyPages(Int)
  /// Keys have expired, and no row of the list was on the first pages, of which so many were read (rule R25). Its rows stay; a retry looks further.
  case expired(Int)
}

extension PagingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cycle:
      "The next key of a page leads back to a page that was read already. Check how the source makes nextKey."
    case .emptyPages(let count):
      """
      \(count) pages in a row brought no new row. Check the source's end rule; say in PageReply.coveredCount \
      what a page stands for if the source leaves rows out or puts some in; or raise emptyPageBudget if few \
      rows are left of many.
      """
    case .expired(let count):
      """
      Keys have expired, and the first \(count) pages have no row of the list. Try again to look further; raise \
      PagingConfiguration.searchBudget; or say in the source's key(around:) how a page with a row is asked for.
      """
    }
  }
}

extension PagingError: FailureTelling {
  public var failureKind: FailureKind { .stuck }
}

extension PagingFailure where Failure == any Error {
  /// The failure as an error: the source's own as it was thrown, otherwise a ``PagingError``.
  public var error: any Error {
    switch self {
    case .source(let error): error
    case .cycle: PagingError.cycle
    case .emptyPages(let count): PagingError.emptyPages(count)
    case .expired(let count): PagingError.expired(count)
    }
  }
}
