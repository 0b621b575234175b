import AsyncHTTPClient
import Foundation
public import MakimonoHTTP
import NIOCore
import NIOHTTP1

/// Carries requests over sockets of our own, and reads a reply only as fast as it is used.
///
/// On Linux Foundation's networking reads on whatever its user does, and unpacks what is compressed without a bound: a server can
/// make it take all memory. Here what was not asked for stays in the network, a body is counted as it comes and as it unfolds, and
/// whoever stops reading ends the connection.
///
/// No proxy is used, none of the environment's either; no redirect followed, no cookie kept. Connections are shared by all
/// transports of the process: eight to a server, kept for half a minute.
public struct StreamingTransport: Transport {
  /// For as long as the process lives: a client has to be ended before it goes.
  private static let client: AsyncHTTPClient.HTTPClient = {
    var configuration = AsyncHTTPClient.HTTPClient.Configuration(
      redirectConfiguration: .disallow,
      timeout: .init(connect: .seconds(10)),
      connectionPool: .init(idleTimeout: .seconds(30), concurrentHTTP1ConnectionsPerHostSoftLimit: 8),
      proxy: nil, decompression: .disabled)
    // Says at once where nothing listens; who wants another try makes one.
    configuration.connectionPool.retryConnectionEstablishment = false
    // So that the number of connections bounds the number of bodies that are on their way.
    configuration.httpVersion = .http1Only
    configuration.http1_1ConnectionDebugInitializer = { channel in
      channel.eventLoop.submit { try ReplyGuard.install(on: channel) }
    }
    return AsyncHTTPClient.HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }()

  public init() {}

  public func send(_ request: MakimonoHTTP.HTTPRequest, maxBodyBytes: Int) async throws -> TransportReply {
    let reply: HTTPClientResponse
    do {
      reply = try await Self.client.execute(try Self.native(request), deadline: .distantFuture)
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
