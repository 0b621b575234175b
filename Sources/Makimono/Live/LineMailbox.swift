import MakimonoCore

/// What a connection has told, and the main actor has not taken yet. Bounded: who tells more waits until it was taken.
///
/// However much comes in one turn of the main actor, it is taken in the next as one: so a burst of events is a few changes of the list.
actor LineMailbox<Item: Identifiable & Sendable> where Item.ID: Sendable {
  enum Entry: Sendable {
    case news(LiveNews<Item>)
    case end((any Error)?)
  }

  /// Pushes that wait at most.
  static var limit: Int { 1_000 }

  private var entries: [Entry] = []
  /// Pushes that wait; other news count as one.
  private var weight = 0
  private var isAnnounced = false
  private var writer: CheckedContinuation<Void, Never>?
  private let announce: @Sendable (LineMailbox) -> Void

  /// - Parameter announce: called when there is something to take, and not again before ``take()`` found nothing.
  init(announce: @escaping @Sendable (LineMailbox) -> Void) {
    self.announce = announce
  }

  /// Puts something in once there is room. One task alone may do so. Where it is cancelled, it puts nothing in.
  func put(_ entry: Entry) async {
    if weight >= Self.limit, !Task.isCancelled {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if Task.isCancelled { return continuation.resume() }
          writer = continuation
        }
      } onCancel: {
        Task { await self.wake() }
      }
    }
    guard !Task.isCancelled else { return }
    entries.append(entry)
    if case .news(.pushes(let pushes, _)) = entry { weight += max(1, pushes.count) } else { weight += 1 }
    guard !isAnnounced else { return }
    isAnnounced = true
    announce(self)
  }

  /// All that came since the last time, in order. Whoever was announced to takes until there is nothing.
  func take() -> [Entry] {
    defer {
      isAnnounced = !entries.isEmpty
      entries = []
      weight = 0
      wake()
    }
    return entries
  }

  private func wake() {
    writer?.resume()
    writer = nil
  }
}
