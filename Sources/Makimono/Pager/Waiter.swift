/// Somebody who waits for a pager.
struct Waiter {
  enum Goal {
    /// The load that replaces the list is done, automatic retries included.
    case refreshed
    /// Nothing is under way and no automatic retry is due.
    case settled
  }

  var id: Int
  var goal: Goal
  var continuation: CheckedContinuation<Void, Never>
}
