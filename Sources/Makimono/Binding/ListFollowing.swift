public import Observation

/// What a list tells of what is new in it, and the way back to that: for a button that says "3 new".
///
/// ```swift
/// func showNews() {
///   withObservationTracking {
///     button.setTitle("\(paged.following.newRowCount) new", for: .normal)
///     button.isHidden = paged.following.newRowCount == 0
///   } onChange: { [weak self] in
///     Task { @MainActor in self?.showNews() }
///   }
/// }
///
/// func buttonTapped() { paged.following.scrollToNewest() }
/// ```
///
/// The newest rows are at the end that the list follows, or would: its end where the reading line is ``ReadingLine/end`` or an item is
/// pinned, its start else. It is observable.
@MainActor
@Observable
public final class ListFollowing {
  /// How many rows came in beyond where the reader is, since they left the newest. 0 as soon as they have been in sight. Rows that were
  /// read from the feed are not new, nor are the user's own.
  public private(set) var newRowCount = 0
  /// Whether the reader stands at the newest rows.
  public private(set) var isAtNewest = false

  /// What goes to the newest rows.
  @ObservationIgnored package var goToNewest: (() -> Void)?

  /// Tells of no list yet.
  public init() {}

  /// Goes to the newest rows, without animation. Where they are held nothing is asked for. Where they are not, since the reader is
  /// far in the past, the list is read anew from its source's first page: by one load.
  public func scrollToNewest() { goToNewest?() }

  package func tell(newRowCount count: Int, isAtNewest isThere: Bool) {
    if newRowCount != count { newRowCount = count }
    if isAtNewest != isThere { isAtNewest = isThere }
  }
}
