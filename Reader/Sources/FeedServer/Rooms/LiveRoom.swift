import FeedStore
import Foundation
import NIOConcurrencyHelpers

/// A room, with what goes on in it: every write is told to those who listen, in the order in which it was done.
actor LiveRoom {
  nonisolated let room: ChatRoom
  nonisolated let log: EventJournal
  nonisolated let shapes: RoomShapes
  nonisolated let store: FeedStore
  nonisolated let settings: RoomSettings
  /// What becomes of the room's events while a script runs; nil for what the server has.
  nonisolated let streamFaults = NIOLockedValueBox<StreamFaults?>(nil)
  /// Unix seconds.
  private nonisolated let now: @Sendable () -> Int64
  /// One write at a time, so that events come in the order of what they tell.
  private let turn = Turnstile(width: 1, queueLimit: 1_000)
  var growing: [String: Growth] = [:]
  var script: RoomScriptRun?
  /// Questions on their way to an answer that grows.
  private var asked = 0
  private var isClosed = false
  /// What an earlier run of the server left unfinished is put right before anything else.
  private var beginning: Task<Void, any Error>?

  init(_ room: ChatRoom, _ store: FeedStore, _ settings: RoomSettings, now: @escaping @Sendable () -> Int64) {
    self.room = room
    self.store = store
    self.settings = settings
    self.now = now
    log = EventJournal(settings.events)
    shapes = RoomShapes(room: room)
  }

  nonisolated var time: Date { Date(timeIntervalSince1970: Double(now())) }

  // MARK: - Reading

  /// A page, and the last event that it has in it for sure. Events may tell again what the page has: versions say so.
  ///
  /// - Throws: `RoomError.unknown` where the cut's id is none of this room's.
  func page(_ cut: RoomCut, limit: Int) async throws -> (page: RoomPage, lastEvent: EventID) {
    try await begin()
    // Before the page is read: what happens meanwhile is told after it.
    let last = log.lastID
    guard let page = try await store.roomPage(room, cut, limit: limit) else { throw RoomError.unknown }
    if let page = current(page) { return (page, last) }
    // One may have been finished between the two looks.
    guard var page = try await store.roomPage(room, cut, limit: limit) else { throw RoomError.unknown }
    page.messages = page.messages.map { current($0) ?? Self.unwritten($0) }
    return (page, last)
  }

  /// The page with the text that growing messages have by now; nil where one is known to the store alone.
  private func current(_ page: RoomPage) -> RoomPage? {
    var page = page
    for index in page.messages.indices {
      guard let message = current(page.messages[index]) else { return nil }
      page.messages[index] = message
    }
    return page
  }

  private func current(_ message: RoomMessage) -> RoomMessage? {
    guard message.isGrowing else { return message }
    guard let growth = growing[message.id] else { return nil }
    var message = message
    (message.text, message.version) = (growth.text, growth.version)
    return message
  }

  /// One that is about to grow, or that another server writes on the same database: the store has the version of its end.
  private static func unwritten(_ message: RoomMessage) -> RoomMessage {
    var message = message
    (message.text, message.version) = ("", 1)
    return message
  }

  func message(_ id: String) async throws -> RoomMessage {
    try await begin()
    let message = try await store.roomMessage(room, id: id)
    if let message = current(message) { return message }
    let again = try await store.roomMessage(room, id: id)
    return current(again) ?? Self.unwritten(again)
  }

  func summary() async throws -> RoomSummary {
    try await begin()
    var summary = try await store.roomSummary(room)
    summary.newest = summary.newest.map { current($0) ?? Self.unwritten($0) }
    return summary
  }

  /// The picture that a message of the history has; nil where it has none.
  nonisolated func picture(_ id: String) -> RoomPicture? { room.picture(of: id) }

  // MARK: - Writing

  /// - Parameter answer: What the bot is to write then; nil where it was not asked.
  func send(_ draft: RoomDraft, answer: BotAnswer? = nil) async throws -> (message: RoomMessage, isNew: Bool) {
    if answer != nil {
      guard growing.count + asked < settings.growthLimit else {
        throw APIError.busy("The bot is writing \(settings.growthLimit) answers here, which is as many as it can.")
      }
      asked += 1
    }
    defer { if answer != nil { asked -= 1 } }
    let sent = try await inTurn { [self] in
      let sent = try await store.send(draft, to: room, at: time, limit: settings.sentLimit)
      if sent.isNew { tell(.insert, sent.message) }
      return sent
    }
    // What was asked is sent, whether or not the bot finds room for an answer.
    if let answer, sent.isNew { try? await self.answer(sent.message, answer) }
    return sent
  }

  func edit(_ id: String, text: String) async throws -> RoomMessage {
    try await inTurn { [self] in
      let message = try await store.edit(id, in: room, text: text, at: time)
      tell(.update, message)
      return message
    }
  }

  /// What is removed as it grows, grows no more.
  func remove(_ id: String) async throws {
    try await inTurn { [self] in
      await forget(id)
      let version = try await store.remove(id, in: room)
      log.append(.remove) { json in
        json.field("id", id)
        json.field("version", version)
      }
    }
  }

  func markRead(_ id: String) async throws {
    try await inTurn { [self] in try await store.markRead(id, in: room) }
  }

  private func forget(_ id: String) { growing.removeValue(forKey: id)?.task.cancel() }

  nonisolated func tell(_ kind: EventKind, _ message: RoomMessage) {
    log.append(kind) { json in
      json.field("temporary_id", message.temporaryID)
      json.name("message")
      shapes.write(message, to: &json)
    }
  }

  /// A write that has begun is done, and told, whoever gives up waiting for it.
  func inTurn<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await begin()
    guard !isClosed else { throw APIError.busy("The server is ending.") }
    let turn = turn
    do {
      return try await Task { try await turn.pass(body) }.value
    } catch is Turnstile.Full {
      throw APIError.busy("Too many writes wait for their turn.")
    }
  }

  private func begin() async throws {
    if beginning == nil {
      let (store, room) = (store, room)
      beginning = Task { try await store.endGrowth(in: room) }
    }
    do {
      try await beginning?.value
    } catch {
      beginning = nil
      throw error
    }
  }

  /// Ends what goes on by itself, and keeps what was written by then.
  func close() async {
    await stopScript()
    let tasks = growing.values.map(\.task)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
    isClosed = true
    log.close()
  }
}
