import MakimonoCore

/// What one reader of ``PagerChanges`` has not seen yet: at most one update, into which later ones are merged.
@MainActor
final class UpdateInbox<Item: Identifiable & Equatable & Sendable> {
  /// Ticks when there is something to take; ends when nothing will come any more.
  let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private var pending: PagerUpdate<Item>?
  /// Rows in the update that the reader took last.
  private var seenCount = 0
  private var seenSourceCount = 0

  init() {
    // One tick is enough: it says "look", not how often.
    (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  func receive(_ update: PagerUpdate<Item>) {
    if pending == nil {
      pending = update
    } else {
      pending?.merge(update, seenCount: seenCount, seenSourceCount: seenSourceCount)
    }
    signal.yield()
  }

  func take() -> PagerUpdate<Item>? {
    guard let update = pending else { return nil }
    pending = nil
    seenCount = update.rows.count
    seenSourceCount = update.rows.sourceCount
    return update
  }

  func finish() {
    signal.finish()
  }
}
