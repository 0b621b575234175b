/// Keeps an observer of a pager alive: when this goes, the observer is not called any more.
@MainActor
public final class PagerObservation {
  private(set) var isCancelled = false

  init() {}

  /// Ends the observation now, from inside the observer too.
  public func cancel() {
    isCancelled = true
  }
}
