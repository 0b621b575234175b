public import Makimono
public import MakimonoCore

/// What a ``ScriptedSource`` has to say about a test.
public enum ScriptedSourceError: RetryAdvising, Equatable {
  /// A request came that the script has no answer for.
  case unexpectedRequest(String)
  /// The test is over, and this is not as the script says.
  case unfulfilled([String])

  /// Trying again would be as unexpected.
  public var retryAdvice: RetryAdvice { .permanent }
}

extension ScriptedSourceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unexpectedRequest(let message): message
    case .unfulfilled(let messages): messages.joined(separator: "\n")
    }
  }
}
