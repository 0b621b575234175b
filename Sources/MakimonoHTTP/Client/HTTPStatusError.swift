import Foundation
public import Makimono

/// A reply with a status of failure, in the server's own words where it has some.
public struct HTTPStatusError: Error, Hashable, Sendable {
  /// The status code.
  public var status: Int
  /// `message`, `detail`, `title` or `error` of a JSON body; at most 500 characters. The server's own: not always for people.
  public var message: String?
  /// `type`, `code`, `reason` or `status` of a JSON body, such as `not_found`.
  public var type: String?
  /// Seconds, where the server names a time to come back.
  public var retryAfter: Double?

  /// Makes a failure of its status, with as much as the server says.
  public init(status: Int, message: String? = nil, type: String? = nil, retryAfter: Double? = nil) {
    self.status = status
    self.message = message
    self.type = type
    self.retryAfter = retryAfter
  }
}

extension HTTPStatusError: CustomStringConvertible {
  public var description: String {
    let said = message.map { " The server says: \($0)" } ?? ""
    switch status {
    case 401: return "The server wants a valid token (401).\(said)"
    case 403: return "This is not allowed (403).\(said)"
    case 404, 410: return "This is not there, or not any more (\(status)).\(said)"
    case 500...: return "The server failed (\(status)).\(said) Try again later."
    default: return "The server answered with status \(status).\(said)"
    }
  }
}

extension HTTPStatusError: FailureTelling {
  public var failureKind: FailureKind {
    switch status {
    case 401, 407: .signIn
    case 403, 451: .forbidden
    case 404, 410: .missing
    case 408, 504: .timeout
    case 420, 429: .busy(seconds: retryAfter)
    case 503: retryAfter.map { .busy(seconds: $0) } ?? .server
    case 500...: .server
    default: .other
    }
  }
}
