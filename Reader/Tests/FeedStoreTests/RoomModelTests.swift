import Foundation
import Testing

@testable import FeedStore

/// Rooms against a list that does the same in the plainest way.
@Suite("A room is what was done to it")
struct RoomModelTests {
  private struct Model {
    /// All that ever were, in order; text nil where it was removed.
    var rows: [(id: String, version: Int, text: String?)]

    var there: [Int] { rows.indices.filter { rows[$0].text != nil } }

    func page(_ cut: RoomCut, _ limit: Int) -> (ids: [String], older: Bool, newer: Bool, anchor: String?)? {
      func row(_ id: String) -> Int? { rows.firstIndex { $0.id == id } }
      let there = there
      var found: ArraySlice<Int>
      var anchor: Int?
      switch cut {
      case .newest: found = there.suffix(limit)
      case .before(let id):
        guard let row = row(id) else { return nil }
        found = there.prefix { $0 < row }.suffix(limit)
      case .after(let id):
        guard let row = row(id) else { return nil }
        found = there.drop { $0 <= row }.prefix(limit)
      case .around(let id):
        guard let row = row(id) else { return nil }
        guard let middle = there.firstIndex(where: { $0 >= row }) ?? there.indices.last else {
          return ([], false, false, nil)
        }
        anchor = there[middle]
        var start = max(0, middle - (limit - 1) / 2)
        start = max(0, min(start, there.count - limit))
        found = there[start..<min(there.count, start + limit)]
      }
      let ids = found.map { rows[$0].id }
      guard let first = found.first, let last = found.last else {
        let isAfter = if case .after = cut { true } else { false }
        return ([], !there.isEmpty && isAfter, !there.isEmpty && !isAfter, nil)
      }
      return (ids, first != there.first, last != there.last, anchor.map { rows[$0].id })
    }
  }

  @Test(
    "Before, after and around say of any id what a plain list says, whatever was sent, edited and removed",
    arguments: [1, 2, 3, 4, 5])
  func random(_ seed: UInt64) async throws {
    let store = try FeedStore.inMemory()
    let room = ChatRoom(id: "r", name: "R", japaneseName: "R", historyCount: 40 * Int64(seed - 1), seed: seed)
    let history = RoomHistory(room)
    var model = Model(
      rows: (0..<room.historyCount).map { history.message($0) }.map { ($0.id, 1, $0.text) })
    var random = SplitMix64(seed: seed)
    let time = Date(timeIntervalSince1970: 1_800_000_000)
    for step in 0..<600 {
      let any = model.rows.isEmpty ? 0 : random.below(model.rows.count)
      // Removing has its way in the end: rooms become empty too.
      switch random.below(step > 350 ? 9 : 7) {
      case 0:
        let draft = RoomDraft(
          user: ChatPeople.viewer, text: "text \(step)", replyTo: model.there.last.map { model.rows[$0].id })
        let message = try await store.send(draft, to: room, at: time).message
        model.rows.append((message.id, 1, message.text))
        #expect(message.reply?.id == draft.replyTo)
      case 1 where !model.rows.isEmpty:
        let id = model.rows[any].id
        if model.rows[any].text == nil {
          await #expect(throws: RoomError.removed) { try await store.edit(id, in: room, text: "x", at: time) }
        } else {
          let message = try await store.edit(id, in: room, text: "edit \(step)", at: time)
          model.rows[any].version += 1
          model.rows[any].text = "edit \(step)"
          #expect(message.version == model.rows[any].version && message.editedAt == time)
        }
      case 2, 7, 8:
        guard !model.rows.isEmpty else { continue }
        let id = model.rows[any].id
        if model.rows[any].text == nil {
          await #expect(throws: RoomError.removed) { try await store.remove(id, in: room) }
        } else {
          let version = try await store.remove(id, in: room)
          #expect(version == model.rows[any].version + 1)
          model.rows[any].text = nil
        }
      default:
        let id = model.rows.isEmpty ? "" : model.rows[any].id
        let limit = 1 + random.below(12)
        let cut: RoomCut = [.newest, .before(id), .after(id), .around(id)][random.below(4)]
        let page = try await store.roomPage(room, cut, limit: limit)
        guard let expected = model.page(cut, limit) else {
          #expect(page == nil)
          continue
        }
        let found = try #require(page)
        #expect(found.messages.map(\.id) == expected.ids, "\(seed) \(step) \(cut)")
        #expect(
          (found.older != nil) == expected.older && (found.newer != nil) == expected.newer, "\(seed) \(step) \(cut)")
        #expect(found.anchor == expected.anchor)
        for message in found.messages {
          let row = try #require(model.rows.first { $0.id == message.id })
          #expect(message.version == row.version && message.text == row.text)
        }
      }
    }
    // From one end to the other, and back, by keys alone.
    var (ids, page) = ([String](), try await store.roomPage(room, .newest, limit: 7))
    while let found = page {
      ids = found.messages.map(\.id) + ids
      guard let older = found.older else { break }
      page = try await store.roomPage(room, .before(older), limit: 7)
    }
    #expect(ids == model.there.map { model.rows[$0].id })
    #expect(try await store.roomSummary(room).count == Int64(ids.count))
  }

  @Test("The same temporary id makes one message; with another text it is refused, and one that was removed stays so")
  func twice() async throws {
    let store = try FeedStore.inMemory()
    let room = ChatRoom(id: "r", name: "R", japaneseName: "R", historyCount: 3, seed: 1)
    let time = Date(timeIntervalSince1970: 1)
    let draft = RoomDraft(user: ChatPeople.viewer, text: "hello", temporaryID: "t1")
    let first = try await store.send(draft, to: room, at: time)
    let edited = try await store.edit(first.message.id, in: room, text: "hello!", at: time)
    let second = try await store.send(draft, to: room, at: time)
    #expect(first.isNew && !second.isNew && second.message == edited && edited.version == 2)
    var other = draft
    other.text = "hullo"
    await #expect(throws: RoomError.temporaryIDTaken) { try await store.send(other, to: room, at: time) }
    // Another room knows nothing of it.
    let elsewhere = ChatRoom(id: "s", name: "S", japaneseName: "S", historyCount: 3, seed: 2)
    #expect(try await store.send(draft, to: elsewhere, at: time).isNew)
    _ = try await store.remove(first.message.id, in: room)
    await #expect(throws: RoomError.removed) { try await store.send(draft, to: room, at: time) }
    #expect(try await store.roomSummary(room).count == 3)
  }

  @Test("A room takes so many messages and no more")
  func full() async throws {
    let store = try FeedStore.inMemory()
    let room = ChatRoom(id: "r", name: "R", japaneseName: "R", historyCount: 0, seed: 1)
    let draft = RoomDraft(user: ChatPeople.viewer, text: "x")
    for _ in 0..<3 { _ = try await store.send(draft, to: room, at: Date(timeIntervalSince1970: 1), limit: 3) }
    await #expect(throws: RoomError.full) {
      try await store.send(draft, to: room, at: Date(timeIntervalSince1970: 1), limit: 3)
    }
  }

  @Test("What grew when a server ended is whole afterwards, with a version above all that anybody saw")
  func crash() async throws {
    let store = try FeedStore.inMemory()
    let room = ChatRoom(id: "r", name: "R", japaneseName: "R", historyCount: 0, seed: 1)
    let draft = RoomDraft(user: ChatPeople.bot, text: "", finalVersion: 100)
    let id = try await store.send(draft, to: room, at: Date(timeIntervalSince1970: 1)).message.id
    try await store.grow(id, in: room, text: "so far", version: nil)
    #expect(try await store.roomMessage(room, id: id).isGrowing)
    await #expect(throws: RoomError.growing) {
      try await store.edit(id, in: room, text: "x", at: Date(timeIntervalSince1970: 1))
    }
    try await store.endGrowth(in: room)
    let message = try await store.roomMessage(room, id: id)
    #expect(!message.isGrowing && message.text == "so far" && message.version == 101)
    try await store.grow(id, in: room, text: "too late", version: 3)
    #expect(try await store.roomMessage(room, id: id) == message)
  }

  @Test("A text keeps its NUL, and whatever else it has")
  func text() async throws {
    let store = try FeedStore.inMemory()
    let room = ChatRoom(id: "r", name: "R", japaneseName: "R", historyCount: 0, seed: 1)
    for text in ["a\0b", "\u{2028}\r\n\t\"\\</script>", "e\u{301}\u{FEFF}", String(repeating: "👩‍👩‍👧‍👦", count: 700)] {
      let draft = RoomDraft(user: ChatPeople.viewer, text: text)
      let first = try await store.send(draft, to: room, at: Date(timeIntervalSince1970: 1)).message
      #expect(try await store.roomMessage(room, id: first.id).text.unicodeScalars.elementsEqual(text.unicodeScalars))
      let reply = RoomDraft(user: ChatPeople.viewer, text: "re", replyTo: first.id)
      let answer = try await store.send(reply, to: room, at: Date(timeIntervalSince1970: 1)).message
      #expect(text.unicodeScalars.starts(with: (answer.reply?.excerpt ?? "").unicodeScalars.filter { $0 != "…" }))
    }
  }
}
