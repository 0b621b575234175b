@testable import MakimonoCore

/// A feed of rows 0 ..< count by cursors in both directions: key K means the page that begins at row K.
struct NumberedFeed {
  typealias Engine = ScrollEngine<CursorOrder<Int>, NumberedRow, Int>

  let count: Int
  let pageSize: Int

  func reply(to request: LoadRequest<Int>) -> PageReply<Int, NumberedRow> {
    let start = max(0, request.key)
    let end = min(count, request.key + request.count)
    return PageReply(
      items: (start..<max(start, end)).map { NumberedRow(id: $0) },
      nextKey: end < count ? end : nil, previousKey: start > 0 ? start - request.count : nil, totalCount: count)
  }

  func engine(window: PagingWindow, configuration: ScrollConfiguration) -> Engine {
    Engine(
      configuration: configuration,
      paging: PagingEngine(
        configuration: PagingConfiguration(pageSize: pageSize, window: window),
        order: CursorOrder(isBidirectional: true), firstKey: 0))
  }
}

/// A row of a ``NumberedFeed``.
struct NumberedRow: Identifiable, Equatable {
  var id: Int
  var version = 0
}
