import Foundation

/// A port of this machine at which requests are read and counted, and every connection is closed without a reply.
final class CuttingPort: @unchecked Sendable {
  private let socket: LoopbackSocket
  // What makes it Sendable: the one thing that changes is changed under the lock.
  private let lock = NSLock()
  private var taken = 0

  var url: String { socket.url }

  /// Requests that came so far.
  var count: Int { lock.withLock { taken } }

  init() throws {
    socket = try LoopbackSocket(listening: 16)
    Thread.detachNewThread { [self] in serve() }
  }

  private func serve() {
    while true {
      let connection = accept(socket.descriptor, nil, nil)
      guard connection >= 0 else { return }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      if read(connection, &bytes, bytes.count) > 0 { lock.withLock { taken += 1 } }
      close(connection)
    }
  }

  /// Ends it: nothing listens from here on.
  func stop() { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }
}
