import Foundation
import MakimonoStore

/// A source whose server is not there.
private struct NoServer: PagingSource {
  let order = OffsetOrder(endRule: .emptyPage)
  let firstKey = 0

  func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, WrittenRow> { throw CancellationError() }
}

/// Milliseconds from the making of the store to the first rows in a pager.
@MainActor
func firstRows(_ file: URL, _ limits: OfflineLimits) async -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  let store = OfflineStore(at: file, limits: limits)
  let pager = Pager(source: NoServer().offline(in: store, as: "rows"))
  pager.start()
  await pager.waitUntilSettled()
  let time = clock.now - start
  precondition(pager.items.count == 20, "no rows: \(pager.loadStates)")
  return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
}
