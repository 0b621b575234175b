import Foundation

@testable import MakimonoHTTP
@testable import MakimonoTesting

/// A socket whose other side is the test.
final class ScriptedSocket: Socket {
  private struct State: Sendable {
    var sent: [SocketMessage] = []
    var pings = 0
    var closes = 0
    var answersPings = true
  }

  private let state = Watched(State())
  private let messages: AsyncThrowingStream<SocketMessage, any Error>
  private let pen: AsyncThrowingStream<SocketMessage, any Error>.Continuation

  init() { (messages, pen) = AsyncThrowingStream.makeStream() }

  // MARK: - The other side

  func tell(_ text: String) { pen.yield(.text(text)) }
  func cut(_ error: (any Error)? = nil) { pen.finish(throwing: error) }
  func dies() { state.update { $0.answersPings = false } }
  var sent: [SocketMessage] { state.value.sent }
  func pings(atLeast count: Int) async { await state.wait { $0.pings >= count } }
  func closed() async { await state.wait { $0.closes > 0 } }

  // MARK: - Socket

  func receive() async throws -> SocketMessage? {
    var iterator = messages.makeAsyncIterator()
    return try await iterator.next()
  }

  func send(_ message: SocketMessage) async throws { state.update { $0.sent.append(message) } }

  func ping() async throws {
    state.update { $0.pings += 1 }
    // A dead socket does not answer, and is cancelled.
    await state.wait { $0.answersPings || $0.closes > 0 }
    try Task.checkCancellation()
  }

  func close() {
    state.update { $0.closes += 1 }
    pen.finish()
  }
}
