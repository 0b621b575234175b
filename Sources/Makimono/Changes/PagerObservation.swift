/// Keeps an observer of a pager alive: when this goes, the observer is not called any more, and its closure goes too.
@MainActor
public final class PagerObservation {
  /// The closure; the pager knows it weakly.
  private var body: AnyObject?

  init(_ body: AnyObject) {
    self.body = body
  }

  /// Ends the observation now, from inside the observer too.
  public func cancel() {
    body = nil
  }
}
