public import HTTPTypes
public import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix

/// A reply that goes on, on a connection of its own.
public struct LiveStream: Sendable {
  public let head: HTTPResponse
  /// What comes of its body; throws where the connection ends before the body does.
  public let pieces: AsyncThrowingStream<ByteBuffer, any Error>
  private let channel: any Channel

  /// Sends a GET, and waits for the head of the reply.
  public init(port: Int, _ target: String, headers: HTTPFields = [:]) async throws {
    let (pieces, source) = AsyncThrowingStream.makeStream(of: ByteBuffer.self)
    self.pieces = pieces
    let (heads, headSource) = AsyncThrowingStream.makeStream(of: HTTPResponse.self)
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "localhost", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandlers([
            HTTP1ToHTTPClientCodec(), Handler(head: headSource, body: source),
          ])
          return channel
        }
      }
    self.channel = channel
    let head = HTTPRequest(method: .get, scheme: nil, authority: "localhost", path: target, headerFields: headers)
    channel.write(HTTPRequestPart.head(head), promise: nil)
    channel.writeAndFlush(HTTPRequestPart.end(nil), promise: nil)
    var iterator = heads.makeAsyncIterator()
    guard let reply = try await iterator.next() else { throw ChannelError.eof }
    self.head = reply
  }

  /// Ends the connection.
  public func close() async { try? await channel.close().get() }

  private final class Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPResponsePart

    private let head: AsyncThrowingStream<HTTPResponse, any Error>.Continuation
    private let body: AsyncThrowingStream<ByteBuffer, any Error>.Continuation

    init(
      head: AsyncThrowingStream<HTTPResponse, any Error>.Continuation,
      body: AsyncThrowingStream<ByteBuffer, any Error>.Continuation
    ) {
      self.head = head
      self.body = body
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let reply):
        head.yield(reply)
        head.finish()
      case .body(let part): body.yield(part)
      case .end:
        body.finish()
        context.close(promise: nil)
      }
    }

    func channelInactive(context: ChannelHandlerContext) { end(ChannelError.eof) }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      end(error)
      context.close(promise: nil)
    }

    private func end(_ error: any Error) {
      head.finish(throwing: error)
      body.finish(throwing: error)
    }
  }
}
