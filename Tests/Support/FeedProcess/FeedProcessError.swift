/// A feed server that did not come up.
public enum FeedProcessError: Error, CustomStringConvertible {
  /// It ended, or fell silent, before it said that it was ready; and what it said.
  case notReady(String)

  public var description: String {
    switch self {
    case .notReady(let text): "The feed server did not say that it was ready. It said: \(text)"
    }
  }
}
