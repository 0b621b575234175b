import Makimono
import MakimonoTesting

typealias NumberedSource = ScriptedSource<PageNumberOrder, Row>
typealias LinkedSource = ScriptedSource<CursorOrder<Int>, Row>

/// Feeds whose rows are 0, 1, 2 ... in order.
enum Feeds {
  /// Pages from 1 on, with a total count.
  static func numbered(total: Int, log: EventLog? = nil) -> NumberedSource {
    NumberedSource(order: PageNumberOrder(endRule: .total), firstKey: 1, log: log) { request in
      page(request.key, size: request.count, total: total)
    }
  }

  static func page(_ page: Int, size: Int, total: Int) -> PageReply<Int, Row> {
    let start = min(total, (page - 1) * size)
    return PageReply(items: rows(start..<min(total, start + size)), totalCount: total)
  }

  /// Cursors that only lead on; the key of a page is its first row's id.
  static func forwardOnly(total: Int, log: EventLog? = nil) -> LinkedSource {
    LinkedSource(order: CursorOrder<Int>(), firstKey: 0, log: log) { request in
      let end = min(total, request.key + request.count)
      return PageReply(items: rows(request.key..<end), nextKey: end < total ? end : nil)
    }
  }
}
