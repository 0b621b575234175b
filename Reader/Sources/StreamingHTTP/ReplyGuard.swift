import AsyncHTTPClient
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
///
/// What a server sends behind a reply is nobody's: a reply ends only once all that was read with it is looked at, as the client sends the
/// next request the moment it ends, and would take what follows for the answer (RFC 9112, 6.3).
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
    /// Whether bytes are being read as parts of a reply.
    var isReading = false

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
    let parts = Parts(account)
    try pipeline.addHandler(Bytes(account, parts), position: .before(reader))
    try pipeline.addHandler(parts, position: .after(reader))
    let options = channel.syncOptions
    try options?.setOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: readLength))
    try options?.setOption(.maxMessagesPerRead, value: 1)
  }

  final class Bytes: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let account: Account
    private let parts: Parts

    init(_ account: Account, _ parts: Parts) {
      self.account = account
      self.parts = parts
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !account.isOver else { return }
      account.beside += unwrapInboundIn(data).readableBytes
      account.isReading = true
      context.fireChannelRead(data)
      account.isReading = false
      // By now what is a body of it has been taken off.
      if account.beside > limit, !account.isOver {
        account.end(context, "The reply has more around its body than a reply needs.")
      }
      parts.endReply()
    }
  }

  final class Parts: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    private let account: Account
    /// Of the body, from the read that is under way.
    private var body: ByteBuffer?
    /// The end of a reply, held back while there may be more of the read.
    private var end: (context: ChannelHandlerContext, part: NIOAny)?
    /// Whether the connection was kept after a reply.
    private var isKept = false
    /// Whether something of the reply under way has come.
    private var hasBegun = false

    init(_ account: Account) { self.account = account }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !account.isOver else { return }
      if end != nil {
        account.isOver = true
        return
      }
      switch unwrapInboundIn(data) {
      case .head(let head) where head.status.code < 100:
        return account.end(context, "The reply is not HTTP: there is no such status.")
      case .head: hasBegun = true
      case .body(let bytes):
        account.beside -= bytes.readableBytes
        if body?.writeImmutableBuffer(bytes) == nil { body = bytes }
        return
      case .end:
        account.beside = 0
        pass(context)
        isKept = true
        hasBegun = false
        if account.isReading {
          end = (context, data)
          return
        }
      }
      context.fireChannelRead(data)
    }

    /// The reader cannot read on.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if end != nil {
        account.isOver = true
      } else if isKept, !hasBegun {
        // It may be what came late behind another's reply: as if the connection had been closed meanwhile.
        context.fireErrorCaught(HTTPClientError.remoteConnectionClosed)
      } else {
        context.fireErrorCaught(error)
      }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      if !account.isOver { pass(context) }
      context.fireChannelReadComplete()
    }

    /// Hands on the end that was held back: with it the connection may have another's request. Where more came than the reply, that is
    /// whole, and the connection of no further use.
    func endReply() {
      guard let (context, part) = end else { return }
      end = nil
      context.fireChannelRead(part)
      if account.isOver { context.close(promise: nil) }
    }

    /// Sends nothing on a connection that is of no further use: whose request it is hears of its close.
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if account.isOver {
        promise?.fail(ChannelError.ioOnClosedChannel)
      } else {
        context.write(data, promise: promise)
      }
    }

    private func pass(_ context: ChannelHandlerContext) {
      guard let body else { return }
      self.body = nil
      context.fireChannelRead(wrapInboundOut(.body(body)))
    }
  }
}
