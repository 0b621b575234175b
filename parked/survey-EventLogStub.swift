public import MakimonoCore
public enum EventLog {
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
    case .end(let reason): "end(\(reason))"
    }
  }
}
