import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The exchanges of one connection: replies come in the order of the requests.
final class LiveExchanges: ChannelInboundHandler {
  typealias InboundIn = HTTPResponsePart

  private var waiting = CircularBuffer<EventLoopPromise<LiveReply>>()
  private var head: HTTPResponse?
  private var body = ByteBuffer()
  /// Why no reply can come any more.
  private var end: (any Error)?

  /// The next reply is this one's.
  func expect(_ reply: EventLoopPromise<LiveReply>) {
    if let end { reply.fail(end) } else { waiting.append(reply) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body.clear()
    case .body(var part):
      body.writeBuffer(&part)
    case .end:
      guard let head, let reply = waiting.popFirst() else { return }
      reply.succeed(LiveReply(head: head, body: body))
    }
  }

  func channelInactive(context: ChannelHandlerContext) { fail(ChannelError.eof) }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    fail(error)
    context.close(promise: nil)
  }

  private func fail(_ error: any Error) {
    end = end ?? error
    while let reply = waiting.popFirst() { reply.fail(error) }
  }
}
