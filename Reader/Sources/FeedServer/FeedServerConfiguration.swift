/// How a feed server is reached and what it lets in.
public struct FeedServerConfiguration: Sendable {
  /// The name or address to bind to. Anything but this machine's own lets others in.
  public var host: String
  /// 0 takes a free port.
  public var port: Int
  /// The folder with the page's files; nil for the APIs alone.
  public var webRoot: String?
  /// Names that requests may be for, besides this machine's own and `host`. Without ports.
  public var allowedHosts: [String]
  /// Origins whose pages may read the replies, such as `https://example.com`; none by default.
  public var allowedOrigins: [String]
  /// Requests an hour and client on `/api`; nil for no limit.
  public var rateLimit: Int?

  public init(
    host: String = "127.0.0.1",
    port: Int = 8080,
    webRoot: String? = nil,
    allowedHosts: [String] = [],
    allowedOrigins: [String] = [],
    rateLimit: Int? = nil
  ) {
    self.host = host
    self.port = port
    self.webRoot = webRoot
    self.allowedHosts = allowedHosts
    self.allowedOrigins = allowedOrigins
    self.rateLimit = rateLimit
  }
}
