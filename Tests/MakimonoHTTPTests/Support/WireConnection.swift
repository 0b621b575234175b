import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// One connection of a ``WireServer``, used by its own thread alone.
final class WireConnection {
  private let socket: Int32
  private var isOpen = true
  /// For a test that says what is sent when.
  let pen: WirePen

  init(_ socket: Int32) {
    self.socket = socket
    pen = WirePen(socket)
    #if canImport(Darwin)
    // There a write to who is gone would end the process; Linux is told so with each write.
    var on: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout.size(ofValue: on)))
    #endif
  }

  /// The head of the request; bodies are not read. `nil` where none comes.
  func readRequest() -> WireRequest? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    while bytes.count < 65_536 {
      let count = recv(socket, &piece, piece.count, 0)
      guard count > 0 else { return nil }
      bytes += piece[..<count]
      // The first byte of a TLS handshake: it is answered as a server would that speaks none.
      if bytes[0] == 0x16 {
        send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
        return nil
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") { return WireRequest(String(text[..<end.lowerBound])) }
    }
    return nil
  }

  /// Sends bytes. Whether the other side still takes them.
  @discardableResult
  func send(_ text: String) -> Bool { send(Data(text.utf8)) }

  @discardableResult
  func send(_ data: Data) -> Bool { pen.send(data) }

  /// A whole reply.
  func reply(_ status: Int = 200, headers: [String] = [], _ body: String = "") {
    let lines = ["HTTP/1.1 \(status) Whatever", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
    send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  func reply(_ body: String) { reply(200, body) }

  /// Waits until the other side closes.
  func waitForEnd() {
    var piece = [UInt8](repeating: 0, count: 64)
    while recv(socket, &piece, piece.count, 0) > 0 {}
  }

  /// Cuts the connection as a cable would be: with a reset.
  func cut() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    close()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    pen.putDown()
    #if canImport(Glibc)
    _ = Glibc.close(socket)
    #else
    _ = Darwin.close(socket)
    #endif
  }
}
