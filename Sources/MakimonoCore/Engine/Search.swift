/// How far the reader's row is looked for from the first page on, where the keys of what is held are dead (rule R25).
struct Search<Key: Hashable>: Hashable {
  /// Whether the window is read anew in that way.
  var isOn = false
  /// Whether no row of the list was met yet.
  var isSeeking = false
  /// Pages above what is looked for: the way back.
  var passed: [EvictedPage<Key>] = []
  /// Pages that were passed since somebody asked.
  var streak = 0

  /// Rows of the pages that were passed.
  var rows: Int {
    guard let last = passed.last else { return 0 }
    return last.position + Int(last.receivedCount)
  }
}

extension Search: Sendable where Key: Sendable {}
