/// A call of the page's, by its number in a recording. `engine.py` has the same list.
enum ReplayCall: Int, CaseIterable {
  case create, destroy, start, refresh, retry, retryDue, memoryPressure, scroll, settle, page, failed, measure, reveal
  case rowOf, idAt, liveItems, liveKeys, fillGap

  /// Whether the call leaves an answer in the output buffer.
  var hasOutput: Bool {
    switch self {
    case .create, .destroy, .rowOf, .idAt: false
    default: true
    }
  }

  /// Whether that answer tells of rows to show.
  var hasRows: Bool {
    switch self {
    case .liveItems, .liveKeys: false
    default: hasOutput
    }
  }

  var argumentCount: Int {
    switch self {
    case .create: 15
    case .failed: 10
    case .page: 9
    case .start, .scroll: 6
    case .fillGap: 4
    case .refresh, .retry, .retryDue: 3
    case .measure, .reveal, .rowOf, .idAt: 2
    case .destroy, .memoryPressure, .settle, .liveItems, .liveKeys: 1
    }
  }
}
