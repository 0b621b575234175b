import Makimono
import MakimonoTesting

typealias Offsets = ScriptedSource<OffsetOrder, Row>
typealias Numbered = ScriptedSource<PageNumberOrder, Row>
typealias Cursors = ScriptedSource<CursorOrder<Int>, Row>

/// Feeds as the peers' tests have them.
enum World {
  /// Rows 0 ..< total by offset, counted: what androidx's test source is.
  static func offsets(_ total: Int = 100, log: EventLog? = nil) -> Offsets {
    offsets(Server(PeerScenariosTests.rows(0..<total)), log: log)
  }

  static func offsets(_ server: Server, log: EventLog? = nil, drift: DriftPolicy = .byEvidence) -> Offsets {
    Offsets(order: OffsetOrder(endRule: .total, drift: drift), firstKey: 0, log: log) { request in
      PageReply(items: server.page(request.key, request.count), totalCount: server.rows.count)
    }
  }

  static func numbered(_ total: Int, log: EventLog? = nil) -> Numbered {
    Numbered(order: PageNumberOrder(endRule: .total), firstKey: 1, log: log) { request in
      let start = min(total, (request.key - 1) * request.count)
      return PageReply(items: PeerScenariosTests.rows(start..<min(total, start + request.count)), totalCount: total)
    }
  }

  /// Cursors whose key is the place of the page's first row.
  static func cursors(_ total: Int, isBidirectional: Bool = false, firstKey: Int = 0) -> Cursors {
    cursors(Server(PeerScenariosTests.rows(0..<total)), isBidirectional: isBidirectional, firstKey: firstKey)
  }

  static func cursors(_ server: Server, isBidirectional: Bool = false, firstKey: Int = 0) -> Cursors {
    Cursors(order: CursorOrder(isBidirectional: isBidirectional), firstKey: firstKey) { request in
      let page = server.page(request.key, request.count)
      let end = request.key + page.count
      return PageReply(
        items: page, nextKey: end < server.rows.count ? end : nil,
        previousKey: isBidirectional && request.key > 0 ? max(0, request.key - request.count) : nil)
    }
  }
}

extension World {
  /// Cursors that name the row before: the first page is whatever is newest.
  static func newest(_ server: Server) -> ScriptedSource<CursorOrder<CursorKey<Int>>, Row> {
    ScriptedSource(order: CursorOrder<CursorKey<Int>>(), firstKey: .first) { request in
      let all = server.rows
      let start = request.key.cursor.map { cursor in (all.firstIndex { $0.id == cursor } ?? -1) + 1 } ?? 0
      let page = Array(all[start..<min(all.count, start + request.count)])
      return PageReply(items: page, nextKey: start + page.count < all.count ? page.last.map { .at($0.id) } : nil)
    }
  }
}
