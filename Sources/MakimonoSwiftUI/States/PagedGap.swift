#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
public import Makimono

/// A place where rows are missing, for the view that shows it: what ``SwiftUI/View/pagedGap(_:)`` is given.
@MainActor
public struct PagedGap {
  /// Its id, and the states of either side.
  public let gap: ListGap<any Error>
  /// The list's texts.
  public let texts: ListTexts
  let fillFrom: @MainActor (GapSide) -> Void

  /// What it does: loading where either side loads, failed where either failed.
  public var state: LoadState<any Error> { gap.state }

  /// Reads a page into it, below the rows above it unless told otherwise. A side that failed is tried again.
  public func fill(from side: GapSide = .start) { fillFrom(side) }

  /// The failure in words; `nil` where it did not fail.
  public var message: String? { state.failure.map { texts.words(for: $0.error) } }
}

extension ListTexts {
  /// An error's own words where it has any that are meant for people.
  func words(for error: any Error) -> String { (error as? any LocalizedError)?.errorDescription ?? failed }
}
#endif
