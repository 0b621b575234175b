public import Foundation

/// A message of a WebSocket (RFC 6455).
public enum SocketMessage: Hashable, Sendable {
  /// Text, as a rule JSON.
  case text(String)
  /// Bytes.
  case data(Data)

  /// The message, read as JSON.
  ///
  /// - Parameters:
  ///   - type: what the message is decoded as.
  ///   - decoder: how dates, data and names are read.
  ///   - bounds: a text beyond them is not parsed.
  /// - Throws: ``HTTPError/notJSON(contentType:detail:)``; ``HTTPError/wrongShape(path:detail:)`` with the place in the message.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, by decoder: JSONDecoder = JSONDecoder(), bounds: JSONBounds = JSONBounds()
  ) throws(HTTPError) -> Value {
    let data =
      switch self {
      case .text(let text): Data(text.utf8)
      case .data(let data): data
      }
    return try ServerSentEvent.decode(data, contentType: "a socket's message", by: decoder, bounds: bounds)
  }
}

/// An open WebSocket: ``HTTPClient/openSocket(_:lane:maxMessageBytes:)`` makes one, or a client of the app's own.
public protocol Socket: Sendable {
  /// The next message; `nil` once the other side has closed. It is not called again before it returned.
  ///
  /// - Throws: any error where the connection failed; `CancellationError`.
  func receive() async throws -> SocketMessage?

  /// Sends a message.
  func send(_ message: SocketMessage) async throws

  /// Asks for a sign of life, and returns when it came.
  func ping() async throws

  /// Ends the connection, and with it what waits for a message or a sign of life. It may be called more than once, and of a socket that is
  /// closed already.
  func close()
}
