import Foundation
import Testing

/// A socket at a port of this machine that nobody else is given meanwhile.
///
/// The port of a server that was stopped will not do: the next server of any other test may get it.
final class LoopbackSocket: Sendable {
  let descriptor: Int32
  let url: String

  /// - Parameter backlog: Connections that may wait; nil for a port at which nobody listens, so that they are refused.
  init(listening backlog: Int32? = nil) throws {
    #if canImport(Glibc)
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    descriptor = socket
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Bool in
        bind(socket, pointer, size) == 0 && getsockname(socket, pointer, &size) == 0
          && backlog.map { listen(socket, $0) == 0 } ?? true
      }
    }
    url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    try #require(isBound, "no port to be had")
  }

  deinit { close(descriptor) }
}
