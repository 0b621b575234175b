/// A fault that is known and not mended yet, by the name it has in docs/verification.md. A session that shows one is counted and
/// left at that; the judge knows nothing of it.
public enum LiveKnownIssue: String, Hashable, Sendable, CaseIterable {
  /// R24: a page that was read from below, and went at the list's end or is read anew, is read by the key that led up to it. That brings what stands
  /// right above the row which it leads from: the last rows alone where the page grew by rows that were pushed, others where rows went.
  case readFromBelow
  /// R25: rows that were pushed on a page were let go, and what its key brought is gone at the server. The list ends above what is left, and
  /// what is pushed next stands there.
  case goneWayBack
  /// R6: the rows above those held went, and rows that stood there come back on a page that is read anew. The way up through what was
  /// remembered leads over rows that are held by now, back to the key that it came from: that is told as a cycle, not as the start.
  case circleOfHeldRows
  /// R15: where rows go by number, pages that went out of the window, or wait beyond a gap, keep the number that they had when they were
  /// read, though rows came in above them: what is asked for by it may lie elsewhere. In `counted`.
  case staleNumber

  /// The issue that a session shows; `nil` where it shows none, or something else.
  public static func of(_ session: LiveSession) -> LiveKnownIssue? {
    session.violations.first.flatMap { violation in allCases.first { $0.explains(violation, session) } }
  }

  private func explains(_ violation: String, _ session: LiveSession) -> Bool {
    switch self {
    case .readFromBelow:
      session.answersFromBelow && (violation.hasPrefix("missing:") || violation.hasPrefix("order:"))
    case .goneWayBack:
      session.setup.isPushing && session.answeredCount == 0 && violation.hasPrefix("missing:")
    case .circleOfHeldRows:
      violation.hasPrefix("tall:") && violation.hasSuffix(".cycle)")
    case .staleNumber:
      session.setup.paging == .offsets
        && ["missing:", "order:", "end:", "tall:"].contains { violation.hasPrefix($0) }
    }
  }
}
