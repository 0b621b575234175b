#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
public import Makimono

/// An edge of a list, for the view that shows it: what `pagedEdge(_:)` is given.
@MainActor
public struct PagedEdge {
  /// `.backward` above the first row, where a refresh that failed is told too; `.forward` below the last.
  public let direction: PageDirection
  /// What it has to say. Above the first row it is asked only while there may be more, or something failed.
  public let status: EdgeStatus
  /// The list's texts.
  public let texts: ListTexts
  let tryAgain: @MainActor () -> Void

  /// Tries what failed again, now.
  public func retry() { tryAgain() }

  /// The failure in words; `nil` where it did not fail.
  public var message: String? { texts.words(for: status) }
}
#endif
