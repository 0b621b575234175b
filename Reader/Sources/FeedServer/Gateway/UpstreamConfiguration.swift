public import Foundation
public import MakimonoHTTP

/// Whose articles a gateway serves, and how much of them it keeps.
public struct UpstreamConfiguration: Sendable {
  /// The one server that is ever asked: scheme, host and port.
  public let origin: URL
  /// Sent to `origin` alone; nil asks as anybody.
  public let token: AccessToken?
  let secret: Secret?
  /// Requests an hour that upstream allows: by default what Qiita does, 60, and 1,000 with a token.
  public var requestsAnHour: Int
  /// Bytes of replies that are kept in memory, what it takes to find them included.
  public var cacheBytes: Int
  /// Seconds for which a list is right without asking again; 1 to 60.
  public var maxAge: Int

  public static let maxAges = 1...60

  /// - Parameters:
  ///   - upstream: such as `https://qiita.com`; `http` only for a server on this machine.
  ///   - token: as upstream gave it.
  ///   - requestsAnHour: nil for what Qiita allows.
  /// - Throws: `UpstreamConfigurationError`.
  public init(
    upstream: String, token: String? = nil, requestsAnHour: Int? = nil, cacheBytes: Int = 64 << 20, maxAge: Int = 30
  ) throws {
    origin = try Self.origin(upstream)
    self.token = try token.map { [origin] token in
      do {
        return try AccessToken(token, for: origin)
      } catch {
        throw UpstreamConfigurationError.badToken("\(error)")
      }
    }
    secret = token.map(Secret.init)
    self.requestsAnHour = max(1, requestsAnHour ?? (token == nil ? 60 : 1_000))
    self.cacheBytes = max(0, cacheBytes)
    self.maxAge = min(max(maxAge, Self.maxAges.lowerBound), Self.maxAges.upperBound)
  }

  /// The origin that a text names, and nothing but an origin: a path would be lost, a password sent along.
  public static func origin(_ text: String) throws(UpstreamConfigurationError) -> URL {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      scheme == "https" || scheme == "http", let host = parts.host, !host.isEmpty
    else { throw .noOrigin(text) }
    guard parts.user == nil, parts.password == nil else { throw .hasPassword }
    guard parts.path.isEmpty || parts.path == "/", parts.query == nil, parts.fragment == nil else {
      throw .noOrigin(text)
    }
    guard scheme == "https" || ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host.lowercased()) else {
      throw .insecure(text)
    }
    var origin = URLComponents()
    origin.scheme = scheme
    origin.host = host.lowercased()
    origin.port = parts.port
    guard let url = origin.url else { throw .noOrigin(text) }
    return url
  }
}
