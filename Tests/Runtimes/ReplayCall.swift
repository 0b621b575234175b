// Made by Scripts/border of Web/border.toml: change that, and run it.

/// A call of the page's, by its number in a recording.
enum ReplayCall: Int, CaseIterable {
  case create
  case destroy
  case start
  case refresh
  case retry
  case loadMore
  case giveUp
  case retryDue
  case memoryPressure
  case scroll
  case settle
  case page
  case failed
  case measure
  case reveal
  case rowOf
  case idAt
  case liveItems
  case liveKeys
  case learned
  case fillGap
  case edit
  case confirmEdit
  case rollBackEdit
  case isPending
  case headers
  case measureHeaders
  case readingLine
  case push
  case holdBack
  case heldBackCount
  case pushesLost

  /// Whether the call leaves an answer in the output buffer.
  var hasOutput: Bool {
    switch self {
    case .create, .destroy, .rowOf, .idAt, .isPending, .heldBackCount: false
    default: true
    }
  }

  /// Whether that answer tells of rows to show.
  var hasRows: Bool {
    switch self {
    case .liveItems, .liveKeys, .learned, .headers: false
    default: hasOutput
    }
  }

  var argumentCount: Int {
    switch self {
    case .failed: 11
    case .edit: 9
    case .page: 8
    case .start, .scroll, .confirmEdit: 6
    case .fillGap: 4
    case .refresh, .retry, .loadMore, .giveUp, .retryDue, .rollBackEdit, .headers, .readingLine, .push, .holdBack: 3
    case .measure, .reveal, .rowOf, .idAt, .learned, .isPending, .measureHeaders, .pushesLost: 2
    case .create, .destroy, .memoryPressure, .settle, .liveItems, .liveKeys, .heldBackCount: 1
    }
  }
}

extension ReplayEvent {
  func made() -> Int32 {
    switch call {
    case .create: return mkCreate(whole(0))
    case .destroy:
      mkDestroy(whole(0))
      return 0
    case .start: return mkStart(whole(0), whole(1), whole(2), whole(3), arguments[4], arguments[5])
    case .refresh: return mkRefresh(whole(0), whole(1), arguments[2])
    case .retry: return mkRetry(whole(0), whole(1), arguments[2])
    case .loadMore: return mkLoadMore(whole(0), whole(1), arguments[2])
    case .giveUp: return mkGiveUp(whole(0), whole(1), arguments[2])
    case .retryDue: return mkRetryDue(whole(0), whole(1), arguments[2])
    case .memoryPressure: return mkMemoryPressure(whole(0))
    case .scroll: return mkScroll(whole(0), arguments[1], arguments[2], arguments[3], arguments[4], arguments[5])
    case .settle: return mkSettle(whole(0))
    case .page: return mkPage(whole(0), whole(1), whole(2), whole(3), whole(4), arguments[5], whole(6), arguments[7])
    case .failed:
      return mkFailed(
        whole(0), whole(1), whole(2), whole(3), arguments[4], arguments[5], whole(6), whole(7), arguments[8],
        arguments[9], arguments[10])
    case .measure: return mkMeasure(whole(0), whole(1))
    case .reveal: return mkReveal(whole(0), whole(1))
    case .rowOf: return mkRowOf(whole(0), whole(1))
    case .idAt: return mkIDAt(whole(0), whole(1))
    case .liveItems: return mkLiveItems(whole(0))
    case .liveKeys: return mkLiveKeys(whole(0))
    case .learned: return mkLearned(whole(0), whole(1))
    case .fillGap: return mkFillGap(whole(0), whole(1), whole(2), arguments[3])
    case .edit:
      return mkEdit(whole(0), whole(1), whole(2), whole(3), whole(4), whole(5), whole(6), whole(7), arguments[8])
    case .confirmEdit: return mkConfirmEdit(whole(0), whole(1), whole(2), whole(3), whole(4), arguments[5])
    case .rollBackEdit: return mkRollBackEdit(whole(0), whole(1), arguments[2])
    case .isPending: return mkIsPending(whole(0), whole(1))
    case .headers: return mkHeaders(whole(0), arguments[1], arguments[2])
    case .measureHeaders: return mkMeasureHeaders(whole(0), whole(1))
    case .readingLine: return mkReadingLine(whole(0), whole(1), whole(2))
    case .push: return mkPush(whole(0), whole(1), arguments[2])
    case .holdBack: return mkHoldBack(whole(0), whole(1), arguments[2])
    case .heldBackCount: return mkHeldBackCount(whole(0))
    case .pushesLost: return mkPushesLost(whole(0), arguments[1])
    }
  }
}

/// Where a number stands in an answer.
enum AnswerPlace {
  static let flags = 0
  static let inserted = 1
  static let removed = 2
  static let updated = 3
  static let contentLength = 4
  static let contentOffset = 5
  static let rowsStart = 6
  static let rowsEnd = 7
  static let rowCount = 8
  static let pageCount = 9
  static let total = 10
  static let refresh = 11
  static let prepend = 13
  static let append = 15
  static let anchor = 17
  static let firstMounted = 21
  static let mountedCount = 22
  static let firstVisible = 23
  static let visibleCount = 24
  static let commandCount = 25
  static let gapCount = 26
  static let quietBefore = 27
  static let quietAfter = 28
}
