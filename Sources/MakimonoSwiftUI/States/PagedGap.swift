#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
public import Makimono

/// A place where rows are missing, for the view that shows it: what `pagedGap(_:)` is given.
@MainActor
public struct PagedGap {
  /// Which gap.
  public let id: GapID
  /// What it has to say: `EdgeStatus.none` where it may be filled.
  public let status: EdgeStatus
  /// The list's texts.
  public let texts: ListTexts
  let fillAt: @MainActor (GapSide) -> Void

  /// Reads a page into it, below the rows above it unless told otherwise. A side that failed is tried again.
  public func fill(at side: GapSide = .start) { fillAt(side) }

  /// The failure in words; `nil` where it did not fail.
  public var message: String? { texts.words(for: status) }
}
#endif
