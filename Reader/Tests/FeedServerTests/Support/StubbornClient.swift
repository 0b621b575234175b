import Foundation

@testable import FeedServer

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A client that asks, and reads only when it is told to.
final class StubbornClient: Sendable {
  private let socket: Int32

  init(port: Int) {
    // Less than the system would give it: what waits is to wait at the server.
    socket = RawConnection(port: port).connected(receiveBuffer: 16 << 10) ?? -1
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout.size(ofValue: patience)))
  }

  deinit { close(socket) }

  func ask(_ path: String) { send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") }

  func send(_ text: String) {
    #if canImport(Glibc)
    let options = Int32(MSG_NOSIGNAL)
    #else
    let options: Int32 = 0
    #endif
    let bytes = Array(text.utf8)
    _ = Foundation.send(socket, bytes, bytes.count, options)
  }

  func saysThatIsAll() { shutdown(socket, Int32(SHUT_WR)) }

  func hangUp() { shutdown(socket, Int32(SHUT_RDWR)) }

  struct Rest: Sendable {
    /// Bytes.
    var count = 0
    /// Between two reads, after the first.
    var longestPause = Duration.zero
  }

  /// What is there until nothing more comes: the server ended the connection.
  ///
  /// - Parameter span: For so long it reads little, and with pauses.
  func rest(slowlyFor span: Duration = .zero) async -> Rest {
    await withCheckedContinuation { continuation in
      Thread { [self] in
        let clock = ContinuousClock()
        let (start, size) = (clock.now, 65_536)
        var (rest, buffer) = (Rest(), [UInt8](repeating: 0, count: size))
        var last: ContinuousClock.Instant?
        while true {
          // So slow is this client.
          if clock.now - start < span { usleep(20_000) }
          let received = recv(socket, &buffer, size, 0)
          guard received > 0 else { break }
          rest.count += received
          if let last { rest.longestPause = max(rest.longestPause, clock.now - last) }
          last = clock.now
        }
        continuation.resume(returning: rest)
      }.start()
    }
  }

  /// What comes, until there is enough of it, or until the server ends the connection.
  func text(until isEnough: @escaping @Sendable (String) -> Bool) async -> String {
    await withCheckedContinuation { continuation in
      Thread { [self] in
        var (text, buffer) = ("", [UInt8](repeating: 0, count: 65_536))
        while !isEnough(text) {
          let received = recv(socket, &buffer, buffer.count, 0)
          guard received > 0 else { break }
          text += String(decoding: buffer[..<received], as: UTF8.self)
        }
        continuation.resume(returning: text)
      }.start()
    }
  }
}
