/// When a list began anew without being asked (rule R25). It does so once: where the same comes to pass again before anything came of it, that is a
/// failure, for a server may say of every key that it is dead.
struct FreshStarts: Hashable, Sendable {
  /// It is being read anew for that reason.
  var isUnderWay = false
  private var isAtStart = false
  private var isAtEnd = false

  /// Whether a key of an edge was the reason, and none has brought a new row there since.
  subscript(direction: PageDirection) -> Bool {
    get { direction == .backward ? isAtStart : isAtEnd }
    set { if direction == .backward { isAtStart = newValue } else { isAtEnd = newValue } }
  }
}
