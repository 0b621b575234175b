import NIOCore

/// How long a connection may keep this server waiting.
struct ConnectionTimes: Sendable {
  /// From its beginning to the end of the first request's head.
  var firstHead = TimeAmount.seconds(30)
  /// From an answer to the end of the next request's head.
  var nextHead = TimeAmount.seconds(75)
  /// For the rest of a request.
  var body = TimeAmount.seconds(30)
  /// Without that anything of an answer is taken.
  var answer = TimeAmount.seconds(60)
  /// A client that said all that it has to say may be gone, or may wait for its answer: what is done for it goes on for so long.
  var halfClosed = TimeAmount.seconds(2)
  /// For what is still on its way after an answer that ends the connection.
  var lingering = TimeAmount.seconds(1)
}
