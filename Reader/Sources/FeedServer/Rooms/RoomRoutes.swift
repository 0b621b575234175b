import FeedStore
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers

/// Chat rooms, as they are read.
struct RoomRoutes: Sendable {
  let rooms: Rooms
  let settings: RoomSettings
  let seats: StreamSeats

  func add(to router: Router<FeedRequestContext>) {
    router.get("/rooms", use: list)
    router.get("/rooms/:room", use: one)
    router.get("/rooms/:room/messages", use: messages)
    router.get("/rooms/:room/messages/:id", use: message)
    router.get("/rooms/:room/events", use: events)
    router.get("/rooms/{room}/pictures/{id}.svg", use: picture)
  }

  @Sendable private func list(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    var summaries: [(LiveRoom, RoomSummary)] = []
    for room in rooms.live { summaries.append((room, try await room.summary())) }
    var json = JSONWriter()
    json.object { json in
      json.name("rooms")
      json.array(summaries) { json, room in room.0.shapes.write(room.1, to: &json) }
    }
    return Self.personal(json)
  }

  @Sendable private func one(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let room = try rooms.room(context)
    let summary = try await room.summary()
    var json = JSONWriter()
    room.shapes.write(summary, to: &json)
    return Self.personal(json)
  }

  @Sendable private func messages(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let call = try Call(request, context)
    let room = try rooms.room(context)
    let cut = try RoomParameters.cut(call.parameters)
    let limit = try call.fault.shortened(FeedParameters.limit(call.parameters))
    let (page, lastEvent) = try await RoomFailure.told { try await room.page(cut, limit: limit) }
    var json = JSONWriter()
    json.object { json in
      json.name("messages")
      json.array(call.fault.afterShortening.applied(to: page.messages)) { json, message in
        room.shapes.write(message, to: &json)
      }
      json.field("older", page.older)
      json.field("newer", page.newer)
      json.field("anchor", page.anchor)
      json.field("last_event_id", lastEvent.text)
    }
    let reply = Self.personal(json)
    // A hundred answers of the bot are megabytes.
    guard reply.body.count > BodyWork.smallLength else { return reply.response(to: request.headers) }
    return await BodyWork.inTurn(bytes: reply.body.count) { reply.response(to: request.headers) }
  }

  @Sendable private func message(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let room = try rooms.room(context)
    let id = try Call(request, context).id()
    let message = try await RoomFailure.told { try await room.message(id) }
    var json = JSONWriter()
    room.shapes.write(message, to: &json)
    return Self.personal(json)
  }

  @Sendable private func events(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let call = try Call(request, context)
    let room = try rooms.room(context)
    let (override, own) = (room.streamFaults, context.streamFaults)
    return EventStream(
      log: room.log, settings: settings.events, seats: [try seats.take()], channel: context.channel,
      lastID: EventStream.lastID(request, call.parameters),
      faults: { override.withLockedValue { $0 } ?? own }
    ).response
  }

  /// Comes late, as a picture does. Its bytes follow from its message's place alone, so it stays when that is removed.
  @Sendable private func picture(_ request: Request, _ context: FeedRequestContext) async throws -> Reply {
    let room = try rooms.room(context)
    guard let id = context.parameters.get("id"), let picture = room.picture(id) else { throw APIError.notFound() }
    try await settings.clock.sleep(for: .milliseconds(picture.delay))
    return Reply(
      headers: [
        .contentType: "image/svg+xml", .cacheControl: "private, max-age=31536000, immutable",
        .contentSecurityPolicy: "default-src 'none'",
      ], body: Array(RoomPictures.svg(picture).utf8))
  }

  /// No cache that others use may keep it: it has in it what the viewer sent and read.
  static func personal(_ json: JSONWriter) -> Reply {
    var reply = Reply.json(json)
    reply.headers[.cacheControl] = "private, no-cache"
    return reply
  }
}

extension Rooms {
  /// The room in the path.
  ///
  /// - Throws: 404.
  func room(_ context: FeedRequestContext) throws(APIError) -> LiveRoom {
    guard let text = context.parameters.get("room"), let id = QueryParameters.decode(text.utf8, plusIsSpace: false),
      let room = self[id]
    else { throw .notFound("There is no such room. `GET /rooms` lists them.") }
    return room
  }
}
