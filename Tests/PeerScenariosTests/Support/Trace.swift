import Makimono
import MakimonoTesting

/// What an observer is told, update by update.
@MainActor
final class Trace {
  struct Entry: Equatable {
    var marks: String
    var ids: [Int]
    var steps: String
    var replaced: Bool
  }
  private(set) var entries: [Entry] = []
  private var token: PagerObservation?

  init(_ pager: Pager<Row>) {
    token = pager.observe { [unowned self] update in
      entries.append(
        Entry(
          marks: stateMarks(update.loadStates), ids: update.items.map(\.id), steps: EventLog.describe(update.change),
          replaced: update.replacedList))
    }
  }

  /// The states told, each once where it follows itself.
  var marks: [String] {
    entries.map(\.marks).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
  /// The changes of rows told.
  var steps: [String] { entries.map(\.steps).filter { !$0.isEmpty } }

  func clear() { entries = [] }
}
