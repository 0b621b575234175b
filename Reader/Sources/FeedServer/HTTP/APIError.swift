import HTTPTypes

/// What a client did wrong, or what went wrong here, in the shape of Qiita's error body.
struct APIError: Error, Equatable {
  var status: HTTPResponse.Status
  /// Matches `^[a-z0-9_]+$`.
  var type: String
  /// One sentence for a person.
  var message: String
  var headers = HTTPFields()

  static func badRequest(_ message: String) -> APIError {
    APIError(status: .badRequest, type: "bad_request", message: message)
  }

  static func notFound(_ message: String = "Not found") -> APIError {
    APIError(status: .notFound, type: "not_found", message: message)
  }

  static let unauthorized = APIError(
    status: .unauthorized, type: "unauthorized", message: "This needs `Authorization: Bearer` with a token.",
    headers: [.wwwAuthenticate: "Bearer"])

  static func forbidden(_ message: String) -> APIError {
    APIError(status: .forbidden, type: "forbidden", message: message)
  }

  static func conflict(_ message: String) -> APIError {
    APIError(status: .conflict, type: "conflict", message: message)
  }

  static func gone(_ message: String) -> APIError {
    APIError(status: .gone, type: "gone", message: message)
  }

  static func busy(_ message: String) -> APIError {
    APIError(status: .serviceUnavailable, type: "busy", message: message, headers: [.retryAfter: "1"])
  }

  /// Where the next request begins cannot be known: the connection ends.
  static func unframed(_ status: HTTPResponse.Status, _ message: String) -> APIError {
    let type = status == .notImplemented ? "not_implemented" : status == .contentTooLarge ? "too_large" : "bad_request"
    return APIError(status: status, type: type, message: message, headers: [.connection: "close"])
  }

  /// - Parameter path: Of the request, still escaped.
  static func methodNotAllowed(_ path: String) -> APIError {
    let allowed = WriteTarget.allowedMethods(path)
    return APIError(
      status: .methodNotAllowed, type: "method_not_allowed", message: "Only these methods are for this: \(allowed).",
      headers: [.allow: allowed])
  }

  static let targetTooLong = APIError(
    status: .uriTooLong, type: "uri_too_long", message: "The address is too long: at most 8192 bytes.")

  /// Says nothing of the cause: that belongs in the log.
  static let failed = APIError(
    status: .internalServerError, type: "internal_server_error",
    message: "Something went wrong in this server. Its log says what.")

  /// Of all that is only read.
  static let allowedMethods = "GET, HEAD, OPTIONS"

  var reply: Reply {
    var json = JSONWriter()
    json.object { json in
      json.field("message", message)
      json.field("type", type)
    }
    var reply = Reply.json(json)
    reply.status = status
    reply.headers[.cacheControl] = "no-store"
    reply.headers.append(contentsOf: headers)
    return reply
  }
}
