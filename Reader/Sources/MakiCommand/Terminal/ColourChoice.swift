import ArgumentParser

/// `--color`.
enum ColourChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
  case auto, always, never

  /// - Parameter isTerminal: Whether a person looks on.
  func style(isTerminal: Bool, environment: [String: String]) -> TerminalStyle {
    switch self {
    case .always: return TerminalStyle(hasColours: true)
    case .never: return TerminalStyle(hasColours: false)
    case .auto:
      // https://no-color.org: any value but an empty one.
      let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
      return TerminalStyle(hasColours: isTerminal && !isRefused && environment["TERM"] != "dumb")
    }
  }
}
