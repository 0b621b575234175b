public import Foundation
public import Observation

/// Where the rows of a list came from, how old they are, and what is done about it. Observable.
///
/// ```swift
/// if let oldest = articles.status.oldest, oldest.age() > 3600 {
///   Text("As of \(oldest.fetchedAt.formatted())")
/// }
/// if case .waiting = articles.status.activity { Label("Offline", systemImage: "wifi.slash") }
/// ```
@MainActor
@Observable
public final class OfflineStatus<ItemID: Hashable> {
  /// What is going on behind the rows.
  public enum Activity: Sendable {
    /// Nothing: rows are as new as they are meant to be, or nobody looks.
    case idle
    /// Pages that were shown from copies are being asked for again.
    case renewing
    /// The network failed, with this error. It is tried again at that time.
    case waiting(until: Date, because: any Error)
  }

  /// What is going on.
  public private(set) var activity = Activity.idle
  /// Of the pages held, the one that was fetched first: nothing on screen is older. `nil` without rows.
  public private(set) var oldest: RowOrigin?
  /// Of the pages held, the one that was fetched last. `nil` without rows.
  public private(set) var newest: RowOrigin?
  /// Pages held, by where they were taken from last.
  public private(set) var pageCounts: [RowOrigin.Place: Int] = [:]
  /// Why the last page could not be stored; `nil` where it was. It takes no row from the screen.
  public internal(set) var storeProblem: OfflineStoreError?

  @ObservationIgnored private var sessions: [ObjectIdentifier: Shown] = [:]
  @ObservationIgnored private var waiters: [CheckedContinuation<Void, Never>] = []

  /// What one session shows.
  struct Shown {
    var activity = Activity.idle
    var pages: [(ids: Set<ItemID>, origin: RowOrigin)] = []
  }

  nonisolated init() {}

  /// Where a row came from; `nil` for one that is not held. O(pages held).
  public func origin(of id: ItemID) -> RowOrigin? {
    access(keyPath: \.oldest)
    return sessions.values.lazy.flatMap(\.pages).first { $0.ids.contains(id) }?.origin
  }

  /// Whether copies are being asked for again.
  public var isRenewing: Bool {
    if case .renewing = activity { true } else { false }
  }

  /// Whether the network failed, so that rows are shown as they were stored.
  public var isWaiting: Bool {
    if case .waiting = activity { true } else { false }
  }

  /// Waits until nothing is being renewed: all is new, or the network failed. For programs and tests.
  public func waitUntilSettled() async {
    guard isRenewing else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  // MARK: - What sessions say

  func update(_ session: ObjectIdentifier, _ shown: Shown?) {
    sessions[session] = shown
    let pages = sessions.values.flatMap(\.pages)
    let origins = pages.map(\.origin)
    // Written always, so that whoever looks at a row's origin hears of it.
    oldest = origins.min { $0.fetchedAt < $1.fetchedAt }
    set(\.newest, origins.max { $0.fetchedAt < $1.fetchedAt })
    set(\.pageCounts, origins.reduce(into: [:]) { $0[$1.place, default: 0] += 1 })
    let activities = sessions.values.map(\.activity)
    activity =
      activities.first { if case .renewing = $0 { true } else { false } }
      ?? activities.first { if case .waiting = $0 { true } else { false } } ?? .idle
    guard !isRenewing else { return }
    let due = waiters
    waiters = []
    for waiter in due { waiter.resume() }
  }

  private func set<Value: Equatable>(_ path: ReferenceWritableKeyPath<OfflineStatus, Value>, _ value: Value) {
    if self[keyPath: path] != value { self[keyPath: path] = value }
  }
}
