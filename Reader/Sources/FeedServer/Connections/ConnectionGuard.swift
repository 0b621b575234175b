import NIOCore
import NIOHTTP1

/// Watches one connection: how long it keeps the server waiting, what of its requests the types above cannot show, and whether its client
/// is still there.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Bytes of a request's body: more than a message has.
  static let bodyLimit = 64 << 10
  /// Bytes of an answer that are handed on at a time.
  private static let pieceLength = 64 << 10

  private let table: ConnectionTable
  private let times: ConnectionTimes
  /// Requests whose answer is not whole.
  private var requests = 0
  private var isFirst = true
  private var bodyBytes: Int?
  /// Bytes of answers that the system has not taken.
  private var unsent = 0
  /// The answer that is being written ends the connection.
  private var isLast = false
  /// The request that is being read is not surely one.
  private var isDoubtful = false
  private var isDeaf = false
  private var deadline: NIODeadline?
  private var timer: (end: NIODeadline, task: Scheduled<Void>)?
  private var isGone = false
  private var watch: ClientWatch?

  init(table: ConnectionTable, times: ConnectionTimes) {
    self.table = table
    self.times = times
  }

  // MARK: - Beginning and end

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { begin(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    begin(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    end(context)
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { end(context) }

  private func begin(_ context: ChannelHandlerContext) {
    table.opened(context.channel)
    expect(within: times.firstHead, context)
  }

  private func end(_ context: ChannelHandlerContext) {
    timer?.task.cancel()
    timer = nil
    deadline = nil
    table.closed(context.channel)
    clientIsGone()
  }

  // MARK: - Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // What follows a request whose end is in doubt is none.
    guard !isDeaf else { return }
    switch unwrapInboundIn(data) {
    case .head(var head):
      requests += 1
      isDoubtful = !Self.hasKnownEnd(head)
      isFirst = false
      bodyBytes = 0
      table.note(context.channel, isIdle: false)
      expect(within: times.body, context)
      if let authority = AbsoluteTarget.authority(head.uri), head.headers["Host"].count <= 1 {
        // Whatever Host says, the target's own is meant (RFC 9112, 3.2.2); the types above do not show it.
        head.headers.replaceOrAdd(name: "Host", value: authority)
      }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body(let bytes):
      bodyBytes = (bodyBytes ?? 0) + bytes.readableBytes
      guard (bodyBytes ?? 0) <= Self.bodyLimit else { return context.close(promise: nil) }
      context.fireChannelRead(data)
    case .end:
      bodyBytes = nil
      isDeaf = isDoubtful
      settle(context)
      context.fireChannelRead(data)
    }
  }

  /// Whether every reader of the same bytes takes the request to end at the same place. Those of which that is not so are answered with an
  /// error; it ends the connection.
  private static func hasKnownEnd(_ head: HTTPRequestHead) -> Bool {
    let codings = head.headers["Transfer-Encoding"].map { $0.lowercased() }
    let lengths = head.headers["Content-Length"]
    return head.headers["Host"].count <= 1 && (codings.isEmpty || codings == ["chunked"] && lengths.isEmpty)
      && lengths.count <= 1
  }

  // MARK: - Answers

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let part = unwrapOutboundIn(data)
    guard requests > 0 || bodyBytes == nil else {
      // It is answered, and what is wrong with the rest of it would be taken for the answer to the next.
      promise?.fail(ChannelError.ioOnClosedChannel)
      return context.close(promise: nil)
    }
    switch part {
    case .head(let head):
      isLast = isLast || head.headers["Connection"].contains { $0.lowercased() == "close" }
      pass(part, count: 1, context, promise)
    case .body(.byteBuffer(var bytes)):
      // In pieces: of a whole that is taken slowly nothing would be heard until all of it is.
      while bytes.readableBytes > Self.pieceLength, let piece = bytes.readSlice(length: Self.pieceLength) {
        pass(.body(.byteBuffer(piece)), count: piece.readableBytes, context, nil)
      }
      pass(.body(.byteBuffer(bytes)), count: bytes.readableBytes, context, promise)
    case .body(.fileRegion): pass(part, count: 1, context, promise)
    case .end:
      // An answer to what could not be read as a request has none.
      requests = max(0, requests - 1)
      pass(part, count: 1, context, promise)
      context.flush()
      if isLast {
        isDeaf = true
        linger(context)
      }
    }
  }

  /// - Parameter count: Bytes, or what stands for them.
  private func pass(
    _ part: HTTPServerResponsePart, count: Int, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?
  ) {
    let promise = promise ?? context.eventLoop.makePromise()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    promise.futureResult.whenComplete { _ in
      let (guardian, context) = bound.value
      guardian.taken(count, context)
    }
    unsent += count
    table.note(context.channel, unsent: count)
    expect(within: times.answer, context)
    context.write(wrapOutboundOut(part), promise: promise)
  }

  private func taken(_ count: Int, _ context: ChannelHandlerContext) {
    unsent -= count
    table.note(context.channel, unsent: -count)
    guard context.channel.isActive else { return }
    if unsent > 0 { expect(within: times.answer, context) } else { settle(context) }
  }

  /// The client may still be sending: a connection that is closed on it is reset, and the answer with it.
  private func linger(_ context: ChannelHandlerContext) {
    context.close(mode: .output, promise: nil)
    let channel = context.channel
    context.eventLoop.scheduleTask(in: times.lingering) { channel.close(promise: nil) }
  }

  // MARK: - Time

  /// What is awaited now.
  private func settle(_ context: ChannelHandlerContext) {
    if unsent > 0 { return }
    if bodyBytes != nil { return expect(within: times.body, context) }
    guard requests == 0 else {
      // The server's own time.
      deadline = nil
      return
    }
    table.note(context.channel, isIdle: true)
    expect(within: isFirst ? times.firstHead : times.nextHead, context)
  }

  private func expect(within time: TimeAmount, _ context: ChannelHandlerContext) {
    let end = NIODeadline.now() + time
    deadline = end
    // A timer that strikes too early looks again; one that would strike too late is set anew.
    if let timer, timer.end <= end { return }
    timer?.task.cancel()
    schedule(end, context)
  }

  private func schedule(_ end: NIODeadline, _ context: ChannelHandlerContext) {
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let task = context.eventLoop.scheduleTask(deadline: end) {
      let (guardian, context) = bound.value
      guardian.look(context)
    }
    timer = (end, task)
  }

  private func look(_ context: ChannelHandlerContext) {
    timer = nil
    guard let deadline else { return }
    if NIODeadline.now() >= deadline { context.close(promise: nil) } else { schedule(deadline, context) }
  }

  // MARK: - The client

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event {
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      context.eventLoop.scheduleTask(in: times.halfClosed) { bound.value.0.clientIsGone() }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    guard let watch = event as? ClientWatch else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    self.watch = watch
    promise?.succeed()
    if isGone { clientIsGone() }
  }

  private func clientIsGone() {
    isGone = true
    let watch = self.watch
    self.watch = nil
    watch?.onGone?()
  }
}
