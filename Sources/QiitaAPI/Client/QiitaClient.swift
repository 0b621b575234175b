public import Foundation
public import MakimonoHTTP

/// Qiita's API v2, or a server that speaks it: lists as sources for pagers, single reads, and what a reader writes.
///
/// ```swift
/// let qiita = QiitaClient()
/// let pager = Pager(source: qiita.items(query: "tag:Swift stocks:>10"))
/// ```
///
/// A plain value; copies share the quota. The facts behind it are those of the public documentation; what that leaves open
/// is read either way.
public struct QiitaClient: Sendable {
  /// `https://qiita.com/api/v2`
  public static let standardURL = URL(string: "https://qiita.com/api/v2")!

  /// Rows that the API gives in one page at most.
  public static let maxPageSize = 100
  /// Pages that the API gives of one list at most: 10,000 rows. ``QiitaArchive`` goes past them.
  public static let maxPages = 100

  /// Where the API begins.
  public let baseURL: URL
  /// What asks the server; it has the token and the quota.
  public let http: HTTPClient
  /// Measures the delays of an archive's retries.
  let clock: any Clock<Duration>
  let random: @Sendable () -> Double
  let unreadable: @Sendable ([QiitaUnreadableRow]) -> Void

  /// A client of Qiita, or of a server that speaks as it does.
  ///
  /// - Parameters:
  ///   - baseURL: where the API begins.
  ///   - token: for the larger quota, for writing, and for what is one's own. It goes to its own server alone.
  ///   - transport: what carries the requests.
  ///   - limiter: the quota, which all clients with one token (or one address) must share; by default one of this client's
  ///     own, of 1,000 requests an hour with a token and 60 without. What the server says of its quota is kept to as well.
  ///   - limits: of time and size, for every request.
  ///   - clock: measures timeouts, delays, and by default the quota.
  ///   - now: Unix seconds, to compare the server's times with.
  ///   - random: spreads the delays of retries; uniform in 0 ..< 1.
  ///   - unreadable: told of rows that were left out since they cannot be read (they have no id); from any thread.
  public init(
    baseURL: URL = standardURL, token: AccessToken? = nil, transport: any Transport = URLSessionTransport(),
    limiter: RequestLimiter? = nil, limits: HTTPLimits = HTTPLimits(), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
    unreadable: @escaping @Sendable ([QiitaUnreadableRow]) -> Void = { _ in }
  ) {
    self.baseURL = baseURL
    let quota = RequestQuota(token == nil ? 60 : 1_000, per: .seconds(3_600))
    http = HTTPClient(
      transport: transport, token: token, limiter: limiter ?? RequestLimiter(quota: quota, clock: clock),
      limits: limits,
      clock: clock, now: now, random: random)
    self.clock = clock
    self.random = random
    self.unreadable = unreadable
  }

  func send(
    _ endpoint: QiitaEndpoint, _ method: HTTPRequest.Method = .get, _ options: RequestOptions = RequestOptions()
  ) async throws -> HTTPReply {
    try await http.send(endpoint.request(method, at: baseURL), options)
  }

  /// A page of a reply; of what was left out it tells.
  func page<Row: Decodable>(_ reply: HTTPReply, _ type: Row.Type = Row.self) throws(HTTPError) -> QiitaPage<Row> {
    let page = try QiitaPage<Row>(reply)
    if !page.unreadable.isEmpty { unreadable(page.unreadable) }
    return page
  }
}
