/// How an answer fails.
enum FaultFailure: Sendable, Equatable, Hashable {
  /// A status with nothing of what was asked for. 429 and 403 come with the headers of a spent quota.
  case status(Int)
  /// The connection breaks; nil leaves to chance where.
  case cut(Cut?)
  /// The body ends too soon; nil leaves to chance how.
  case truncate(Truncation?)
  /// The body is followed by white space, up to this many bytes.
  case oversize(Int)

  enum Cut: String, Sendable, CaseIterable {
    /// With a reset, before anything was sent.
    case head
    /// Within the body, whose length was not said.
    case body
  }

  enum Truncation: String, Sendable, CaseIterable {
    /// `Content-Length` says more than is sent.
    case length
    /// The reply is whole as HTTP, and its JSON broken off.
    case json
  }

  /// The part of the language that asks for it.
  var name: String {
    switch self {
    case .status(let code): "status=\(code)"
    case .cut(let place): place.map { "cut@\($0.rawValue)" } ?? "cut"
    case .truncate(let form): form.map { "truncate@\($0.rawValue)" } ?? "truncate"
    case .oversize: "oversize"
    }
  }
}
