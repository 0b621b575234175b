import HTTPTypes

extension HTTPField.Name {
  /// The number of items under a query, on all pages.
  static let totalCount = constant("Total-Count")
  /// Neighbouring pages (RFC 8288).
  static let link = constant("Link")
  static let rateLimit = constant("Rate-Limit")
  static let rateRemaining = constant("Rate-Remaining")
  static let rateReset = constant("Rate-Reset")
  /// What page a browser's request is for; no page can forge it.
  static let secFetchSite = constant("Sec-Fetch-Site")
  static let secFetchMode = constant("Sec-Fetch-Mode")
  static let secFetchDest = constant("Sec-Fetch-Dest")
  /// Whether a person did something that led to the request.
  static let secFetchUser = constant("Sec-Fetch-User")
  /// The first one is `authority`: what is left in the headers is a second.
  static let host = constant("Host")
  /// `1` on writes: a header that neither forms nor plain requests of other pages can send.
  static let makimonoRequest = constant("X-Makimono-Request")
  /// In test mode the faults that this request is to meet; on a reply, the one that it met.
  static let makimonoFault = constant("X-Makimono-Fault")
  /// The last event that a client knows of, of a stream that it comes back to.
  static let lastEventID = constant("Last-Event-ID")
  /// Whether a proxy keeps what it passes on until it has enough of it.
  static let accelBuffering = constant("X-Accel-Buffering")
  static let referrerPolicy = constant("Referrer-Policy")
  static let crossOriginOpenerPolicy = constant("Cross-Origin-Opener-Policy")

  private static func constant(_ name: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(name) else { preconditionFailure("\(name) is no header name") }
    return name
  }
}
