public import MakimonoCore

/// What a row at an edge of the list, or in a gap, has to say. Screens draw it; the rule is the same for all of them.
public enum EdgeStatus {
  /// Nothing: there is no such row.
  case none
  /// Rows are on their way, or will be as soon as the reader comes near: who sees the row waits for them. So a row that
  /// stands ready changes neither its look nor its height when the load begins.
  case loading
  /// The load failed, and no automatic retry is due any more: the user may try again.
  case failed(any Error)
  /// Nothing lies past this edge.
  case end(EndReason)

  /// Whether two rows look alike: a screen need not draw the second.
  public func looksLike(_ other: EdgeStatus) -> Bool {
    switch (self, other) {
    case (.none, .none), (.loading, .loading): true
    case (.failed(let error), .failed(let other)): error.isSame(as: other)
    case (.end(let reason), .end(let other)): reason == other
    default: false
    }
  }
}
