import MakimonoCore

/// Hands a pager's updates to its observers, in order.
@MainActor
final class UpdateHub<Item: Identifiable & Equatable & Sendable> {
  typealias Update = PagerUpdate<Item>

  private struct Observer {
    weak var observer: UpdateObserver<Item>?
    /// Updates published before it began to observe: those it has in the list as it found it.
    let since: Int
  }

  private struct Inbox {
    weak var inbox: UpdateInbox<Item>?
  }

  /// The pager; it owns this hub.
  weak var pager: Pager<Item>?
  private var observers: [Observer] = []
  private var inboxes: [Inbox] = []
  private var queue: [Update] = []
  /// Updates taken from the queue, and taken into it.
  private var delivered = 0
  private var published: Int { delivered + queue.count }
  private var isDelivering = false

  var isIdle: Bool { observers.isEmpty && inboxes.isEmpty }

  func observe(_ body: @escaping @MainActor (Update) -> Void) -> PagerObservation {
    let observer = UpdateObserver<Item>(body)
    observers.removeAll { $0.observer == nil }
    observers.append(Observer(observer: observer, since: published))
    return PagerObservation(observer)
  }

  /// An inbox that holds the list as it is now; `nil` once the pager is gone.
  func makeInbox() -> UpdateInbox<Item>? {
    guard let pager else { return nil }
    let inbox = UpdateInbox<Item>()
    inbox.receive(pager.snapshot())
    inboxes.removeAll { $0.inbox == nil }
    inboxes.append(Inbox(inbox: inbox))
    return inbox
  }

  /// Observers may make the pager do more; what comes of that is delivered after what they are looking at,
  /// so that every observer sees every update in the same order.
  func publish(_ update: Update) {
    // Inboxes run no code of anybody's: they are told first, and at once.
    inboxes.removeAll { $0.inbox == nil }
    for entry in inboxes { entry.inbox?.receive(update) }
    queue.append(update)
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !queue.isEmpty {
      let next = queue.removeFirst()
      observers.removeAll { $0.observer == nil }
      delivered += 1
      for entry in observers where entry.since < delivered { entry.observer?.body?(next) }
    }
  }

  /// The pager is gone: sequences end once they have given out what they hold.
  func finish() {
    for entry in inboxes { entry.inbox?.finish() }
    for entry in observers { entry.observer?.end() }
    inboxes.removeAll()
    observers.removeAll()
  }
}
