import FeedStore
import HTTPTypes
import Hummingbird

/// Writes to rooms. `FrontDoor` lets one come this far only after `WriteGuard`.
struct RoomWriteRoutes: Sendable {
  let rooms: Rooms
  let settings: RoomSettings
  /// Whether scripts may run.
  let isTest: Bool

  func add(to router: Router<FeedRequestContext>) {
    router.post("/rooms/:room/messages", use: send)
    router.patch("/rooms/:room/messages/:id", use: edit)
    router.delete("/rooms/:room/messages/:id", use: remove)
    router.put("/rooms/:room/read", use: markRead)
    router.get("/rooms/:room/script", use: script)
    router.post("/rooms/:room/script", use: runScript)
    router.delete("/rooms/:room/script", use: stopScript)
  }

  @Sendable private func send(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let call = try Call(request, context)
    let room = try rooms.room(context)
    let rate = try RoomParameters.number("tokens_per_second", call.parameters, in: BotAnswer.rates)
    let tokens = try RoomParameters.number("tokens", call.parameters, in: 1...Double(BotAnswer.tokenLimit))
    let body = try await RoomBody.read(request)
    let draft = RoomDraft(
      user: ChatPeople.viewer, text: try body.checkedText(), temporaryID: try body.checkedTemporaryID(),
      replyTo: body.reply_to)
    let answer = BotAnswer(
      to: draft.text, in: room.room, tokens: tokens.map { Int($0) }, rate: rate ?? settings.tokensPerSecond)
    let sent = try await RoomFailure.told { try await room.send(draft, answer: answer) }
    return Self.response(room, sent.message, status: sent.isNew ? .created : .ok)
  }

  @Sendable private func edit(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let id = try Call(request, context).id()
    let room = try rooms.room(context)
    let text = try await RoomBody.read(request).checkedText()
    let message = try await RoomFailure.told { try await room.edit(id, text: text) }
    return Self.response(room, message, status: .ok)
  }

  /// Doing so again changes nothing.
  @Sendable private func remove(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let id = try Call(request, context).id()
    let room = try rooms.room(context)
    try await RoomFailure.told {
      do {
        try await room.remove(id)
      } catch RoomError.removed {
      }
    }
    return Self.done
  }

  @Sendable private func markRead(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    let room = try rooms.room(context)
    guard let id = try await RoomBody.read(request).until else {
      throw APIError.badRequest("`until` must be the id of a message.")
    }
    try await RoomFailure.told { try await room.markRead(id) }
    return Self.done
  }

  // MARK: - Scripts

  @Sendable private func script(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    try checkTest()
    return try await status(rooms.room(context))
  }

  @Sendable private func runScript(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    try checkTest()
    let room = try rooms.room(context)
    await room.run(try await RoomBody.read(request).script())
    return try await status(room)
  }

  @Sendable private func stopScript(_ request: Request, _ context: FeedRequestContext) async throws -> Response {
    try checkTest()
    let room = try rooms.room(context)
    await room.stopScript()
    return try await status(room)
  }

  private func status(_ room: LiveRoom) async throws -> Response {
    guard let run = await room.script else { throw APIError.notFound("No script has run in this room.") }
    var json = JSONWriter()
    json.object { json in
      json.name("seed")
      json.raw("\(run.script.seed)")
      json.field("operations", run.script.operations)
      json.field("done", run.done)
      json.field("running", run.isRunning)
    }
    return Self.response(json, status: .ok)
  }

  /// It writes by itself, and without an end that its reader sees.
  private func checkTest() throws(APIError) {
    guard isTest else { throw .forbidden("Scripts run in test mode. Start the server with --test-mode.") }
  }

  // MARK: - Replies

  private static func response(_ room: LiveRoom, _ message: RoomMessage, status: HTTPResponse.Status) -> Response {
    var json = JSONWriter()
    room.shapes.write(message, to: &json)
    return response(json, status: status)
  }

  private static func response(_ json: JSONWriter, status: HTTPResponse.Status) -> Response {
    var reply = Reply.json(json)
    reply.status = status
    reply.headers[.cacheControl] = "private, no-store"
    return reply.response(to: [:])
  }

  private static let done = Response(status: .noContent, headers: [.cacheControl: "private, no-store"])
}
