import NIOCore
import NIOHTTP1

/// Puts a ``ConnectionGuard`` right behind the reader of HTTP/1, where requests are as they were sent.
final class ConnectionGuardInstaller: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let table: ConnectionTable
  private let times: ConnectionTimes

  init(table: ConnectionTable, times: ConnectionTimes) {
    self.table = table
    self.times = times
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    do {
      let reader = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(ConnectionGuard(table: table, times: times), position: .after(reader))
    } catch {
      // Without a guard there is no connection.
      context.close(promise: nil)
    }
  }
}
