public import Foundation
public import Makimono
public import MakimonoCore

/// Why a request failed: everything that an app may tell apart, in one type.
///
/// No case carries a URL, a request's headers or a token, so that an error can be logged as it is.
public enum HTTPError: Error, Hashable, Sendable {
  /// The server cannot be reached: no network, no such name, nothing that answers.
  case offline(String)
  /// The connection broke, or what came is not HTTP.
  case connection(String)
  /// No secure connection: a certificate that is not trusted, or has expired.
  case tls(String)
  /// So long nothing came.
  case timeout(Phase, Duration)
  /// The server answered with a failure.
  case status(HTTPStatusError)
  /// The quota is spent, until a time where the server names one.
  case rateLimited(RateLimited)
  /// The body passed so many bytes.
  case bodyTooLarge(limit: Int)
  /// The body is not JSON.
  case notJSON(contentType: String?, detail: String)
  /// The body is JSON of another shape, at a place such as `[3].user.id`.
  case wrongShape(path: String, detail: String)
  /// The reply is no stream of server-sent events; of no content where there is nothing to listen to.
  case noEvents(contentType: String?)
  /// A redirect that is not followed.
  case redirect(Redirect)
  /// A `Link` header leads to another server.
  case foreignLink
  /// The request itself cannot be sent as it is.
  case invalidRequest(String)

  /// What took too long.
  public enum Phase: String, Hashable, Sendable {
    /// From sending the request to the first byte of the reply.
    case firstByte
    /// From sending the request to the end of the reply.
    case whole
    /// From one piece of a stream to the next.
    case silence
  }

  /// Why a redirect is not followed.
  public enum Redirect: String, Hashable, Sendable {
    /// More redirects than ``HTTPLimits/maxRedirects``, one after the other.
    case tooMany
    /// No `Location`, or one that is no URL of a server.
    case withoutTarget
    /// It leads from HTTPS to HTTP.
    case insecure
    /// A write would go to another server, or become a read.
    case ofWrite
  }

  /// A quota that is spent.
  public struct RateLimited: Hashable, Sendable {
    /// Seconds until requests are answered again; `nil` where the server does not say.
    public var retryAfter: Double?
    /// The same as a moment, to be shown.
    public var until: Date?
    /// What the server says.
    public var message: String?

    /// Makes a spent quota of what the server says.
    public init(retryAfter: Double?, until: Date?, message: String?) {
      self.retryAfter = retryAfter
      self.until = until
      self.message = message
    }
  }
}

extension HTTPError {
  var isRateLimit: Bool {
    if case .rateLimited = self { return true }
    return false
  }
}

extension HTTPError: RetryAdvising {
  public var retryAdvice: RetryAdvice {
    switch self {
    case .offline, .connection, .timeout: .transient
    case .status(let error):
      RetryAdvice(
        httpStatus: error.status, retryAfter: error.retryAfter, rateReset: nil, rateRemaining: nil, now: 0)
    case .rateLimited(let limit): limit.retryAfter.map { .after($0) } ?? .transient
    // A reply may be cut short by a proxy, and be whole the next time; but one that is JSON is what the server means.
    case .notJSON: .transient
    case .tls, .bodyTooLarge, .noEvents, .wrongShape, .redirect, .foreignLink, .invalidRequest: .permanent
    }
  }
}

/// For developers: what is wrong and where, in English. What people read is made of ``failureKind``.
extension HTTPError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .offline(let reason): "The server cannot be reached. \(reason) Check the network, then try again."
    case .connection(let reason): "The connection failed. \(reason) Try again."
    case .tls(let reason): "\(reason) Check the device's date; if it is right, the server is not to be trusted now."
    case .timeout(.firstByte, let span): "The server did not answer within \(span). Try again."
    case .timeout(.whole, let span): "The reply was not complete after \(span). Try again."
    case .timeout(.silence, let span): "Nothing came for \(span). Connect again, from the last event on."
    case .noEvents(nil): "The server has nothing to listen to."
    case .noEvents(let type?): "The reply is no stream of events (\(type)). Check the URL."
    case .status(let error): error.description
    case .rateLimited(let limit):
      "The quota is spent\(limit.until.map { " until \($0)" } ?? ""). Wait, or use a token with a larger quota."
        + (limit.message.map { " The server says: \($0)" } ?? "")
    case .bodyTooLarge(let limit):
      "The reply is larger than \(limit) bytes. Ask for fewer rows a page, or raise maxBodyBytes."
    case .notJSON(let type, let detail):
      "The reply is not JSON (\(type ?? "of no stated type")): \(detail) Check the URL."
    case .wrongShape(let path, let detail):
      "The reply has another shape than expected at \(path.isEmpty ? "its top" : path): \(detail)"
    case .redirect(.tooMany): "The server redirects in circles."
    case .redirect(.withoutTarget): "The server redirects to nowhere."
    case .redirect(.insecure): "The server redirects from https to http: that is not followed."
    case .redirect(.ofWrite): "The server redirects a request that writes to another host: that is not followed."
    case .foreignLink: "The next page is said to be on another server: that is not followed."
    case .invalidRequest(let reason): reason
    }
  }
}

/// For people; ``description`` is for developers.
extension HTTPError: FailureTelling {
  public var failureKind: FailureKind {
    switch self {
    case .offline: .offline
    case .connection: .connection
    case .tls: .insecure
    case .timeout: .timeout
    case .status(let error): error.failureKind
    case .rateLimited(let limit): .busy(seconds: limit.retryAfter)
    case .bodyTooLarge, .notJSON, .wrongShape, .noEvents, .redirect, .foreignLink: .unreadable
    case .invalidRequest: .other
    }
  }
}
