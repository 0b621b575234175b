import AsyncHTTPClient
import Foundation
public import MakimonoHTTP
import NIOCore
import NIOHTTP1
import NIOPosix

/// Carries requests over sockets of our own, and reads a reply only as fast as it is used.
///
/// On Linux Foundation's networking reads on whatever its user does, and unpacks what is compressed without a bound: a server can
/// make it take all memory. Here what was not asked for stays in the network, a body is counted as it comes and as it unfolds, and
/// whoever stops reading ends the connection.
///
/// No proxy is used, none of the environment's either; no redirect followed, no cookie kept. Connections are shared by all
/// transports of the process: 32 to a server, kept for half a minute.
public struct StreamingTransport: Transport {
  /// For as long as the process lives: a client has to be ended before it goes.
  private static let client = makeClient()
  /// For what a kept connection was cut under: none is kept here.
  private static let unkept = makeClient()

  private static func makeClient() -> AsyncHTTPClient.HTTPClient {
    var configuration = AsyncHTTPClient.HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: .seconds(10)),
      connectionPool: .init(idleTimeout: .seconds(30), concurrentHTTP1ConnectionsPerHostSoftLimit: 32),
      proxy: nil, decompression: .disabled)
    // Says at once where nothing listens; who wants another try makes one.
    configuration.connectionPool.retryConnectionEstablishment = false
    // So that the number of connections bounds the number of bodies that are on their way.
    configuration.httpVersion = .http1Only
    configuration.http1_1ConnectionDebugInitializer = { channel in
      channel.eventLoop.submit { try ReplyGuard.install(on: channel) }
    }
    return AsyncHTTPClient.HTTPClient(eventLoopGroupProvider: .shared(threads), configuration: configuration)
  }

  /// Of its own: what a server sends is not to hold up whoever is served by this process.
  private static let threads = MultiThreadedEventLoopGroup(numberOfThreads: System.coreCount)

  /// Whether a request is sent once, whatever becomes of it.
  private let sendsOnce: Bool

  /// - Parameter sendsOnce: Has each request on a connection of its own, and never sent again by itself: for whoever counts requests.
  public init(sendsOnce: Bool = false) { self.sendsOnce = sendsOnce }

  public func send(_ request: MakimonoHTTP.HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    var native = try Self.native(request)
    let reply: HTTPClientResponse
    do {
      if sendsOnce {
        native.headers.replaceOrAdd(name: "Connection", value: "close")
        reply = try await Self.unkept.execute(native, deadline: .distantFuture)
      } else {
        reply = try await Self.execute(native)
      }
    } catch {
      throw Task.isCancelled ? CancellationError() : HTTPError.classified(error)
    }
    var headers = MakimonoHTTP.HTTPHeaders()
    for (name, value) in reply.headers { headers.add(name, value) }
    let body = StreamingBody(
      reply.body, inflater: try Self.inflater(headers, request.method), limit: maxBodyBytes)
    return TransportReply(
      status: Int(reply.status.code), headers: headers, body: AsyncThrowingStream { try await body.next() })
  }

  private static func execute(_ request: HTTPClientRequest) async throws -> HTTPClientResponse {
    do {
      return try await client.execute(request, deadline: .distantFuture)
    } catch  where isCut(error) && (request.method == .GET || request.method == .HEAD) || isUnsent(error) {
      // A server may close a connection that was kept just as a request leaves on it (RFC 9112, 9.3.1): that is sent once more, on one
      // that is new. Another kept one may be about to be closed too. And a connection that cannot be made fails all that wait for one,
      // though the next might be made.
      var request = request
      request.headers.replaceOrAdd(name: "Connection", value: "close")
      return try await unkept.execute(request, deadline: .distantFuture)
    }
  }

  /// Whether the connection ended before anything of a reply came.
  private static func isCut(_ error: any Error) -> Bool {
    switch error {
    case let error as HTTPClientError: error == .remoteConnectionClosed
    case let error as ChannelError: error == .ioOnClosedChannel || error == .alreadyClosed || error == .eof
    case let error as IOError: error.errnoCode == ECONNRESET || error.errnoCode == EPIPE
    default: false
    }
  }

  /// Whether no connection was made, for a reason that was there at once: nothing of the request was sent. Who waited for one until time
  /// was up, or for a name, waits no longer.
  private static func isUnsent(_ error: any Error) -> Bool {
    switch error {
    case is ChannelPipelineError: true
    case let error as IOError: error.errnoCode == ECONNREFUSED
    case let error as NIOConnectionError:
      !error.connectionErrors.isEmpty
        && error.connectionErrors.allSatisfy { ($0.error as? IOError)?.errnoCode == ECONNREFUSED }
    default: false
    }
  }

  private static func native(_ request: MakimonoHTTP.HTTPRequest) throws -> HTTPClientRequest {
    // The client beneath knows other schemes, that lead to files.
    guard let scheme = request.url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      request.url.host?.isEmpty == false
    else { throw HTTPError.invalidRequest("Only http and https URLs with a host can be asked.") }
    var native = HTTPClientRequest(url: request.url.absoluteString)
    native.method = HTTPMethod(rawValue: request.method.rawValue)
    for field in request.headers where !hopByHop.contains(field.name.lowercased()) {
      native.headers.add(name: field.name, value: field.value)
    }
    native.headers.replaceOrAdd(name: "Accept-Encoding", value: "gzip")
    if let body = request.body { native.body = .bytes(ByteBuffer(bytes: body)) }
    return native
  }

  /// What is the connection's, and not the request's to say.
  private static let hopByHop: Set<String> = ["host", "connection", "content-length", "transfer-encoding", "upgrade"]

  private static func inflater(
    _ headers: MakimonoHTTP.HTTPHeaders, _ method: MakimonoHTTP.HTTPRequest.Method
  ) throws -> Inflater? {
    let codings = (headers["Content-Encoding"] ?? "").lowercased().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && $0 != "identity" }
    guard method != .head, let coding = codings.first else { return nil }
    guard codings.count == 1, ["gzip", "x-gzip", "deflate"].contains(coding) else {
      throw HTTPError.connection("The reply is compressed in a way that was not asked for.")
    }
    return try Inflater()
  }
}
