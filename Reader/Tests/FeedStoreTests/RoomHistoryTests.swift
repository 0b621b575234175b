import Foundation
import GRDB
import Testing

@testable import FeedStore

@Suite("The history of a room is a function of its seed")
struct RoomHistoryTests {
  private static let room = ChatRoom(
    id: "r", name: "R", japaneseName: "R", historyCount: 1_000_000, seed: 7, firstUnreadCount: 3)

  @Test("A message is the same whenever and wherever it is made, and comes no earlier than the one before")
  func same() {
    let (first, second) = (RoomHistory(Self.room), RoomHistory(Self.room))
    for start: Int64 in [0, 12_345, 999_000] {
      var last = Int64.min
      for number in start..<start + 1_000 {
        let message = first.message(number)
        #expect(message == second.message(number))
        #expect(message.version == 1 && !message.text.isEmpty && !message.isGrowing)
        #expect(first.time(number) >= last, "\(number)")
        last = first.time(number)
      }
    }
  }

  @Test("There is something of everything that a list of messages must bear")
  func variety() {
    let history = RoomHistory(Self.room)
    let messages = (0..<5_000).map { history.message($0) }
    #expect(messages.contains { $0.text.utf8.count > 5_000 })
    #expect(messages.filter { $0.text.utf8.count < 20 }.count > 500)
    for language in ["ja", "en", nil] { #expect(messages.contains { $0.language == language }) }
    #expect(messages.contains { $0.user.id == Viewer.id } && Set(messages.map(\.user.id)).count > 100)
    let pictures = messages.compactMap(\.picture)
    #expect(pictures.contains { $0.isSizeKnown } && pictures.contains { !$0.isSizeKnown })
    #expect(messages.contains { $0.reply != nil } && messages.contains { !$0.reactions.isEmpty })
    #expect(messages.allSatisfy { ($0.reply?.excerpt.unicodeScalars.count ?? 0) <= 81 })
    #expect(Set(messages.map { Int($0.createdAt.timeIntervalSince1970) / 86_400 }).count > 5)
  }

  @Test("An id leads to its place, is no number, and no other room's")
  func ids() {
    let (ids, others) = (RoomMessageID(seed: 7), RoomMessageID(seed: 8))
    var seen = Set<String>()
    for place: Int64 in Array(0..<2_000) + [999_999, ChatRoom.firstSent, ChatRoom.firstSent + 1, .max] {
      let text = ids.text(place)
      #expect(ids.place(text) == place)
      #expect(text.utf8.count == 14 && Int(text) == nil && seen.insert(text).inserted)
      #expect(others.place(text) != place)
    }
    let text = ids.text(5)
    for wrong in [
      "", "m", "5", text.uppercased(), text + "0", String(text.dropLast()), "mzzzzzzzzzzzzz", "m⁵",
      "n" + text.dropFirst(),
    ] {
      #expect(ids.place(wrong) == nil, "\(wrong)")
    }
  }

  @Test(
    "A page of a million messages costs what its messages cost, wherever it is, also beside a hundred thousand removed ones"
  )
  func cost() async throws {
    let store = try FeedStore.inMemory()
    let room = Self.room
    let ids = RoomMessageID(seed: room.seed)
    // As removing them one by one would leave it: one hole, and others of every second place.
    try await store.write { db in
      try db.execute(sql: "INSERT INTO roomHole VALUES ('r', 500000, 599999)")
      for place in stride(from: Int64(700_000), to: 702_000, by: 2) {
        try db.execute(sql: "INSERT INTO roomHole VALUES ('r', ?, ?)", arguments: [place, place])
      }
    }
    let cuts: [RoomCut] =
      [.newest, .around(ids.text(550_000)), .before(ids.text(600_000)), .after(ids.text(499_999))]
      + [0, 1, 250_000, 701_001, 999_999].flatMap {
        [.before(ids.text($0)), .after(ids.text($0)), .around(ids.text($0))]
      }
    for cut in cuts {
      let (page, statements) = try await store.database.read { db -> (RoomPage?, Int) in
        let count = Count()
        db.trace { _ in count.value += 1 }
        defer { db.trace(options: .statement, nil) }
        return (try RoomRecords(db, room).page(cut, limit: 50), count.value)
      }
      let messages = try #require(page).messages
      #expect(statements <= 50 * 6 + 20, "\(cut): \(statements)")
      #expect(
        messages.count == 50 || cut == .before(ids.text(0)) || cut == .before(ids.text(1))
          || cut == .after(ids.text(999_999)))
    }
    let page = try #require(try await store.roomPage(room, .around(ids.text(550_000)), limit: 5))
    #expect(page.anchor == ids.text(600_000))
    #expect(page.messages.map(\.id) == [499_998, 499_999, 600_000, 600_001, 600_002].map(ids.text))
    #expect(try await store.roomSummary(room).count == 1_000_000 - 100_000 - 1_000)
  }

  private final class Count { var value = 0 }

  @Test("The unread place is some messages before the end, and follows what is marked and sent")
  func unread() async throws {
    let store = try FeedStore.inMemory()
    let ids = RoomMessageID(seed: Self.room.seed)
    var summary = try await store.roomSummary(Self.room)
    #expect(summary.firstUnread == ids.text(999_997) && summary.unreadCount == 3 && summary.count == 1_000_000)
    #expect(summary.newest?.id == ids.text(999_999))
    #expect(try await store.remove(ids.text(999_997), in: Self.room) == 2)
    summary = try await store.roomSummary(Self.room)
    #expect(summary.firstUnread == ids.text(999_998) && summary.unreadCount == 2)
    try await store.markRead(ids.text(999_998), in: Self.room)
    #expect(try await store.roomSummary(Self.room).unreadCount == 1)
    _ = try await store.send(
      RoomDraft(user: User(id: "u"), text: "x"), to: Self.room, at: Date(timeIntervalSince1970: 1))
    #expect(try await store.roomSummary(Self.room).unreadCount == 2)
    _ = try await store.send(
      RoomDraft(user: ChatPeople.viewer, text: "y"), to: Self.room, at: Date(timeIntervalSince1970: 1))
    summary = try await store.roomSummary(Self.room)
    #expect(summary.unreadCount == 0 && summary.firstUnread == nil && summary.newest?.text == "y")
    await #expect(throws: RoomError.unknown) { try await store.markRead("m0000000000000", in: Self.room) }
  }
}
