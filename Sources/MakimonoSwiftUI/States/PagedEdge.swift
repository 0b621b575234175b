#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
public import Makimono

/// An edge of a list, for the view that shows it: what ``SwiftUI/View/pagedEdge(_:)`` is given.
@MainActor
public struct PagedEdge {
  /// `.prepend` above the first row, `.append` below the last; `.refresh`, above the first row too, where the list could not be read
  /// anew and the old rows stay.
  public let edge: LoadEdge
  /// What it does.
  public let state: LoadState<any Error>
  /// Whether it tries again by itself after a while.
  public let isRetryScheduled: Bool
  /// The list's texts.
  public let texts: ListTexts
  let tryAgain: @MainActor () -> Void

  /// Tries what failed again, now.
  public func retry() { tryAgain() }

  /// The failure in words; `nil` where it did not fail.
  public var message: String? { state.failure.map { texts.words(for: $0.error) } }
}
#endif
