import Foundation
public import Makimono
public import MakimonoCore

/// What a GraphQL server says has failed, in a reply of status 200.
public struct GraphQLError: Error, Hashable, Sendable {
  /// One of the reply's `errors`.
  public struct Problem: Hashable, Sendable {
    /// The server's own words, at most 500 characters: not always for people.
    public var message: String
    /// `extensions.code`, or `type`, such as `RATE_LIMITED`; at most 100 characters.
    public var code: String?

    /// Makes one of what a server says.
    public init(message: String, code: String? = nil) {
      self.message = message
      self.code = code
    }
  }

  /// At least one.
  public var problems: [Problem]

  /// Makes a failure of what a server says.
  public init(_ problems: [Problem]) { self.problems = problems }
}

extension GraphQLError.Problem: Decodable {
  private struct Extensions: Decodable {
    var code: String?

    init(from decoder: any Decoder) throws {
      // Whatever a server puts there.
      code = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .code)
    }

    private enum CodingKeys: String, CodingKey {
      case code
    }
  }

  private enum CodingKeys: String, CodingKey {
    case message, type, extensions
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    message = String(((try? values.decode(String.self, forKey: .message)) ?? "").prefix(500))
    let code = (try? values.decodeIfPresent(Extensions.self, forKey: .extensions))?.code
    let named = code ?? (try? values.decodeIfPresent(String.self, forKey: .type)) ?? nil
    self.code = named.map { String($0.prefix(100)) }
  }
}

extension GraphQLError: RetryAdvising, FailureTelling {
  /// Of several the first that says what it is decides.
  public var failureKind: FailureKind {
    for problem in problems {
      guard let code = problem.code else { continue }
      if ServerWords.namesRate(code) { return .busy(seconds: nil) }
      switch code.uppercased() {
      case "UNAUTHENTICATED", "UNAUTHORIZED": return .signIn
      case "FORBIDDEN", "ACCESS_DENIED": return .forbidden
      case "NOT_FOUND": return .missing
      case "INTERNAL_SERVER_ERROR", "INTERNAL", "SERVICE_UNAVAILABLE", "TIMEOUT": return .server
      default: break
      }
    }
    return .other
  }

  public var retryAdvice: RetryAdvice {
    switch failureKind {
    case .busy, .server: .transient
    default: .permanent
    }
  }
}

/// For developers; what people read is made of ``failureKind``.
extension GraphQLError: CustomStringConvertible {
  public var description: String {
    let said = problems.map { problem in
      [problem.code, problem.message].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
    }
    return "The server could not answer the query. It says: \(said.joined(separator: "; "))"
  }
}
