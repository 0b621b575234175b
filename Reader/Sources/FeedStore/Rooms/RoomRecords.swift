import Foundation
import GRDB

/// A room as it is: its history, and what lies over it.
struct RoomRecords {
  let places: RoomPlaces
  let history: RoomHistory

  private var db: Database { places.db }
  private var room: ChatRoom { places.room }
  var ids: RoomMessageID { history.ids }

  init(_ db: Database, _ room: ChatRoom) throws {
    places = try RoomPlaces(db, room)
    history = RoomHistory(room)
  }

  /// The place of a message that is there or was removed; nil where there never was one.
  func place(_ id: String) -> Int64? {
    ids.place(id).flatMap { places.isKnown($0) ? $0 : nil }
  }

  /// The message at a place that `RoomPlaces` named.
  func message(at place: Int64) throws -> RoomMessage {
    let statement = try db.cachedStatement(
      sql: """
        SELECT version, text, userID, createdAt, editedAt, isGrowing, temporaryID, replyPlace, replyUserID, replyText
        FROM roomMessage WHERE room = ? AND place = ?
        """)
    guard let row = try Row.fetchOne(statement, arguments: [room.id, place]) else { return history.message(place) }
    var message: RoomMessage
    if place < ChatRoom.firstSent {
      message = history.message(place)
    } else {
      message = RoomMessage(
        id: ids.text(place), version: 1, createdAt: CivilTime.date(row[3]), user: ChatPeople.user(row[2]), text: "")
      if let reply = row[7] as Int64? {
        message.reply = RoomReply(
          id: ids.text(reply), user: ChatPeople.user(row[8]),
          text: String(decoding: row[9] as Data? ?? Data(), as: UTF8.self))
      }
    }
    message.version = row[0]
    message.text = String(decoding: row[1] as Data, as: UTF8.self)
    message.editedAt = (row[4] as Int64?).map(CivilTime.date)
    message.isGrowing = row[5]
    message.temporaryID = row[6]
    return message
  }

  /// - Throws: ``RoomError`` where there is none.
  func existingPlace(_ id: String) throws -> Int64 {
    guard let place = place(id) else { throw RoomError.unknown }
    guard try !places.isRemoved(place) else { throw RoomError.removed }
    return place
  }

  /// Nil where the id of the cut is none of this room's. O(limit · log holes).
  func page(_ cut: RoomCut, limit: Int) throws -> RoomPage? {
    var found: [Int64]
    var anchor: Int64?
    var asked: String?
    switch cut {
    case .newest: found = try places.below(.max, limit).reversed()
    case .before(let id):
      guard let place = place(id) else { return nil }
      asked = id
      found = try places.below(place, limit).reversed()
    case .after(let id):
      guard let place = place(id) else { return nil }
      asked = id
      found = try places.above(place, limit)
    case .around(let id):
      guard let place = place(id) else { return nil }
      asked = id
      anchor = try places.above(place - 1, 1).first ?? places.below(place, 1).first
      guard let anchor else { return RoomPage(messages: []) }
      let (below, above) = (try places.below(anchor, limit - 1), try places.above(anchor, limit - 1))
      let lower = min(below.count, max((limit - 1) / 2, limit - 1 - above.count))
      found = below.prefix(lower).reversed() + [anchor] + above.prefix(limit - 1 - lower)
    }
    guard let first = found.first, let last = found.last else {
      // Of no messages on one side, all others are on the other: the one that was asked by is at least as near as they.
      let isAfter = if case .after = cut { true } else { false }
      let hasAny = try !places.below(.max, 1).isEmpty
      return RoomPage(
        messages: [], older: hasAny && isAfter ? asked : nil, newer: hasAny && !isAfter ? asked : nil)
    }
    return RoomPage(
      messages: try found.map(message(at:)),
      older: try places.below(first, 1).isEmpty ? nil : ids.text(first),
      newer: try places.above(last, 1).isEmpty ? nil : ids.text(last),
      anchor: anchor.map(ids.text))
  }

  /// The last place that the viewer has read; -1 for none.
  func readPlace() throws -> Int64 {
    let statement = try db.cachedStatement(sql: "SELECT readPlace FROM roomState WHERE room = ?")
    return try Int64.fetchOne(statement, arguments: [room.id])
      ?? room.historyCount - 1 - min(room.firstUnreadCount, room.historyCount)
  }

  func summary() throws -> RoomSummary {
    let read = try readPlace()
    let readers = try (0..<3).compactMap { reader -> (user: User, readUntil: String?)? in
      guard room.historyCount > 0, !room.isAnswered else { return nil }
      var random = SplitMix64(seed: SplitMix64.mix(room.seed &+ 0x5EEA) ^ UInt64(reader))
      let place = room.historyCount - 1 - Int64(random.below(Int(min(room.historyCount, 400))))
      let there = try places.below(place + 1, 1).first
      return (ChatPeople.other(random.below(200)), there.map(ids.text))
    }
    return RoomSummary(
      room: room, count: try places.count(above: -1), newest: try places.below(.max, 1).first.map(message(at:)),
      firstUnread: try places.above(read, 1).first.map(ids.text), unreadCount: try places.count(above: read),
      readers: readers)
  }
}
