import MakimonoHTTP

/// Why upstream's answer could not be had.
enum GatewayFailure: Error, Equatable, Sendable {
  /// Seconds until it may be asked again.
  case quotaSpent(seconds: Int)
  /// Too many requests wait here already.
  case busy
  /// It did not come in time.
  case tookTooLong
  /// The request was given up; nobody waits for it.
  case cancelled
  /// Upstream cannot be reached, or broke off.
  case unreachable
  /// 5xx.
  case failed(status: Int)
  /// What came is not what its API sends, or leads elsewhere.
  case unreadable
  /// 401: the token, if there is one, is not valid there.
  case tokenRefused
  case missing
  /// 4xx: what the client asked for is refused, in upstream's words.
  case refused(status: Int, message: String?, type: String?)

  init(_ error: any Error) {
    guard let error = error as? HTTPError else {
      self = error is CancellationError ? .cancelled : .unreachable
      return
    }
    switch error {
    case .rateLimited(let limit): self = .quotaSpent(seconds: Self.seconds(limit.retryAfter ?? 60))
    case .timeout: self = .tookTooLong
    case .offline, .connection, .tls: self = .unreachable
    case .bodyTooLarge, .notJSON, .wrongShape, .noEvents, .redirect, .foreignLink, .invalidRequest: self = .unreadable
    case .status(let status):
      switch status.status {
      case 401: self = .tokenRefused
      case 404, 410: self = .missing
      case 400..<500: self = .refused(status: status.status, message: status.message, type: status.type)
      default: self = .failed(status: status.status)
      }
    }
  }

  /// Whether an old copy is better than this (RFC 5861, section 4). What upstream refuses, it refuses for copies too.
  var allowsStale: Bool {
    switch self {
    case .quotaSpent, .busy, .tookTooLong, .cancelled, .unreachable, .failed, .unreadable, .tokenRefused: true
    case .missing, .refused: false
    }
  }

  /// Whole seconds, from 1 to a day: whoever waits as long as it is told never comes too early.
  static func seconds(_ seconds: Double) -> Int {
    guard seconds.isFinite else { return 86_400 }
    return Int(min(max(seconds.rounded(.up), 1), 86_400))
  }
}
