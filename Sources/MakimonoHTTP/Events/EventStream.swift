import Foundation
import MakimonoCore

/// One connection to a stream of server-sent events, with what is said beside the events. Nothing is read before it is asked for.
struct EventStream: AsyncSequence, Sendable {
  enum Element: Hashable, Sendable {
    /// The server's head is in.
    ///
    /// - `isAfterLastID`: whether it was asked to go on from an event.
    case opened(isAfterLastID: Bool)
    case event(ServerSentEvent)
    /// The stream named an id without an event.
    case position(String)
    /// The stream asks for so long a wait before it is connected again.
    case reconnectDelay(Duration)
  }

  let client: HTTPClient
  let request: @Sendable (_ lastID: String?) throws -> HTTPRequest
  let lastID: String?
  let lane: RequestLane?
  let silence: Duration
  let maxEventBytes: Int

  func makeAsyncIterator() -> Iterator { Iterator(stream: self) }

  struct Iterator: AsyncIteratorProtocol {
    private let stream: EventStream
    private var connection: (body: AsyncThrowingStream<Data, any Error>, parser: ServerSentEventParser)?
    private var pending: [Element] = []
    private var toldID: String
    private var toldRetry: Int?
    private var hasEnded = false

    init(stream: EventStream) {
      self.stream = stream
      toldID = stream.lastID ?? ""
    }

    mutating func next() async throws -> Element? {
      while pending.isEmpty {
        guard !hasEnded else { return nil }
        // Whatever is thrown, it is thrown once.
        hasEnded = true
        if connection == nil { try await connect() } else if try await !read() { return nil }
        hasEnded = false
      }
      return pending.removeFirst()
    }

    private mutating func connect() async throws {
      let stream = stream
      var request = try stream.request(stream.lastID)
      request.headers["Accept"] = "text/event-stream"
      request.headers["Cache-Control"] = "no-store"
      // An id that a header cannot hold was made by nobody who could read it again; a tab may be lost on the way.
      var isAfterLastID = false
      if let lastID = stream.lastID, !lastID.isEmpty, HTTPHeaders.isSafe(lastID), !lastID.utf8.contains(0x09) {
        request.headers["Last-Event-ID"] = lastID
        isAfterLastID = true
      }
      let reply = try await stream.client.connect(request, stream.lane)
      connection = (
        reply.body, ServerSentEventParser(maxEventBytes: stream.maxEventBytes, lastID: stream.lastID ?? "")
      )
      pending = [.opened(isAfterLastID: isAfterLastID)]
    }

    /// The next piece. Whether there was one.
    private mutating func read() async throws -> Bool {
      guard let body = connection?.body else { return false }
      // Whatever iterates over it, a stream goes on from where it is.
      let piece = try await withDeadline(
        stream.silence, stream.client.clock, orThrow: .timeout(.silence, stream.silence),
        {
          var pieces = body.makeAsyncIterator()
          return try await pieces.next()
        })
      try Task.checkCancellation()
      guard let piece, let events = try connection?.parser.take(piece) else { return false }
      pending = events.map { .event($0) }
      toldID = events.last?.id ?? toldID
      if let id = connection?.parser.lastID, id != toldID {
        pending.append(.position(id))
        toldID = id
      }
      if let retry = connection?.parser.retryMilliseconds, retry != toldRetry {
        // First, since a connection may be cut at any event.
        pending.insert(.reconnectDelay(.milliseconds(Swift.min(retry, 1 << 40))), at: 0)
        toldRetry = retry
      }
      return true
    }
  }
}
