import FeedStore
import Foundation
import LiveHTTP
import Logging
import MakimonoHTTP
import MakimonoTesting

@testable import FeedServer

/// A server that speaks a dialect, on a free port of this machine, over real HTTP. Its time is a clock's at which every sleep is over at once.
struct ZooServer: Sendable {
  let port: Int
  let store: FeedStore
  let desk: DialectDesk
  let faults: FaultInjector?
  let time: ZooTime

  var url: URL { URL(string: "http://localhost:\(port)/list") ?? URL(filePath: "/") }

  /// The same server by another name, which is another server to whoever goes by origins.
  var otherURL: URL { URL(string: "http://127.0.0.1:\(port)/list") ?? url }

  /// - Parameters:
  ///   - articles: How many there are.
  ///   - faults: What goes wrong on purpose, and how the articles change.
  ///   - adjust: The dialect, but for what is changed here.
  static func run(
    _ dialect: Dialect, articles: Int, faults: String = "none", adjust: (inout DialectSettings) -> Void = { _ in },
    _ body: @escaping @Sendable (ZooServer) async throws -> Void
  ) async throws {
    let store = try FeedStore.inMemory()
    // Of each second one, but for some that share theirs.
    try await store.save(
      (0..<articles).map { number in
        .init(
          id: String(format: "%020x", number), title: "Article \(number)", url: "", body: "",
          createdAt: Date(timeIntervalSince1970: Double(1_700_000_000 - number / 3 * 2)),
          updatedAt: Date(timeIntervalSince1970: 1_700_000_000), user: User(id: "u"))
      })
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    var settings = DialectSettings(dialect)
    settings.setQuota(nil)
    adjust(&settings)
    let time = ZooTime()
    let server = FeedServer(
      store: store, configuration: FeedServerConfiguration(faults: try FaultProfile(faults), dialect: settings),
      logger: logger, now: { Int64(time.now.rounded(.down)) })
    let (desk, injector) = (server.dialectDesk, server.faults)
    try await LiveHTTP.serve(server.application()) { client in
      try await body(ZooServer(port: client.port, store: store, desk: desk, faults: injector, time: time))
    }
  }

  /// All rows as they are now.
  func rows() async throws -> [ArticleRow] {
    var rows: [ArticleRow] = []
    while true {
      let page = try await store.feedPage(.index(rows.count), limit: 1_000, query: .everything)
      rows += page.rows
      if page.rows.isEmpty || rows.count >= page.totalCount { return rows }
    }
  }

  /// A client of its own, as an app that begins has it.
  func client(
    headers: HTTPHeaders = [:], limiter: RequestLimiter? = nil, transport: any Transport = ZooTransport()
  ) -> HTTPClient {
    // A busy machine may hold an exchange up for long: nothing here is about timeouts.
    HTTPClient(
      transport: transport, limiter: limiter,
      limits: HTTPLimits(firstByte: .seconds(3_600), whole: .seconds(7_200), maxBodyBytes: 4_000_000),
      headers: headers, now: { [time] in time.now })
  }
}

/// One time for a server, its clients and their pagers.
struct ZooTime: Sendable {
  let clock = ImmediateClock()
  private let start = Date().timeIntervalSince1970.rounded(.down)

  /// Unix seconds.
  var now: Double {
    let offset = clock.now.offset.components
    return start + Double(offset.seconds) + Double(offset.attoseconds) / 1e18
  }
}

/// Carries requests as apps do, but for two things of the machine: another name of it leads to the server as well, and replies do not
/// say what time it is.
struct ZooTransport: Transport {
  var inner: any Transport = URLSessionTransport()

  func send(_ request: HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    var request = request
    if request.url.host() == "127.0.0.1", var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true) {
      parts.host = "localhost"
      request.url = parts.url ?? request.url
    }
    var reply = try await inner.send(request, maxBodyBytes: maxBodyBytes)
    reply.headers["Date"] = nil
    return reply
  }
}
