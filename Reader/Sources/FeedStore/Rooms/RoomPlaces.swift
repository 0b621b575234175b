import GRDB

/// Which places of a room have a message. Those without, within the room, are *holes*: runs of removed messages, which never touch each other.
///
/// A walk passes a hole in one step, so that a page costs O(messages · log holes) though a million before it were removed.
struct RoomPlaces {
  let db: Database
  let room: ChatRoom
  /// Places of messages that were sent, removed or not.
  let sent: Range<Int64>

  init(_ db: Database, _ room: ChatRoom) throws {
    self.db = db
    self.room = room
    let statement = try db.cachedStatement(sql: "SELECT sentCount FROM roomState WHERE room = ?")
    let count = try Int64.fetchOne(statement, arguments: [room.id]) ?? 0
    sent = ChatRoom.firstSent..<ChatRoom.firstSent + count
  }

  /// Whether there is a message, or was.
  func isKnown(_ place: Int64) -> Bool { (0..<room.historyCount).contains(place) || sent.contains(place) }

  func isRemoved(_ place: Int64) throws -> Bool { try hole(from: place).map { $0.contains(place) } ?? false }

  /// At most so many places below one, the nearest first.
  func below(_ place: Int64, _ count: Int) throws -> [Int64] {
    var places: [Int64] = []
    var next = place - 1
    while places.count < count {
      if next >= sent.upperBound { next = sent.upperBound - 1 }
      if next < sent.lowerBound, next >= room.historyCount { next = room.historyCount - 1 }
      guard next >= 0 else { break }
      let hole = try hole(from: next)
      if let hole, hole.contains(next) {
        next = hole.lowerBound - 1
        continue
      }
      let floor = max(next >= sent.lowerBound ? sent.lowerBound : 0, hole.map { $0.upperBound + 1 } ?? 0)
      let first = max(floor, next - Int64(count - places.count) + 1)
      places += (first...next).reversed()
      next = first - 1
    }
    return places
  }

  /// At most so many places above one, the nearest first.
  func above(_ place: Int64, _ count: Int) throws -> [Int64] {
    var places: [Int64] = []
    var next = max(place + 1, 0)
    while places.count < count {
      if next >= room.historyCount, next < sent.lowerBound { next = sent.lowerBound }
      guard next < sent.upperBound, isKnown(next) else { break }
      if let hole = try hole(from: next), hole.contains(next) {
        next = hole.upperBound + 1
        continue
      }
      let ceiling = next >= sent.lowerBound ? sent.upperBound : room.historyCount
      let end = min(ceiling, try holeStart(above: next) ?? ceiling, next + Int64(count - places.count))
      places += next..<end
      next = end
    }
    return places
  }

  /// Messages above a place. O(holes above it).
  func count(above place: Int64) throws -> Int64 {
    let known =
      max(0, room.historyCount - max(0, place + 1)) + max(0, sent.upperBound - max(sent.lowerBound, place + 1))
    let statement = try db.cachedStatement(
      sql: "SELECT SUM(last - MAX(first, ?) + 1) FROM roomHole WHERE room = ? AND last > ?")
    let removed = try Int64.fetchOne(statement, arguments: [place + 1, room.id, place]) ?? 0
    return known - removed
  }

  /// Makes a hole of a place, or lengthens the one beside it.
  func remove(_ place: Int64) throws {
    var (first, last) = (place, place)
    if let hole = try hole(from: place), hole.upperBound == place - 1 { first = hole.lowerBound }
    let statement = try db.cachedStatement(sql: "SELECT last FROM roomHole WHERE room = ? AND first = ?")
    if let next = try Int64.fetchOne(statement, arguments: [room.id, place + 1]) { last = next }
    try db.execute(
      sql: "DELETE FROM roomHole WHERE room = ? AND first IN (?, ?)", arguments: [room.id, first, place + 1])
    try db.execute(sql: "INSERT INTO roomHole VALUES (?, ?, ?)", arguments: [room.id, first, last])
  }

  /// The last hole that begins at a place or below it.
  private func hole(from place: Int64) throws -> ClosedRange<Int64>? {
    let statement = try db.cachedStatement(
      sql: "SELECT first, last FROM roomHole WHERE room = ? AND first <= ? ORDER BY first DESC LIMIT 1")
    return try Row.fetchOne(statement, arguments: [room.id, place]).map { $0[0]...$0[1] }
  }

  private func holeStart(above place: Int64) throws -> Int64? {
    let statement = try db.cachedStatement(
      sql: "SELECT first FROM roomHole WHERE room = ? AND first > ? ORDER BY first LIMIT 1")
    return try Int64.fetchOne(statement, arguments: [room.id, place])
  }
}
