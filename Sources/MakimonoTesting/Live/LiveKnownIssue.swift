/// A fault that is known and not mended yet, by the name it has in docs/verification.md. A session that shows one is counted and
/// left at that; the judge knows nothing of it.
public enum LiveKnownIssue: String, Hashable, Sendable, CaseIterable {
  /// L5: the first of several rows that were pushed while what is newest was on its way became the list's own, behind the newest page
  /// and in front of a gap. What is read into that gap by the newest page's key stands behind it.
  case pushedBeforeGap

  /// The issue that a session shows; `nil` where it shows none, or something else.
  public static func of(_ session: LiveSession) -> LiveKnownIssue? {
    session.violations.first.flatMap { violation in allCases.first { $0.explains(violation, session) } }
  }

  private func explains(_ violation: String, _ session: LiveSession) -> Bool {
    switch self {
    case .pushedBeforeGap:
      session.setup.isPushing && session.wasMerged && session.answersGap
        && (violation.hasPrefix("missing:") || violation.hasPrefix("order:"))
    }
  }
}
