import Foundation
import Makimono
import MakimonoCore

extension HTTPClient {
  /// Listens to a stream of server-sent events, until it ends, fails, or nobody iterates any more.
  ///
  /// It is connected once: connect again from the last event's id, after a while, where it ended or failed. ``EventSource`` does so for a
  /// list. Connecting waits for the shared quota and counts in it as a request does, and so does each redirect; an open stream takes no place
  /// from other requests. Of the client's limits the first byte and redirects count; `whole` does not, since a stream has no end. Of events
  /// that nobody takes a thousand wait; one more ends the stream with an error.
  ///
  /// - Parameters:
  ///   - request: a GET, as a rule; `Accept` and `Last-Event-ID` are added.
  ///   - lastID: the event to go on from; `nil` for what happens from now on.
  ///   - lane: whose request it is, for the shared quota; by default nobody's in particular.
  ///   - silence: the stream counts as broken where nothing comes for so long, comments included.
  ///   - maxEventBytes: bytes of one event at most.
  /// - Returns: a stream that throws ``HTTPError``.
  public func events(
    _ request: HTTPRequest, after lastID: String? = nil, lane: RequestLane? = nil, silence: Duration = .seconds(90),
    maxEventBytes: Int = 1 << 20
  ) -> AsyncThrowingStream<ServerSentEvent, any Error> {
    let (stream, events) = AsyncThrowingStream.makeStream(
      of: ServerSentEvent.self, throwing: (any Error).self, bufferingPolicy: .bufferingOldest(1_000))
    let source = EventStream(
      client: self, request: { _ in request }, lastID: lastID, lane: lane, silence: silence,
      maxEventBytes: maxEventBytes)
    let task = Task {
      do {
        for try await element in source {
          guard case .event(let event) = element else { continue }
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

  /// Follows redirects to the stream itself, each a request of the quota's.
  func connect(_ request: HTTPRequest, _ lane: RequestLane?) async throws -> TransportReply {
    typealias Answer = (reply: TransportReply, failure: HTTPError?)
    let (head, answer) = try await followingRedirects(from: try prepared(request, RequestOptions())) {
      (request: HTTPRequest) async throws -> (head: HTTPReply, Answer) in
      let permit = try await limiter?.acquire(lane)
      do {
        let reply = try await self.answer(to: request, maxBodyBytes: .max)
        let head = HTTPReply(status: reply.status, headers: reply.headers, url: request.url)
        let time = RetryTime(head.headers, now: now())
        let failure = failure(of: head, time, RequestOptions())
        if let permit { await limiter?.finish(permit, time, wasRefused: failure?.isRateLimit == true) }
        return (head, (reply, failure))
      } catch {
        if let permit { await limiter?.finish(permit, nil, wasRefused: false) }
        throw error
      }
    }
    if let failure = answer.failure { throw failure }
    // "No content" says that there is nothing to listen to (section 9.2.3).
    guard head.status != 204 else { throw HTTPError.noEvents(contentType: nil) }
    let type = head.headers["Content-Type"]
    let kind = type?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased()
    guard kind == "text/event-stream" else { throw HTTPError.noEvents(contentType: type) }
    return answer.reply
  }
}
