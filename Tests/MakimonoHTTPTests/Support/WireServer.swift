import Foundation

@testable import MakimonoTesting

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A server on loopback that says byte for byte what a test wants: rude, slow and broken replies included.
///
/// One thread a connection, one request a connection. It ends with the test that holds it.
final class WireServer: Sendable {
  typealias Handler = @Sendable (WireRequest, WireConnection) -> Void

  let port: UInt16
  private let socket: Int32
  private let log = Watched<[WireRequest]>([])
  private let gone = Watched(0)

  init(_ handler: @escaping Handler) throws {
    let socket = Self.makeSocket()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socket, pointer, length) == 0 && listen(socket, 64) == 0 && getsockname(socket, pointer, &length) == 0
      }
    }
    guard socket >= 0, isBound else { throw WireError(number: errno) }
    self.socket = socket
    port = UInt16(bigEndian: address.sin_port)
    let (log, gone) = (log, gone)
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else {
          // A client that gave up, or a signal, is no end.
          if errno == ECONNABORTED || errno == EINTR { continue }
          #if canImport(Glibc)
          // Here and not where the server goes: its number would be another socket's while this thread takes connections by it.
          Self.closeSocket(socket)
          #endif
          return
        }
        Thread.detachNewThread {
          let connection = WireConnection(connection)
          defer {
            connection.close()
            gone.update { $0 += 1 }
          }
          guard let request = connection.readRequest() else { return }
          log.update { $0.append(request) }
          handler(request, connection)
        }
      }
    }
  }

  deinit {
    // Ends the thread that takes connections; elsewhere only closing does.
    shutdown(socket, Int32(SHUT_RDWR))
    #if !canImport(Glibc)
    Self.closeSocket(socket)
    #endif
  }

  /// Every request so far, in the order in which they came.
  var requests: [WireRequest] { log.value }

  /// Waits until so many requests came.
  func requests(atLeast count: Int) async -> [WireRequest] {
    await log.wait { $0.count >= count }
    return log.value
  }

  /// Waits until so many connections are over.
  func closed(atLeast count: Int) async {
    await gone.wait { $0 >= count }
  }

  func url(_ path: String = "/") -> URL {
    URL(string: "http://127.0.0.1:\(port)\(path)")!
  }

  private static func makeSocket() -> Int32 {
    #if canImport(Glibc)
    Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  private static func closeSocket(_ socket: Int32) {
    #if canImport(Glibc)
    _ = Glibc.close(socket)
    #else
    _ = Darwin.close(socket)
    #endif
  }
}
