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
    // An id that a header cannot hold was made by nobody who could read it again; a tab may be lost on the way.
    if let lastID, !lastID.isEmpty, HTTPHeaders.isSafe(lastID), !lastID.utf8.contains(0x09) {
      request.headers["Last-Event-ID"] = lastID
    }
    let reply = try await connect(request)
    var parser = ServerSentEventParser(maxEventBytes: maxEventBytes, lastID: lastID ?? "")
    // Whatever iterates over it, a stream goes on from where it is.
    while let piece = try await withDeadline(
      silence, clock, orThrow: .timeout(.silence, silence),
      {
        var pieces = reply.body.makeAsyncIterator()
        return try await pieces.next()
      })
    {
      for event in try parser.take(piece) { try take(event) }
    }
    try Task.checkCancellation()
  }

  /// Follows redirects to the stream itself.
  private func connect(_ request: HTTPRequest) async throws -> TransportReply {
    let (head, reply) = try await followingRedirects(from: try prepared(request, RequestOptions())) {
      let reply = try await answer(to: $0, maxBodyBytes: .max)
      return (head: HTTPReply(status: reply.status, headers: reply.headers, url: $0.url), reply)
    }
    if let failure = failure(of: head, RetryTime(head.headers, now: now()), RequestOptions()) { throw failure }
    // "No content" says that there is nothing to listen to (section 9.2.3).
    guard head.status != 204 else { throw HTTPError.noEvents(contentType: nil) }
    let type = head.headers["Content-Type"]
    let kind = type?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased()
    guard kind == "text/event-stream" else { throw HTTPError.noEvents(contentType: type) }
    return reply
  }
}
