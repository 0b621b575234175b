import HTTPTypes

extension GatewayFailure {
  /// What a client is told. Of upstream's own words only those that are meant for people.
  var apiError: APIError {
    switch self {
    case .quotaSpent(let seconds):
      APIError(
        status: .tooManyRequests, type: "rate_limit_exceeded",
        message: "The upstream's quota is spent: wait \(seconds) s.", headers: [.retryAfter: "\(seconds)"])
    case .busy:
      APIError(
        status: .serviceUnavailable, type: "busy", message: "Too many requests wait for the upstream: try again soon.",
        headers: [.retryAfter: "5"])
    case .tookTooLong, .cancelled:
      APIError(
        status: .gatewayTimeout, type: "upstream_timeout", message: "The upstream did not answer in time.",
        headers: [.retryAfter: "5"])
    case .unreachable:
      APIError(
        status: .badGateway, type: "upstream_unreachable", message: "The upstream cannot be reached.",
        headers: [.retryAfter: "5"])
    case .failed(let status):
      APIError(
        status: .badGateway, type: "upstream_failed", message: "The upstream failed with status \(status).",
        headers: [.retryAfter: "5"])
    case .unreadable:
      APIError(
        status: .badGateway, type: "upstream_unreadable",
        message: "The upstream's answer is not what its API sends, or leads to another place.")
    case .tokenRefused:
      APIError(
        status: .badGateway, type: "upstream_unauthorized",
        message: "The upstream refuses this gateway: its token is missing or not valid.")
    case .missing: .notFound()
    case .refused(let status, let message, let type):
      APIError(
        status: HTTPResponse.Status(code: status), type: Self.errorType(type),
        message: message ?? "The upstream refuses this with status \(status).")
    }
  }

  private static func errorType(_ text: String?) -> String {
    guard let text, !text.isEmpty,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") })
    else { return "upstream_refused" }
    return text
  }
}
