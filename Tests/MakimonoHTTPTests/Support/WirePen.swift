import Foundation
import Makimono

@testable import MakimonoHTTP

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes on a connection from any thread, as long as it is open.
final class WirePen: Sendable {
  /// `nil` once the connection is closed: its number may be another's by then.
  private let socket: Locked<Int32?>

  init(_ socket: Int32) { self.socket = Locked(socket) }

  /// Sends bytes. Whether the other side still takes them.
  @discardableResult
  func send(_ text: String) -> Bool { send(Data(text.utf8)) }

  /// Sends bytes. Whether the other side still takes them.
  @discardableResult
  func send(_ data: Data) -> Bool {
    socket.withLock { socket in
      guard let socket else { return false }
      var rest = [UInt8](data)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Self.write($0, socket) }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, _ socket: Int32) -> Int {
    #if canImport(Glibc)
    Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #else
    Darwin.send(socket, bytes.baseAddress, bytes.count, 0)
    #endif
  }

  /// Ends the connection.
  func cut() {
    socket.withLock { socket in
      if let socket { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  func putDown() {
    socket.withLock { $0 = nil }
  }
}
