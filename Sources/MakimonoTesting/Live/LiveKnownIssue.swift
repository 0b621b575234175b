/// A fault that is known and not mended yet, by the name it has in docs/verification.md. A session that shows one is counted and
/// left at that; the judge knows nothing of it.
public enum LiveKnownIssue: String, Hashable, Sendable, CaseIterable {
  /// A feed that shrank, or a place past its end, is an empty screen.
  case shrunkFeedIsEmpty

  /// The issue that a session shows; `nil` where it shows none, or something else.
  public static func of(_ session: LiveSession) -> LiveKnownIssue? {
    session.violations.first.flatMap { violation in allCases.first { $0.explains(violation, session) } }
  }

  private func explains(_ violation: String, _ session: LiveSession) -> Bool {
    switch self {
    case .shrunkFeedIsEmpty: violation.hasPrefix("empty:")
    }
  }
}
