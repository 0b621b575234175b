/// What a list says of itself: while it loads, where it fails, at its end. Every text may be set.
///
/// ```swift
/// var texts = ListTexts.current
/// texts.end = "That was all for today."
/// ```
public struct ListTexts: Hashable, Sendable {
  /// While rows are on their way.
  public var loading: String
  /// On the button that tries again.
  public var retry: String
  /// Of a whole list that failed, above the error's own words.
  public var failedTitle: String
  /// At an edge or a gap that failed, where the error has no words of its own.
  public var failed: String
  /// Of a list without rows.
  public var empty: String
  /// Behind the last row.
  public var end: String
  /// On a gap: rows are missing here, and can be had.
  public var gap: String
  /// Beside the refresh control.
  public var refreshing: String
  /// Told to who cannot see it: so many rows came.
  public var arrived: @Sendable (Int) -> String {
    get { arrivedText.make }
    set { arrivedText = Arrived(make: newValue) }
  }

  private var arrivedText: Arrived

  /// A closure, in a value that can be compared: two are equal where they say the same.
  private struct Arrived: Hashable, Sendable {
    var make: @Sendable (Int) -> String

    static func == (left: Self, right: Self) -> Bool { left.make(1) == right.make(1) && left.make(2) == right.make(2) }

    func hash(into hasher: inout Hasher) { hasher.combine(make(2)) }
  }

  public init(
    loading: String, retry: String, failedTitle: String, failed: String, empty: String, end: String, gap: String,
    refreshing: String, arrived: @escaping @Sendable (Int) -> String
  ) {
    self.loading = loading
    self.retry = retry
    self.failedTitle = failedTitle
    self.failed = failed
    self.empty = empty
    self.end = end
    self.gap = gap
    self.refreshing = refreshing
    self.arrivedText = Arrived(make: arrived)
  }
}
