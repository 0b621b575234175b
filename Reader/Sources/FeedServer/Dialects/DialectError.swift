/// What a client of a dialect did wrong, before it is put into the API's own words.
struct DialectError: Error {
  enum Kind: Sendable {
    /// A parameter with a value that it cannot have.
    case parameter
    /// A key that is none, or another API's.
    case key
    /// A key that was one.
    case deadKey
    /// A page past the end, where the API has no empty ones.
    case pastEnd
    /// Further on than the API gives out.
    case tooDeep
    /// A header that the API wants.
    case header
    /// A method that the API has not.
    case method
    /// A body that is no JSON, or none that the API knows.
    case body
    /// Too many requests.
    case quota
    /// An address that the API has not.
    case missing
  }

  var kind: Kind
  /// A sentence for developers.
  var message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

/// How an API writes its errors.
struct DialectErrors: Sendable {
  /// Where they are not the usual ones.
  var statuses: [DialectError.Kind: Int] = [:]
  /// What the API calls them, where it has names of its own.
  var codes: [DialectError.Kind: String] = [:]
  /// The body, by the status, the code and the sentence, and by the body of the request.
  var body: @Sendable (_ status: Int, _ code: String, _ message: String, _ request: DialectJSON) -> DialectJSON

  func reply(_ error: DialectError, to request: DialectJSON) -> DialectReply {
    let status = statuses[error.kind] ?? Self.status(error.kind)
    let code = codes[error.kind] ?? Self.code(error.kind)
    return DialectReply(status: status, body: body(status, code, error.message, request))
  }

  private static func status(_ kind: DialectError.Kind) -> Int {
    switch kind {
    case .parameter, .key, .deadKey, .tooDeep, .header, .body: 400
    case .pastEnd, .missing: 404
    case .method: 405
    case .quota: 429
    }
  }

  private static func code(_ kind: DialectError.Kind) -> String {
    switch kind {
    case .parameter: "invalid_parameter"
    case .key: "invalid_cursor"
    case .deadKey: "expired_cursor"
    case .pastEnd: "page_past_the_end"
    case .tooDeep: "too_deep"
    case .header: "missing_header"
    case .method: "method_not_allowed"
    case .body: "invalid_body"
    case .quota: "rate_limited"
    case .missing: "not_found"
    }
  }
}

extension DialectErrors {
  /// `{"message", "type"}`.
  static let plain = DialectErrors { _, code, message, _ in ["message": .string(message), "type": .string(code)] }
  /// `{"message"}`.
  static let message = DialectErrors { _, _, message, _ in ["message": .string(message)] }
  /// `{"error", "message"}`.
  static let named = DialectErrors { _, code, message, _ in ["error": .string(code), "message": .string(message)] }
  /// `{"error": {"code", "message", "status"}}`.
  static let google = DialectErrors(
    codes: [.quota: "RESOURCE_EXHAUSTED", .missing: "NOT_FOUND"]
  ) { status, code, message, _ in
    let name = code == code.uppercased() ? code : "INVALID_ARGUMENT"
    return ["error": ["code": .int(status), "message": .string(message), "status": .string(name)]]
  }

  func with(_ statuses: [DialectError.Kind: Int], codes: [DialectError.Kind: String] = [:]) -> DialectErrors {
    var errors = self
    errors.statuses.merge(statuses) { $1 }
    errors.codes.merge(codes) { $1 }
    return errors
  }
}
