import Makimono
public import MakimonoCore

extension EventLog {
  /// One line for an update: its steps, and the states that are not what they were.
  static func describe<Item>(_ update: PagerUpdate<Item>, after states: LoadStates<any Error>) -> String {
    var parts = update.events.map(\.description)
    if !update.change.isEmpty {
      parts.append("\(update.replacedList ? "list" : "rows") \(describe(update.change)), \(update.items.count) in all")
    }
    for edge in LoadEdge.allCases {
      let state = describe(update.loadStates[edge])
      if state != describe(states[edge]) { parts.append("\(edge) \(state)") }
    }
    return parts.joined(separator: "; ")
  }

  /// A change's steps: `-0..<2` rows that go, `+0..<2` rows that are new, `3>5` a row that moves, `~4` a row whose
  /// content changed.
  public static func describe(_ change: ListChange) -> String {
    change.operations.map { operation in
      switch operation {
      case .remove(let rows): "-\(rows)"
      case .insert(let rows): "+\(rows)"
      case .move(let from, let to): "\(from)>\(to)"
      case .update(let row): "~\(row)"
      }
    }
    .joined(separator: " ")
  }

  /// A state in a word: `idle`, `loading`, `failed(...)`, `end(...)`.
  public static func describe<Failure>(_ state: LoadState<Failure>) -> String {
    switch state {
    case .idle: "idle"
    case .loading: "loading"
    case .failed(.source(let failure)): "failed(\(failure))"
    case .failed(.cycle): "failed(cycle)"
    case .failed(.emptyPages(let count)): "failed(\(count) empty pages)"
    case .failed(.expired(let count)): "failed(expired, not on \(count) pages)"
    case .end(let reason): "end(\(reason))"
    }
  }
}
