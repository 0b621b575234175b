import HTTPTypes

/// Which other origins' pages may read the replies: none, unless they are named.
struct CrossOriginPolicy: Sendable {
  private let origins: Set<String>

  /// - Parameter origins: Such as `https://example.com`, or `*`.
  init(origins: [String]) {
    self.origins = Set(Self.normalized(origins))
  }

  /// As browsers write them: without a slash at the end.
  static func normalized(_ origins: [String]) -> [String] {
    origins.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  /// Adds what a browser needs to let the page of an allowed origin read a reply.
  func decorate(_ headers: inout HTTPFields, for request: HTTPFields) {
    guard !origins.isEmpty else { return }
    // Also on replies without an Origin: a cache must not hand them to a page of another origin.
    headers[.vary] = headers[.vary].map { "\($0), Origin" } ?? "Origin"
    guard let origin = request[.origin], origins.contains(origin) || origins.contains("*") else { return }
    headers[.accessControlAllowOrigin] = origins.contains("*") ? "*" : origin
    headers[.accessControlExposeHeaders] =
      "Total-Count, Link, Rate-Limit, Rate-Remaining, Rate-Reset, ETag, Retry-After"
  }

  /// Adds what a page of an allowed origin needs to ask a dialect's list: by any method that it is asked by, with the headers that some API
  /// wants, and to read all that it says.
  func decorateDialect(_ headers: inout HTTPFields, isPreflight: Bool) {
    guard headers[.accessControlAllowOrigin] != nil else { return }
    headers[.accessControlExposeHeaders] = "*"
    guard isPreflight else { return }
    headers[.accessControlAllowMethods] = APIError.allowedMethods + ", POST"
    headers[.accessControlAllowHeaders] =
      "Authorization, Content-Type, If-None-Match, Range, Range-Unit, Prefer, Notion-Version, X-Amz-Target, X-Session, Mcp-Session-Id"
    headers[.accessControlMaxAge] = "600"
  }

  /// Adds the answer to a preflight request.
  ///
  /// - Parameters:
  ///   - path: Of the request, still escaped.
  ///   - mayWrite: Whether pages of this origin may write where something can be written.
  func decoratePreflight(
    _ headers: inout HTTPFields, for request: HTTPFields, path: String, mayWrite: Bool
  ) {
    guard headers[.accessControlAllowOrigin] != nil, request[.accessControlRequestMethod] != nil else { return }
    headers[.accessControlAllowMethods] = mayWrite ? WriteTarget.allowedMethods(path) : APIError.allowedMethods
    headers[.accessControlAllowHeaders] =
      "Authorization, If-None-Match, Last-Event-ID"
      + (mayWrite ? ", Content-Type, \(HTTPField.Name.makimonoRequest.rawName)" : "")
    headers[.accessControlMaxAge] = "600"
  }
}
