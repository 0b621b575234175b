import MakimonoCore

/// A list with so many rows held, all measured, at rest in its middle.
struct LoadedList {
  typealias Engine = ScrollEngine<PageNumberOrder, Row, Never>

  static let pageSize = 20
  static let rowHeight = 64.0

  var engine: Engine
  var pending: [LoadRequest<Int>] = []
  let rows: Int

  init(rows: Int, window: PagingWindow = .unbounded) {
    self.rows = rows
    engine = Engine(
      configuration: ScrollConfiguration(prefetch: .viewports(1), estimatedRowHeight: Self.rowHeight),
      paging: PagingEngine(
        configuration: PagingConfiguration(pageSize: Self.pageSize, window: window),
        order: PageNumberOrder(endRule: .emptyPage), firstKey: 1))
    take(engine.scroll(to: Viewport(offset: 0, length: 800)))
    take(engine.start(at: 1))
    while engine.paging.rowCount < rows {
      answer()
      take(engine.reveal(row: engine.paging.rowCount - 1))
    }
    take(engine.reveal(row: rows / 2))
  }

  mutating func take(_ output: Engine.Output) {
    for command in output.commands {
      if case .load(let request) = command { pending.append(request) }
    }
  }

  mutating func scroll(to offset: Double) {
    take(engine.scroll(to: Viewport(offset: offset, length: 800)))
  }

  /// Answers the request that has waited longest.
  mutating func answer() {
    guard !pending.isEmpty else { return }
    let request = pending.removeFirst()
    let first = (request.key - 1) * Self.pageSize
    let items = (first..<first + Self.pageSize).map(Row.init)
    take(engine.handle(.pageLoaded(request.id, PageReply(items: items))))
  }
}
