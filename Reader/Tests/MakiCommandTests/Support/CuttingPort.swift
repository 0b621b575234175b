import Foundation
import Testing

/// A port of this machine at which requests are read and counted, and every connection is closed without a reply.
final class CuttingPort: @unchecked Sendable {
  let url: String
  private let socket: Int32
  private let lock = NSLock()
  private var taken = 0

  /// Requests that came so far.
  var count: Int { lock.withLock { taken } }

  init() throws {
    #if canImport(Glibc)
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    self.socket = socket
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Bool in
        bind(socket, pointer, size) == 0 && getsockname(socket, pointer, &size) == 0 && listen(socket, 16) == 0
      }
    }
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    try #require(isBound, "no port to be had")
    Thread.detachNewThread { [self] in serve() }
  }

  private func serve() {
    while true {
      let connection = accept(socket, nil, nil)
      guard connection >= 0 else { return }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      if read(connection, &bytes, bytes.count) > 0 { lock.withLock { taken += 1 } }
      close(connection)
    }
  }

  /// Ends it: nothing listens from here on.
  func stop() { shutdown(socket, Int32(SHUT_RDWR)) }

  deinit { close(socket) }
}
