import Foundation

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
  /// At an edge or a gap that failed, where nothing better can be said of the error.
  public var failed: String
  /// What a failure is, in words for people; `nil` where these texts have none, and ``failed`` is shown.
  public var failure: (@Sendable (FailureKind) -> String)? {
    get { failureText.make }
    set { failureText = Failure(make: newValue) }
  }
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
  private var failureText: Failure

  /// A closure, in a value that can be compared: two are equal where they say the same.
  private struct Arrived: Hashable, Sendable {
    var make: @Sendable (Int) -> String

    static func == (left: Self, right: Self) -> Bool { left.make(1) == right.make(1) && left.make(2) == right.make(2) }

    func hash(into hasher: inout Hasher) { hasher.combine(make(2)) }
  }

  /// As ``Arrived``.
  private struct Failure: Hashable, Sendable {
    var make: (@Sendable (FailureKind) -> String)?

    private var said: [String]? { make.map { make in FailureKind.allCases.map { make($0) } } }

    static func == (left: Self, right: Self) -> Bool { left.said == right.said }

    func hash(into hasher: inout Hasher) { hasher.combine(said) }
  }

  /// Texts of your own.
  ///
  /// Without `failure` every error that has no sentence of its own is told by `failed`: better one sentence in the language of
  /// the others than one in another.
  public init(
    loading: String, retry: String, failedTitle: String, failed: String, empty: String, end: String, gap: String,
    refreshing: String, arrived: @escaping @Sendable (Int) -> String,
    failure: (@Sendable (FailureKind) -> String)? = nil
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
    self.failureText = Failure(make: failure)
  }

  /// What to show people for an error. By its kind where it has one (``FailureKind/init(of:)``), otherwise in its own words where it
  /// is a `LocalizedError`, otherwise ``failed``: what only a developer understands helps nobody here.
  public func words(for error: any Error) -> String {
    if let kind = FailureKind(of: error) { return failure?(kind) ?? failed }
    return (error as? any LocalizedError)?.errorDescription ?? failed
  }
}
