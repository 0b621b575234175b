import MakimonoHTTP
import NIOCore
import NIOHTTP1

/// Stands on both sides of the reader of HTTP/1 on a connection to a server: before it counts bytes, behind it what they were read as.
///
/// The reader bounds a single header, but not what may be sent beside bodies: replies before the reply, the words of a status, sizes,
/// extensions and trailers of chunks. And the client beneath ends the process where a status is below 100.
///
/// A body may come in chunks of a byte, each of which costs as much as a large one all the way up: what was read at once is handed on
/// as one. And little is read at once, so that nobody else on the thread waits for long.
enum ReplyGuard {
  /// Bytes of one reply that are not its body. A head has some thousand; a chunk of a body some five.
  static let limit = 1 << 20
  /// Bytes that are read at once: of chunks of a byte some thousand.
  private static let readLength = 16 << 10

  /// What both sides know. On the connection's event loop alone.
  final class Account {
    /// Bytes of the reply that came so far, less those of its body.
    var beside = 0
    var isOver = false

    func end(_ context: ChannelHandlerContext, _ words: String) {
      isOver = true
      context.fireErrorCaught(HTTPError.connection(words))
      context.close(promise: nil)
    }
  }

  /// - Throws: Where the connection has no reader of HTTP/1.
  static func install(on channel: any Channel) throws {
    let pipeline = channel.pipeline.syncOperations
    let reader = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
    let account = Account()
    try pipeline.addHandler(Bytes(account), position: .before(reader))
    try pipeline.addHandler(Parts(account), position: .after(reader))
    let options = channel.syncOptions
    try options?.setOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: readLength))
    try options?.setOption(.maxMessagesPerRead, value: 1)
  }

  final class Bytes: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let account: Account

    init(_ account: Account) { self.account = account }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !account.isOver else { return }
      account.beside += unwrapInboundIn(data).readableBytes
      context.fireChannelRead(data)
      // By now what is a body of it has been taken off.
      if account.beside > limit, !account.isOver {
        account.end(context, "The reply has more around its body than a reply needs.")
      }
    }
  }

  final class Parts: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    private let account: Account
    /// Of the body, from the read that is under way.
    private var body: ByteBuffer?

    init(_ account: Account) { self.account = account }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !account.isOver else { return }
      switch unwrapInboundIn(data) {
      case .head(let head) where head.status.code < 100:
        return account.end(context, "The reply is not HTTP: there is no such status.")
      case .head: break
      case .body(let bytes):
        account.beside -= bytes.readableBytes
        if body?.writeImmutableBuffer(bytes) == nil { body = bytes }
        return
      case .end:
        account.beside = 0
        pass(context)
      }
      context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      if !account.isOver { pass(context) }
      context.fireChannelReadComplete()
    }

    private func pass(_ context: ChannelHandlerContext) {
      guard let body else { return }
      self.body = nil
      context.fireChannelRead(wrapInboundOut(.body(body)))
    }
  }
}
