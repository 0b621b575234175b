import FeedProcess
import Foundation
import Makimono
import MakimonoCore
import ScreenModels
import SwiftUIScreens
import SwiftUIStandIn
import Testing

extension SwiftUIScreensTests {
  @Suite("Screen 6: chat")
  @MainActor
  struct ChatScreenTests {
    // MARK: Opening

    @Test("It opens at the first unread message, with a line above it: one load, before others come")
    func opensAtUnread() async throws {
      let chat = try await ChatBench("hall")
      let unread = try #require(try await chat.visitor.firstUnread())
      #expect(chat.firstPages.map { $0.query() } == ["limit=20&around=\(unread)"])
      try await chat.settled()
      let line = try #require(chat.bench.stage.frame(ofText: "New messages"))
      let words = try #require(chat.frame(of: unread))
      #expect(chat.bench.stage.places.contains { $0.text == "New messages" })
      #expect(line.minY < words.minY && words.minY - line.maxY < 60)
      #expect(line.minY < 40)
    }

    @Test(
      "FIELD 36: it opens at a permalink by one load; newer pages move nobody, and another window of the room keeps its own"
    )
    func opensAtPermalink() async throws {
      let other = try await ChatBench("team", reads: true)
      try await other.settled()
      let shown = other.items.map(\.id)
      // Whose words are nobody else's.
      let id = try #require(
        try await other.visitor.history(pages: 6).first { $0.text.count > 80 && $0.text.count < 200 }
      ).id
      let chat = try await ChatBench("team", at: other.feed, permalink: { _ in id })
      #expect(chat.firstPages.map { $0.query() } == ["limit=20&around=\(id)"])
      try await chat.settled()
      #expect(chat.items.count > 20)
      #expect(try #require(chat.frame(of: id)).minY < 80)
      let before = chat.picture
      try await chat.visitor.say("Somewhere else")
      try await other.until("the message") { other.items.last?.text == "Somewhere else" }
      try await chat.settled()
      #expect(chat.moved(since: before) == 0)
      #expect(other.items.map(\.id).dropLast() == shown[...])
    }

    @Test("With nothing unread it opens at the end: one load, and no frame elsewhere")
    func opensAtEnd() async throws {
      let chat = try await ChatBench("team", reads: true)
      #expect(chat.firstPages.map { $0.query() } == ["limit=20"])
      #expect(chat.distanceToEnd <= 1)
      try await chat.settled()
      #expect(chat.distanceToEnd <= 1)
      #expect(!chat.bench.stage.buttons.contains { $0.hasSuffix("new") })
    }

    @Test("FIELD 37: an empty room says so, and takes a message, which stands at the bottom")
    func short() async throws {
      let chat = try await ChatBench("empty")
      try await chat.until("the end") { chat.bench.shows(ListTexts.current.empty) }
      chat.send("First")
      try await chat.until("the first message") { chat.items.first?.delivery == .sent }
      try await chat.settled()
      #expect(!chat.bench.shows(ListTexts.current.empty))
      // Above the field and its margins.
      #expect(try #require(chat.frame(of: chat.items[0].id)).maxY > 700)
      try await chat.matches()
    }

    @Test("Each day is named above its first message, and nowhere else, however rows come")
    func days() async throws {
      let chat = try await ChatBench("hall", permalink: { try await $0.firstOfDay()?.id })
      try await chat.settled()
      let id = try await chat.visitor.firstOfDay()?.id
      let day = try #require(chat.items.first { $0.id == id }?.day(after: nil))
      let label = try #require(chat.bench.stage.frame(ofText: day))
      #expect(label.minY < 40)
      for _ in 0..<8 {
        try await chat.readAbove(by: 500)
        // Of the day before, whose first message is not held.
        let days = Set(chat.items.compactMap { $0.day(after: nil) })
        let shown = chat.bench.stage.texts.filter(days.contains)
        #expect(shown.allSatisfy { $0 == day })
        #expect(shown.count <= 1)
      }
      #expect(chat.items.count > 60)
    }

    // MARK: Following

    @Test("FIELD 34, 35: whoever is at the end stays within a point of it while the bot writes")
    func follows() async throws {
      let chat = try await ChatBench("bot", reads: true)
      try await chat.settled()
      try await chat.visitor.say("Why?", query: "?tokens_per_second=400&tokens=600")
      var furthest: CGFloat = 0
      try await chat.until("the answer") {
        furthest = max(furthest, chat.distanceToEnd)
        return chat.items.last?.growing == true && chat.items.last?.text.isEmpty == false
      }
      try await chat.until("its end") {
        furthest = max(furthest, chat.distanceToEnd)
        return chat.items.last?.growing == false
      }
      #expect(furthest <= 1)
      try await chat.matches()
    }

    @Test("FIELD 34, 35: whoever reads above is not moved; what is new is counted, and the way back costs no request")
    func readsAbove() async throws {
      let chat = try await ChatBench("bot", reads: true)
      try await chat.settled()
      try await chat.readAbove(by: 1_000)
      let before = chat.picture
      var furthest: CGFloat = 0
      try await chat.visitor.say("Why?", query: "?tokens_per_second=400&tokens=200")
      try await chat.until("the answer") {
        furthest = max(furthest, chat.moved(since: before))
        return chat.items.last?.growing == true
      }
      try await chat.until("its end") {
        furthest = max(furthest, chat.moved(since: before))
        return chat.items.last?.growing == false
      }
      #expect(furthest == 0)
      #expect(chat.bench.stage.buttons.contains("2 new"))
      let pages = chat.pages.count
      #expect(chat.bench.person.tap("2 new"))
      try await chat.settled()
      #expect(chat.distanceToEnd <= 1)
      #expect(!chat.bench.stage.buttons.contains { $0.hasSuffix("new") })
      #expect(chat.pages.count == pages)
    }

    @Test("A question to the bot goes to the top, and stays there while the answer grows below it")
    func pinned() async throws {
      let chat = try await ChatBench("bot", reads: true)
      try await chat.settled()
      chat.send("Why?")
      try await chat.until("the answer") { chat.items.last?.growing == true }
      let sent = chat.items[chat.items.count - 2]
      #expect(sent.text == "Why?")
      let top = try #require(chat.frame(of: sent.id)).minY
      #expect(top < 120)
      var furthest: CGFloat = 0
      try await chat.until("its end") {
        furthest = max(furthest, chat.frame(of: sent.id).map { abs($0.minY - top) } ?? .infinity)
        return chat.items.last?.growing == false
      }
      #expect(furthest <= 1)
      try await chat.matches()
    }

    @Test("FIELD 33: however far somebody reads back, twenty pages are held at most")
    func farBack() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      var seen = Set(chat.items.map(\.id))
      for _ in 0..<600 where seen.count < 700 {
        await chat.bench.person.drag(by: -2_000, frames: 3)
        await chat.bench.person.rest()
        try await chat.settled()
        seen.formUnion(chat.items.map(\.id))
      }
      #expect(seen.count >= 700)
      #expect(chat.bench.mostHeld <= 400)
      #expect(chat.bench.repeated == [])
      #expect(chat.bench.stage.warnings == [])
    }

    // MARK: Writing

    @Test("A message shows at once, and becomes the server's; it can be edited and removed")
    func writes() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      chat.send("Hello")
      #expect(chat.bench.shows("Hello") && chat.says("Sending"))
      #expect(chat.distanceToEnd <= 1)
      try await chat.until("the server's") { chat.items.last?.delivery == .sent }
      let id = try #require(chat.items.last).id
      try await chat.matches()
      try chat.choose("Edit", of: id)
      chat.send("Hello there")
      #expect(chat.items.last?.text == "Hello there")
      try await chat.until("the edit") { chat.says("Edited") }
      try await chat.matches()
      #expect(chat.model.pager.pendingEdits.isEmpty)
      // Whoever takes the text away sends a message, and edits none.
      try chat.choose("Edit", of: id)
      #expect(chat.bench.person.type("", into: "Message"))
      chat.send("Another")
      try await chat.until("another message") {
        chat.items.last?.text == "Another" && chat.items.last?.delivery == .sent
      }
      try await chat.matches()
      try chat.choose("Delete", of: id)
      #expect(!chat.items.contains { $0.id == id })
      try await chat.until("the removal") { chat.model.pager.pendingEdits.isEmpty }
      try await chat.matches()
      #expect(chat.bench.stage.warnings == [])
    }

    @Test("A message that is refused says so and is kept; sent again it is sent once")
    func refused() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      chat.transport.faults = "status=500:100%"
      chat.send("Is anybody there?")
      let id = try #require(chat.items.last).id
      try await chat.until("the refusal") { chat.says("Not sent") }
      chat.transport.faults = nil
      try chat.choose("Send Again", of: id)
      try await chat.until("the server's") { chat.items.allSatisfy { $0.delivery == .sent } }
      #expect(!chat.says("Not sent"))
      #expect(chat.model.pager.pendingEdits.isEmpty)
      #expect(try await chat.visitor.newest(5).filter { $0.text == "Is anybody there?" }.count == 1)
      #expect(chat.items.filter { $0.text == "Is anybody there?" }.count == 1)
    }

    @Test("An edit that is refused goes back, and is told")
    func editRefused() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      let message = try #require(chat.items.last { chat.bench.shows($0.text) })
      try chat.choose("Edit", of: message.id)
      chat.transport.faults = "status=500:100%"
      chat.send("Something else")
      try await chat.until("the alert") { chat.bench.stage.alert?.first == ListTexts.current.failedTitle }
      #expect(chat.items.contains(message))
      chat.bench.closeAlert()
      #expect(chat.bench.stage.alert == nil)
    }

    // MARK: A line that loses

    private static let faults = "lose=2%;repeat=5%;reorder=5%;hangup=1%"

    @Test("FIELD 34: after a line that lost, repeated and reordered events the list is what the server has, at its end")
    func lossAtEnd() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      try await chat.visitor.runScript(seed: 7, operations: 400, rate: 200, faults: Self.faults)
      try await chat.until("the end of the script") { chat.items.last?.text == RoomVisitor.lastWords }
      try await chat.matches()
      try await chat.settled()
      #expect(chat.distanceToEnd <= 1)
      #expect(chat.bench.repeated == [])
      #expect(chat.bench.stage.warnings == [])
    }

    // MARK: Pictures

    @Test("FIELD 19, 35: pictures that come late leave whoever is at the end there, and move nothing above them")
    func pictures() async throws {
      let pictures = SlowPictures(seed: Seed.value)
      defer { pictures.answer(downTo: 0) }
      let chat = try await ChatBench("hall", reads: true, pictures: pictures)
      try await chat.settled()
      pictures.answer(downTo: 0)
      await chat.bench.stage.frames(5)
      #expect(chat.distanceToEnd <= 1)
      var grown = 0
      for _ in 0..<60 {
        await chat.bench.person.drag(by: -300)
        await chat.bench.person.rest()
        try await chat.settled()
        let first = try #require(chat.bench.stage.places.first { $0.text.contains(" · ") })
        let length = chat.bench.stage.scroll?.contentLength ?? 0
        pictures.answer(downTo: 0)
        await chat.bench.stage.frames(5)
        let now = try #require(chat.bench.stage.places.first { $0.text.contains(" · ") })
        #expect(abs(now.frame.minY - first.frame.minY) <= 0.001)
        if (chat.bench.stage.scroll?.contentLength ?? 0) > length + 100 { grown += 1 }
      }
      #expect(pictures.delivered > 3)
      #expect(grown > 0)
    }
  }
}
