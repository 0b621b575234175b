public import Foundation

/// Why a gateway cannot begin, in words that say what to do. None carries a token or a password.
public enum UpstreamConfigurationError: Error, Sendable, Equatable {
  case noOrigin(String)
  case hasPassword
  case insecure(String)
  case badToken(String)

  /// One sentence for a person.
  public var message: String {
    switch self {
    case .noOrigin(let text):
      "\(text) names no server: give scheme and host alone, such as https://qiita.com."
    case .hasPassword:
      "The address of the upstream has a user or a password in it. Leave them out; a token comes from a file or the environment."
    case .insecure(let text):
      "\(text) would be asked without encryption: use https. Plain http is for servers on this machine (127.0.0.1)."
    case .badToken(let reason): reason
    }
  }
}

extension UpstreamConfigurationError: CustomStringConvertible, LocalizedError {
  public var description: String { message }
  public var errorDescription: String? { message }
}
