import Foundation
import GRDB
import Makimono
import MakimonoCore

/// A source as what a database is filled by: where it goes on is bytes.
struct RemotePages<Remote: PagingSource> where Remote.Key: Codable {
  private struct Progress: Codable {
    var key: Remote.Key
    /// Rows received before, by which some feeds know their end.
    var rowsBefore: Int
  }

  let source: Remote

  /// Asks for a page.
  ///
  /// - Parameter progress: where the last one left off; `nil` for the first.
  /// - Throws: what the source throws; ``PagingError/cycle`` where its pages lead in a circle.
  func portion<Item>(
    after progress: Data?, count: Int, save: @escaping @Sendable (Database, [Remote.Item]) throws -> Void,
    replace: @escaping @Sendable (Database, [Remote.Item]) throws -> Void
  ) async throws -> Filling<Item>.Portion {
    // What another version of the app wrote and this one cannot read: the feed is read from its beginning, which brings no row twice.
    let place =
      progress.flatMap { try? JSONDecoder().decode(Progress.self, from: $0) }
      ?? Progress(key: source.firstKey, rowsBefore: 0)
    let reply = try await source.load(
      LoadRequest(id: RequestID(rawValue: 1), edge: progress == nil ? .refresh : .append, key: place.key, count: count))
    let received = max(0, reply.coveredCount ?? reply.items.count)
    let distinct = reply.coveredCount == nil ? Set(reply.items.map(\.id)).count : received
    let facts = PageFacts(
      key: place.key, requestedCount: count, receivedCount: received, distinctCount: distinct,
      isCovered: reply.coveredCount != nil, rowsBefore: place.rowsBefore, nextKey: reply.nextKey,
      previousKey: reply.previousKey, totalCount: reply.totalCount, isLast: reply.isLast)
    var next: Data?
    if case .load(let key) = source.order.step(.forward, from: facts) {
      if key != place.key {
        let (rows, isTooMany) = place.rowsBefore.addingReportingOverflow(distinct)
        next = try JSONEncoder().encode(Progress(key: key, rowsBefore: isTooMany ? .max : rows))
      } else if !source.order.endsAtRepeatedKey {
        throw PagingError.cycle
      }
    }
    let items = reply.items
    return Filling<Item>.Portion(
      save: { try save($0, items) }, replace: { try replace($0, items) }, next: next)
  }
}
