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
  /// What goes wrong on purpose, on the APIs alone. One that `changesTheStore` wants a store that is a copy.
  public var faults: FaultProfile
  /// Whether a request may bring faults of its own, in `X-Makimono-Fault`, and rooms may be driven by scripts. Wants a store that is a copy.
  public var isTest: Bool
  /// The manners of which API the list at `/list` has; nil for no such list.
  public var dialect: DialectSettings?
  /// How fast the bot of the chat rooms writes, where a message does not say; 0.1 to 1,000.
  public var tokensPerSecond: Double

  public init(
    host: String = "127.0.0.1",
    port: Int = 8080,
    webRoot: String? = nil,
    allowedHosts: [String] = [],
    allowedOrigins: [String] = [],
    rateLimit: Int? = nil,
    faults: FaultProfile = .none,
    isTest: Bool = false,
    dialect: DialectSettings? = nil,
    tokensPerSecond: Double = 30
  ) {
    self.host = host
    self.port = port
    self.webRoot = webRoot
    self.allowedHosts = allowedHosts
    self.allowedOrigins = allowedOrigins
    self.rateLimit = rateLimit
    self.faults = faults
    self.isTest = isTest
    self.dialect = dialect
    self.tokensPerSecond = tokensPerSecond
  }
}
