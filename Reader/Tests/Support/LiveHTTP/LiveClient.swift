public import HTTPTypes
public import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix

/// A client with one connection, kept open between requests.
public struct LiveClient: Sendable {
  /// Of the server, on this machine.
  public let port: Int
  private let channel: any Channel
  private let exchanges: NIOLoopBound<LiveExchanges>

  /// A busy machine may hold an exchange up for long; for ever is a fault.
  private static let patience = TimeAmount.seconds(120)

  /// - Throws: What the system says where nothing listens there.
  public init(port: Int) async throws {
    self.port = port
    (channel, exchanges) = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.tcpOption(.tcp_nodelay), value: 1)
      .connect(host: "localhost", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          let exchanges = LiveExchanges()
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandlers([HTTP1ToHTTPClientCodec(), exchanges])
          return (channel, NIOLoopBound(exchanges, eventLoop: channel.eventLoop))
        }
      }
  }

  /// Nothing whole came for so long that something is wrong.
  public struct NoReply: Error {}

  /// Sends a request, as it is written here, and waits for the whole reply.
  ///
  /// - Parameters:
  ///   - target: What follows the method; any text.
  ///   - host: What the request says that it asks.
  ///   - body: Sent with its length; none where it is nil.
  /// - Throws: `ChannelError.eof` where the server ends the connection before the reply is whole; `NoReply`.
  public func request(
    _ target: String, method: HTTPRequest.Method = .get, host: String = "localhost", headers: HTTPFields = [:],
    body: ByteBuffer? = nil
  ) async throws -> LiveReply {
    var headers = headers
    headers[.connection] = "keep-alive"
    if let body { headers[.contentLength] = "\(body.readableBytes)" }
    let head = HTTPRequest(method: method, scheme: nil, authority: host, path: target, headerFields: headers)
    return try await channel.eventLoop.flatSubmit { [channel, exchanges] in
      let reply = channel.eventLoop.makePromise(of: LiveReply.self)
      let limit = channel.eventLoop.scheduleTask(in: Self.patience) { reply.fail(NoReply()) }
      reply.futureResult.whenComplete { _ in limit.cancel() }
      exchanges.value.expect(reply)
      channel.write(HTTPRequestPart.head(head), promise: nil)
      if let body { channel.write(HTTPRequestPart.body(body), promise: nil) }
      channel.writeAndFlush(HTTPRequestPart.end(nil), promise: nil)
      return reply.futureResult
    }.get()
  }

  /// Ends the connection.
  public func close() async {
    try? await channel.close().get()
  }

  /// With a client of its own, which is closed in the end.
  public static func with<Value: Sendable>(
    port: Int, _ body: (LiveClient) async throws -> Value
  ) async throws -> Value {
    let client = try await LiveClient(port: port)
    do {
      let value = try await body(client)
      await client.close()
      return value
    } catch {
      await client.close()
      throw error
    }
  }
}
