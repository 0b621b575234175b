import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A client without any manners: bytes out, bytes in, as they come over a socket.
struct RawConnection: Sendable {
  struct Reply: Sendable {
    enum End: Sendable {
      /// The server closed.
      case closed
      /// The server reset the connection.
      case reset
      /// Nothing came for so long that something is wrong.
      case silence
    }

    var pieces: [[UInt8]] = []
    var end = End.silence

    var isClosed: Bool { if case .closed = end { true } else { false } }
    var isSilent: Bool { if case .silence = end { true } else { false } }

    /// Piece by piece: without optimisation byte by byte takes seconds for a long answer.
    var bytes: [UInt8] { pieces.reduce(into: []) { $0 += $1 } }
    var text: String { String(decoding: bytes, as: UTF8.self) }
    var head: String { text.components(separatedBy: "\r\n\r\n")[0] }
    /// What follows the head, as it was sent.
    var body: String { text.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n") }
    /// In bytes: a body that was cut within a character is no text.
    var bodySize: Int { bytes.firstRange(of: Array("\r\n\r\n".utf8)).map { bytes.count - $0.upperBound } ?? 0 }
    var status: Int? { head.split(separator: " ").dropFirst().first.flatMap { Int($0) } }

    func header(_ name: String) -> String? {
      head.components(separatedBy: "\r\n").dropFirst().lazy.compactMap { line -> String? in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { return nil }
        return parts[1].trimmingCharacters(in: .whitespaces)
      }.first
    }
  }

  let port: Int

  /// Sends one request and takes all that comes, until the connection ends. On a thread of its own, as it blocks.
  ///
  /// - Parameter byteLimit: Hangs up after so many bytes.
  func send(
    _ path: String, method: String = "GET", headers: [String] = [], byteLimit: Int = .max
  ) async -> Reply {
    let lines = ["\(method) \(path) HTTP/1.1", "Host: localhost", "Connection: close"] + headers
    return await send(text: lines.joined(separator: "\r\n") + "\r\n\r\n", byteLimit: byteLimit)
  }

  /// Sends any text, and takes all that comes, until the connection ends.
  ///
  /// - Parameter isAll: Nothing more is to come, which the server is told.
  func send(text: String, isAll: Bool = false, byteLimit: Int = .max) async -> Reply {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: exchange(Array(text.utf8), isAll, byteLimit)) }.start()
    }
  }

  private func exchange(_ request: [UInt8], _ isAll: Bool, _ byteLimit: Int) -> Reply {
    guard let socket = connected() else { return Reply() }
    defer { close(socket) }
    var timeout = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout.size(ofValue: timeout)))
    guard request.withUnsafeBytes({ write(socket, $0.baseAddress, $0.count) }) == request.count else { return Reply() }
    #if canImport(Glibc)
    if isAll { shutdown(socket, Int32(SHUT_WR)) }
    #else
    if isAll { shutdown(socket, SHUT_WR) }
    #endif
    var reply = Reply()
    var count = 0
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while count < byteLimit {
      let received = recv(socket, &buffer, buffer.count, 0)
      if received > 0 {
        reply.pieces.append(Array(buffer[..<received]))
        count += received
      } else {
        reply.end = received == 0 ? .closed : errno == ECONNRESET ? .reset : .silence
        break
      }
    }
    return reply
  }

  /// The test server listens on whichever address `localhost` means first.
  ///
  /// - Parameter receiveBuffer: Bytes that the system keeps for who does not read; nil for what it likes.
  func connected(receiveBuffer: Int32? = nil) -> Int32? {
    var hints = addrinfo()
    hints.ai_socktype = streamType
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo("localhost", "\(port)", &hints, &list) == 0 else { return nil }
    defer { freeaddrinfo(list) }
    var entry = list
    while let address = entry?.pointee {
      let socket = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
      if socket >= 0, var size = receiveBuffer {
        setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout.size(ofValue: size)))
      }
      if socket >= 0, connect(socket, address.ai_addr, address.ai_addrlen) == 0 { return socket }
      if socket >= 0 { close(socket) }
      entry = address.ai_next
    }
    return nil
  }

  private var streamType: Int32 {
    #if canImport(Glibc)
    Int32(SOCK_STREAM.rawValue)
    #else
    SOCK_STREAM
    #endif
  }
}
