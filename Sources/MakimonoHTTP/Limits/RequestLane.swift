import Foundation
import Makimono

/// Where the requests of one list queue up for a shared quota.
///
/// Set ``priority`` as the list comes and goes on the screen: what waits already is judged by what it is then.
public final class RequestLane: Sendable {
  private let state: Locked<RequestPriority>

  /// A lane of its own for one list.
  public init(_ priority: RequestPriority = .visible) {
    state = Locked(priority)
  }

  /// How urgent its requests are. Safe to set from any thread.
  public var priority: RequestPriority {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
