/// A pager's updates as an `AsyncSequence`; see ``Pager/changes``.
///
/// Every loop over it is an observer of its own, and none of them makes the pager load anything.
///
/// - The first update is the list as it is: a reset that inserts every row there is.
/// - A slow observer costs no more than one update. What it has not taken yet is merged into one, which is
///   still exact: `change` turns the `rows` it saw last into these. Past 128 steps in which rows come, go or move, or 4,096 in
///   all, the merged update is a reset (`isReset`). So nothing is lost, and `eventCount` tells how many events were merged.
/// - The sequence does not keep the pager alive. It ends when the pager goes, or when its task is cancelled.
public struct PagerChanges<Item: Identifiable & Equatable & Sendable>: AsyncSequence, Sendable {
  public typealias Element = PagerUpdate<Item>

  let hub: UpdateHub<Item>

  public func makeAsyncIterator() -> Iterator { Iterator(hub: hub) }

  /// One observer.
  public struct Iterator: AsyncIteratorProtocol {
    private let hub: UpdateHub<Item>
    private var inbox: UpdateInbox<Item>?
    private var signals: AsyncStream<Void>.Iterator?

    init(hub: UpdateHub<Item>) {
      self.hub = hub
    }

    /// Waits for the next update; `nil` once the pager is gone or the task is cancelled.
    public mutating func next() async -> PagerUpdate<Item>? {
      if inbox == nil {
        inbox = await hub.makeInbox()
        signals = inbox?.signals.makeAsyncIterator()
      }
      guard let inbox else { return nil }
      while !Task.isCancelled {
        if let update = await inbox.take() { return update }
        guard await signals?.next() != nil else { return await inbox.take() }
      }
      return nil
    }
  }
}
