import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// A response that goes on for as long as its client listens.
struct EventStream: Sendable {
  let log: EventJournal
  let settings: EventSettings
  /// Held while it goes on.
  let seats: [StreamSeats.Seat]
  let channel: any Channel
  /// The last event that the client knows of; nil for none.
  let lastID: String?
  /// Asked before each event.
  let faults: @Sendable () -> StreamFaults

  /// The connection ends here; the server closes it on any error.
  private struct Broken: Error {}

  /// The last event that a client says it knows of. A browser that comes back names it in the header, and asks by the address that it began
  /// with: the header is the newer.
  static func lastID(_ request: Request, _ parameters: QueryParameters) -> String? {
    if let id = request.headers[.lastEventID], !id.isEmpty { return id }
    return parameters["lastEventId"]
  }

  var response: Response {
    Response(
      status: .ok,
      headers: [
        .contentType: Self.contentType, .cacheControl: "no-store",
        // nginx would keep events until it has enough of them.
        .accelBuffering: "no",
      ], body: ResponseBody { writer in try await run(&writer) })
  }

  static let contentType = "text/event-stream; charset=utf-8"

  private func run(_ writer: inout any ResponseBodyWriter) async throws {
    let (log, channel) = (log, channel)
    let (reader, beginning) = log.join(after: lastID) { channel.close(promise: nil) }
    channel.triggerUserOutboundEvent(ClientWatch(onGone: { log.end(reader) }), promise: nil)
    defer {
      log.leave(reader)
      channel.triggerUserOutboundEvent(ClientWatch(onGone: nil), promise: nil)
    }
    try await withGracefulShutdownHandler {
      try await writer.write(EventText.beginning(beginning, retry: settings.retry))
      // Held back for the one that follows it.
      var late: ByteBuffer?
      loop: while true {
        switch await log.next(reader) {
        case .send(let entries): try await send(entries, reader, &late, &writer)
        case .beat:
          if let event = late.take() { try await writer.write(event) }
          try await writer.write(EventText.beat)
        case .end: break loop
        }
      }
      if let event = late { try await writer.write(event) }
      try await writer.finish(nil)
    } onGracefulShutdown: {
      log.end(reader)
    }
    withExtendedLifetime(seats) {}
  }

  private func send(
    _ entries: [EventJournal.Entry], _ reader: Int, _ late: inout ByteBuffer?, _ writer: inout any ResponseBodyWriter
  ) async throws {
    var buffer = ByteBuffer()
    for entry in entries {
      let fault = faults().fault(stream: reader, event: entry.number)
      if fault == .reorder, late == nil {
        late = entry.bytes
        continue
      }
      switch fault {
      case .lose: break
      case .hangup:
        buffer.writeImmutableBuffer(entry.bytes.getSlice(at: 0, length: entry.bytes.readableBytes / 2) ?? ByteBuffer())
        try await writer.write(buffer)
        // What was written goes out first.
        try? await channel.close()
        throw Broken()
      case .repeat:
        buffer.writeImmutableBuffer(entry.bytes)
        buffer.writeImmutableBuffer(entry.bytes)
      case .reorder, nil: buffer.writeImmutableBuffer(entry.bytes)
      }
      if let event = late.take() { buffer.writeImmutableBuffer(event) }
    }
    if buffer.readableBytes > 0 { try await writer.write(buffer) }
  }
}
