import Makimono

extension PagingConfiguration {
  static func peer(
    _ pageSize: Int = 2, window: PagingWindow = .unbounded, retry: RetryPolicy = .never, placeholders: Bool = false
  ) -> PagingConfiguration {
    PagingConfiguration(pageSize: pageSize, window: window, retry: retry, placeholders: placeholders)
  }
}

@MainActor
extension Pager where Item == Row {
  var ids: [Int] { items.map(\.id) }

  func started() async {
    start()
    await waitUntilSettled()
  }

  func show(_ rows: Range<Int>) async {
    rowsVisible(rows)
    await waitUntilSettled()
  }

  /// The reader at the last row.
  func atEnd() async { await show(max(0, rows.count - 1)..<rows.count) }
  /// The reader at the first row.
  func atStart() async { await show(0..<1) }

  /// Refresh, prepend, append: i idle, l loading, x failed, e end.
  var marks: String { stateMarks(loadStates) }
}

@MainActor
extension KeyedPager where Source.Item == Row {
  func started(at key: Key) async {
    start(at: key)
    await waitUntilSettled()
  }
}

func stateMarks(_ states: LoadStates<any Error>) -> String {
  func mark(_ state: LoadState<any Error>) -> String {
    switch state {
    case .idle: "i"
    case .loading: "l"
    case .failed: "x"
    case .end: "e"
    }
  }
  return mark(states.refresh) + mark(states.prepend) + mark(states.append)
}
