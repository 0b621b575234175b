public import FeedStore
import Foundation
public import Hummingbird
public import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// The feed over HTTP: the page, the page's own API (`/feed`), Qiita's (`/api/v2`) and chat rooms (`/rooms`).
///
/// ```swift
/// let server = FeedServer(store: store, configuration: .init(port: 8080, webRoot: "Web"))
/// try await server.run { port in print("http://127.0.0.1:\(port)/") }
/// ```
///
/// It keeps no session, so that any number of them may stand behind an HTTP cache. Events (`/rooms/ROOM/events`, `/feed/events`) are those
/// of one server: whoever listens to another hears of what was sent to that one alone.
public struct FeedServer: Sendable {
  private enum Content: Sendable {
    case store(FeedStore)
    case upstream(UpstreamConfiguration)
  }

  private let content: Content
  private let configuration: FeedServerConfiguration
  private let logger: Logger
  private let now: @Sendable () -> Int64
  /// Nil where nothing goes wrong on purpose.
  let faults: FaultInjector?
  /// What the dialect's list has seen so far.
  let dialectDesk = DialectDesk()
  /// For tests.
  var connectionTimes = ConnectionTimes()
  /// For tests.
  var connections = ConnectionTable()
  /// For tests.
  var gatewayTimes = GatewayTimes()
  /// For tests.
  var roomSettings: RoomSettings

  /// - Parameter now: Unix seconds, for the rate limit; nil is the system's clock.
  public init(
    store: FeedStore,
    configuration: FeedServerConfiguration = FeedServerConfiguration(),
    logger: Logger = Logger(label: "maki.server"),
    now: (@Sendable () -> Int64)? = nil
  ) {
    self.init(content: .store(store), configuration, logger, now)
  }

  /// A gateway: the articles are another server's, asked for as they are read, and kept for a while.
  ///
  /// - Parameter now: Unix seconds, for the rate limit; nil is the system's clock.
  public init(
    upstream: UpstreamConfiguration,
    configuration: FeedServerConfiguration = FeedServerConfiguration(),
    logger: Logger = Logger(label: "maki.server"),
    now: (@Sendable () -> Int64)? = nil
  ) {
    self.init(content: .upstream(upstream), configuration, logger, now)
  }

  private init(
    content: Content, _ configuration: FeedServerConfiguration, _ logger: Logger, _ now: (@Sendable () -> Int64)?
  ) {
    self.content = content
    self.configuration = configuration
    self.logger = logger
    roomSettings = RoomSettings(tokensPerSecond: configuration.tokensPerSecond)
    let now = now ?? { Int64(Date().timeIntervalSince1970) }
    self.now = now
    // A gateway's replies are upstream's: who wants them to fail has upstream fail.
    if case .store(let store) = content, !configuration.faults.isNone || configuration.isTest {
      faults = FaultInjector(
        profile: configuration.faults, readsHeader: configuration.isTest, store: store, now: now)
    } else {
      faults = nil
    }
  }

  /// The application, for a test client or a service group of your own.
  ///
  /// - Parameter onReady: Called with the port once requests are accepted.
  public func application(
    onReady: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    let (table, times) = (connections, connectionTimes)
    let live = live
    return Application(
      responder: responder(live),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [ConnectionGuardInstaller(table: table, times: times)],
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 64 << 10, maxHeaderFieldCount: 200))),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port)),
      services: live.map { [$0] } ?? [],
      onServerRunning: { channel in await onReady(channel.localAddress?.port ?? 0) },
      logger: logger)
  }

  /// Serves until the process gets SIGINT or SIGTERM; requests in flight are answered first.
  ///
  /// - Throws: `FeedServerError` where it cannot listen.
  public func run(onReady: @escaping @Sendable (_ port: Int) async -> Void = { _ in }) async throws {
    do {
      var services = ServiceGroupConfiguration(
        services: [application(onReady: onReady)], gracefulShutdownSignals: [.sigint, .sigterm], logger: logger)
      // A client that never reads its answer must not keep the process alive.
      services.maximumGracefulShutdownDuration = .seconds(5)
      try await ServiceGroup(configuration: services).run()
    } catch let error as IOError {
      throw listenError(error.errnoCode) ?? error
    } catch is SocketAddressError.UnknownHost {
      throw FeedServerError.noSuchAddress(host: configuration.host)
    }
  }

  /// What goes on by itself; nil where the articles are another server's.
  private var live: LiveParts? {
    guard case .store(let store) = content else { return nil }
    return LiveParts(
      rooms: Rooms(store, roomSettings, now: now), news: FeedNews(store, roomSettings.events),
      seats: StreamSeats(limit: roomSettings.events.streamLimit))
  }

  private func responder(_ live: LiveParts?) -> FrontDoor<RouterResponder<FeedRequestContext>> {
    let router = Router(context: FeedRequestContext.self)
    var isGateway = false
    switch content {
    case .store(let store):
      let whole = WholeArticles()
      FeedRoutes(store: store, whole: whole).add(to: router)
      QiitaRoutes(store: store, whole: whole).add(to: router)
      ViewerRoutes(store: store, whole: whole, now: now).add(to: router)
      ScreenRoutes(store: store, whole: whole).add(to: router)
      PictureRoutes(store: store).add(to: router)
      if let dialect = configuration.dialect {
        DialectRoutes(settings: dialect, store: store, desk: dialectDesk, now: now).add(to: router)
      }
      if let live {
        FeedNewsRoutes(news: live.news, seats: live.seats).add(to: router)
        RoomRoutes(rooms: live.rooms, settings: roomSettings, seats: live.seats).add(to: router)
        RoomWriteRoutes(rooms: live.rooms, settings: roomSettings, isTest: configuration.isTest).add(to: router)
      }
    case .upstream(let upstream):
      isGateway = true
      let gateway = Gateway(upstream, times: gatewayTimes, now: now)
      let access = OwnerAccess(hasToken: upstream.token != nil, host: configuration.host)
      GatewayFeedRoutes(gateway: gateway).add(to: router)
      GatewayRoutes(gateway: gateway, access: access).add(to: router)
    }
    PageRoutes(files: configuration.webRoot.map(PageFiles.init(path:))).add(to: router)
    // A gateway's figures are upstream's to tell.
    let countsRequests = !isGateway || configuration.rateLimit != nil
    return FrontDoor(
      inner: router.buildResponder(),
      hostGuard: HostGuard(host: configuration.host, allowed: configuration.allowedHosts),
      crossOrigin: CrossOriginPolicy(origins: configuration.allowedOrigins),
      rateLimiter: countsRequests ? RateLimiter(limit: configuration.rateLimit, now: now) : nil,
      writeGuard: WriteGuard(origins: configuration.allowedOrigins),
      siteGuard: SiteGuard(origins: configuration.allowedOrigins),
      faults: faults,
      hasDialect: !isGateway && configuration.dialect != nil)
  }

  private func listenError(_ code: CInt) -> FeedServerError? {
    switch code {
    case EADDRINUSE: .addressInUse(host: configuration.host, port: configuration.port)
    case EACCES, EPERM: .noPermission(host: configuration.host, port: configuration.port)
    case EADDRNOTAVAIL: .noSuchAddress(host: configuration.host)
    default: nil
    }
  }
}
