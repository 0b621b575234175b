public import Foundation
import GRDB

extension FeedStore {
  /// The room as a list of rooms shows it.
  public func roomSummary(_ room: ChatRoom) async throws -> RoomSummary {
    try await read { db in try RoomRecords(db, room).summary() }
  }

  /// Messages next to each other.
  ///
  /// A page costs the same wherever it is cut, and however long the room's history is. O(limit · log removed).
  ///
  /// - Parameter limit: Messages; clamped to 1...1000.
  /// - Returns: nil where the cut's id never was a message of this room. An id of one that was removed goes on saying where that stood.
  public func roomPage(_ room: ChatRoom, _ cut: RoomCut, limit: Int) async throws -> RoomPage? {
    let limit = min(max(limit, 1), 1_000)
    return try await read { db in try RoomRecords(db, room).page(cut, limit: limit) }
  }

  /// One message.
  ///
  /// - Throws: ``RoomError`` where there is none.
  public func roomMessage(_ room: ChatRoom, id: String) async throws -> RoomMessage {
    try await read { db in
      let records = try RoomRecords(db, room)
      return try records.message(at: records.existingPlace(id))
    }
  }
}

// MARK: - Writes

/// What somebody sends.
public struct RoomDraft: Sendable, Equatable {
  public var user: User
  public var text: String
  public var temporaryID: String?
  /// The id of the message that it answers.
  public var replyTo: String?
  /// Where its text is still to be written: the version that it will have when it is whole.
  public var finalVersion: Int?

  public init(
    user: User, text: String, temporaryID: String? = nil, replyTo: String? = nil, finalVersion: Int? = nil
  ) {
    self.user = user
    self.text = text
    self.temporaryID = temporaryID
    self.replyTo = replyTo
    self.finalVersion = finalVersion
  }

  var hash: Int64 { Int64(bitPattern: StableHash.of(text, salt: StableHash.of(replyTo ?? ""))) }
}

extension FeedStore {
  /// Messages that may be sent to a room, removed or not.
  public static let roomSentLimit: Int64 = 2_000_000

  /// Sends a message. The same temporary id makes one message, however often it is sent.
  ///
  /// - Parameter limit: Of messages that may be sent to a room.
  /// - Returns: The message, and whether it is new.
  /// - Throws: ``RoomError``: `unknown` where the message that it answers is not there; `removed` where it was sent and removed since;
  ///   `temporaryIDTaken`, `full`.
  public func send(
    _ draft: RoomDraft, to room: ChatRoom, at time: Date, limit: Int64 = roomSentLimit
  ) async throws -> (message: RoomMessage, isNew: Bool) {
    try await roomWrite(room) { db, records in
      if let temporaryID = draft.temporaryID,
        let row = try Row.fetchOne(
          db, sql: "SELECT place, sentHash FROM roomMessage WHERE room = ? AND temporaryID = ?",
          arguments: [room.id, temporaryID])
      {
        guard row[1] == draft.hash else { throw RoomError.temporaryIDTaken }
        guard try !records.places.isRemoved(row[0]) else { throw RoomError.removed }
        return (try records.message(at: row[0]), false)
      }
      let place = records.places.sent.upperBound
      guard place - ChatRoom.firstSent < limit else { throw RoomError.full }
      var reply: (place: Int64, message: RoomMessage)?
      if let id = draft.replyTo {
        guard let place = try? records.existingPlace(id) else { throw RoomError.unknown }
        reply = (place, try records.message(at: place))
      }
      try db.execute(
        sql: """
          INSERT INTO roomState (room, sentCount) VALUES (?, 1) ON CONFLICT (room) DO UPDATE SET sentCount = sentCount + 1
          """, arguments: [room.id])
      try db.execute(
        sql: """
          INSERT INTO roomMessage (room, place, version, text, userID, createdAt, isGrowing, temporaryID, sentHash, replyPlace,
            replyUserID, replyText) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          room.id, place, draft.finalVersion ?? 1, Data(draft.text.utf8), draft.user.id, CivilTime.seconds(time),
          draft.finalVersion != nil, draft.temporaryID, draft.temporaryID == nil ? nil : draft.hash, reply?.place,
          reply?.message.user.id, reply.map { Data($0.message.text.utf8.prefix(1_024)) },
        ])
      if draft.user.id == Viewer.id { try Self.setRead(db, room, place) }
      var message = try RoomRecords(db, room).message(at: place)
      // As it begins: the version in the table is the one that no other will come after.
      if draft.finalVersion != nil { message.version = 1 }
      return (message, true)
    }
  }

  /// Gives a message another text.
  ///
  /// - Throws: ``RoomError``: `unknown`, `removed`, `growing`.
  public func edit(_ id: String, in room: ChatRoom, text: String, at time: Date) async throws -> RoomMessage {
    try await roomWrite(room) { db, records in
      let place = try records.existingPlace(id)
      let before = try records.message(at: place)
      guard !before.isGrowing else { throw RoomError.growing }
      try db.execute(
        sql: """
          INSERT INTO roomMessage (room, place, version, text, editedAt) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (room, place) DO UPDATE SET version = excluded.version, text = excluded.text, editedAt = excluded.editedAt
          """,
        arguments: [room.id, place, before.version + 1, Data(text.utf8), CivilTime.seconds(time)])
      return try records.message(at: place)
    }
  }

  /// Removes a message. Its place stays, for its id to lead to.
  ///
  /// - Returns: The version of the removal.
  /// - Throws: ``RoomError``: `unknown`, `removed`.
  public func remove(_ id: String, in room: ChatRoom) async throws -> Int {
    try await roomWrite(room) { db, records in
      let place = try records.existingPlace(id)
      let version = try records.message(at: place).version + 1
      try records.places.remove(place)
      if place < ChatRoom.firstSent {
        try db.execute(sql: "DELETE FROM roomMessage WHERE room = ? AND place = ?", arguments: [room.id, place])
      } else {
        // What was sent by its temporary id is still known to have been.
        try db.execute(
          sql: """
            UPDATE roomMessage SET text = x'', replyText = NULL, isGrowing = 0, version = ? WHERE room = ? AND place = ?
            """,
          arguments: [version, room.id, place])
      }
      return version
    }
  }

  /// Keeps what a growing message has by now.
  ///
  /// - Parameter version: Where it is whole: the version that it has then.
  public func grow(_ id: String, in room: ChatRoom, text: String, version: Int?) async throws {
    try await roomWrite(room) { db, records in
      guard let place = records.place(id), try !records.places.isRemoved(place) else { return }
      try db.execute(
        sql: """
          UPDATE roomMessage SET text = ?, version = COALESCE(?, version), isGrowing = ? WHERE room = ? AND place = ? AND isGrowing
          """,
        arguments: [Data(text.utf8), version, version == nil, room.id, place])
    }
  }

  /// Ends what was growing when a server ended without a word. Versions go above all that anybody has seen.
  public func endGrowth(in room: ChatRoom) async throws {
    try await roomWrite(room) { db, _ in
      try db.execute(
        sql: "UPDATE roomMessage SET isGrowing = 0, version = version + 1 WHERE room = ? AND isGrowing",
        arguments: [room.id])
    }
  }

  /// Marks all up to a message as read; also one that was removed.
  ///
  /// - Throws: ``RoomError``: `unknown`.
  public func markRead(_ id: String, in room: ChatRoom) async throws {
    try await roomWrite(room) { db, records in
      guard let place = records.place(id) else { throw RoomError.unknown }
      try Self.setRead(db, room, place)
    }
  }

  private static func setRead(_ db: Database, _ room: ChatRoom, _ place: Int64) throws {
    try db.execute(
      sql: """
        INSERT INTO roomState (room, readPlace) VALUES (?, ?) ON CONFLICT (room) DO UPDATE SET readPlace = excluded.readPlace
        """, arguments: [room.id, place])
  }

  /// No list of articles changes with a room.
  private func roomWrite<Value: Sendable>(
    _ room: ChatRoom, _ body: @Sendable @escaping (Database, RoomRecords) throws -> Value
  ) async throws -> Value {
    try await writeWhereChanged { db in (try body(db, RoomRecords(db, room)), false) }
  }
}
