import Foundation
import Makimono
import MakimonoCore

extension HTTPClient {
  /// Listens to a stream of server-sent events, until it ends, fails, or nobody iterates any more.
  ///
  /// It is connected once: connect again from the last event's id, after a while, where it ended or failed. Of the client's limits the first
  /// byte and redirects count; `whole` does not, since a stream has no end. Of events that nobody takes a thousand wait; one more ends
  /// the stream with an error.
  ///
  /// - Parameters:
  ///   - request: a GET, as a rule; `Accept` and `Last-Event-ID` are added.
  ///   - lastID: the event to go on from; `nil` for what happens from now on.
  ///   - silence: the stream counts as broken where nothing comes for so long, comments included.
  ///   - maxEventBytes: bytes of one event at most.
  /// - Returns: a stream that throws ``HTTPError``.
  public func events(
    _ request: HTTPRequest, after lastID: String? = nil, silence: Duration = .seconds(90), maxEventBytes: Int = 1 << 20
  ) -> AsyncThrowingStream<ServerSentEvent, any Error> {
    let (stream, events) = AsyncThrowingStream.makeStream(
      of: ServerSentEvent.self, throwing: (any Error).self, bufferingPolicy: .bufferingOldest(1_000))
    let client = self
    let task = Task {
      do {
        try await client.listen(to: request, lastID, silence, maxEventBytes) { event in
          if case .dropped = events.yield(event) {
            throw HTTPError.connection("Events came faster than they were taken.")
          }
        }
        events.finish()
      } catch {
        events.finish(throwing: error)
      }
    }
    events.onTermination = { _ in task.cancel() }
    return stream
  }

  private func listen(
    to request: HTTPRequest, _ lastID: String?, _ silence: Duration, _ maxEventBytes: Int,
    _ take: (ServerSentEvent) throws -> Void
  ) async throws {
    var request = request
    request.headers["Accept"] = "text/event-stream"
    request.headers["Cache-Control"] = "no-store"
    // An id that a header cannot hold was made by nobody who could read it again.
    if let lastID, !lastID.isEmpty, lastID.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) {
      request.headers["Last-Event-ID"] = lastID
    }
    let reply = try await connect(request)
    var parser = ServerSentEventParser(maxEventBytes: maxEventBytes, lastID: lastID ?? "")
    let body = Pieces(reply.body)
    while let piece = try await withDeadline(silence, clock, orThrow: .timeout(.silence, silence), body.next) {
      for event in try parser.take(piece) { try take(event) }
    }
    try Task.checkCancellation()
  }

  /// Follows redirects to the stream itself.
  private func connect(_ request: HTTPRequest) async throws -> TransportReply {
    var request = try prepared(request, RequestOptions())
    for _ in 0...limits.maxRedirects {
      var sent = request
      if let token { token.authorize(&sent.headers, for: sent.url) }
      let (transport, limits, clock) = (transport, limits, clock)
      let reply = try await withDeadline(
        limits.firstByte, clock, orThrow: HTTPError.timeout(.firstByte, limits.firstByte)
      ) { [sent] in
        try await transport.send(sent, maxBodyBytes: .max)
      }
      let head = HTTPReply(status: reply.status, headers: reply.headers, url: request.url)
      if let next = try redirect(of: request, head) {
        request = next
        continue
      }
      if let failure = failure(of: head, RetryTime(reply.headers, now: now()), RequestOptions()) { throw failure }
      // "No content" says that there is nothing to listen to (section 9.2.3).
      guard reply.status != 204 else { throw HTTPError.noEvents(contentType: nil) }
      let type = reply.headers["Content-Type"]
      let kind = type?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased()
      guard kind == "text/event-stream" else { throw HTTPError.noEvents(contentType: type) }
      return reply
    }
    throw HTTPError.redirect(.tooMany)
  }
}

/// A body, piece by piece, for one reader who waits for each with a deadline of its own.
private final class Pieces: @unchecked Sendable {
  // Unchecked: the reader asks for the next piece once it has the one before.
  private var iterator: AsyncThrowingStream<Data, any Error>.Iterator

  init(_ stream: AsyncThrowingStream<Data, any Error>) { iterator = stream.makeAsyncIterator() }

  @Sendable
  func next() async throws -> Data? { try await iterator.next() }
}
