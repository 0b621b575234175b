#if canImport(UIKitStandIn)
import FeedProcess
import Foundation
import Makimono
import MakimonoCore
import MakimonoUIKit
import ScreenModels
import Testing
@testable import UIKitScreens
import UIKitStandIn

extension ScreenTests {
  @Suite("Screen 6, chat", .timeLimit(.minutes(60)))
  @MainActor
  struct ChatScreenTests {
    // MARK: Opening

    @Test("It opens at the first unread message, with a line above it: one load, before others come")
    func opensAtUnread() async throws {
      let chat = try await ChatBench("hall")
      let unread = try #require(try await chat.visitor.firstUnread())
      #expect(chat.firstPages.map { $0.query() } == ["limit=20&around=\(unread)"])
      try await chat.settled()
      #expect(abs(try #require(chat.top(of: unread)) - chat.table.adjustedContentInset.top) <= 0.5)
      let cell = try #require(chat.cell(of: unread))
      #expect(cell.words.contains("New messages"))
      #expect(cell.accessibilityLabel?.contains("New messages") == true)
      #expect(
        chat.bench.visibleItems.filter { chat.cell(of: $0.id)?.words.contains("New messages") == true }.count == 1)
      #expect(!chat.following.isAtNewest)
    }

    @Test(
      "FIELD 36: it opens at a permalink by one load; newer pages move nobody, and another window of the room keeps its own"
    )
    func opensAtPermalink() async throws {
      let other = try await ChatBench("team", reads: true)
      try await other.settled()
      let shown = other.items.map(\.id)
      let chat = try await ChatBench(
        "team", at: other.feed, permalink: { try await $0.history(pages: 6)[40].id })
      let id = try await chat.visitor.history(pages: 6)[40].id
      #expect(chat.firstPages.map { $0.query() } == ["limit=20&around=\(id)"])
      let top = try #require(chat.top(of: id))
      #expect(abs(top - chat.table.adjustedContentInset.top) <= 0.5)
      try await chat.settled()
      #expect(chat.items.count > 20)
      #expect(chat.top(of: id) == top)
      let before = chat.picture
      try await chat.visitor.say("Somewhere else")
      try await other.until("the message") { other.items.last?.text == "Somewhere else" }
      #expect(chat.moved(since: before) == 0)
      #expect(other.items.map(\.id).dropLast() == shown[...])
      let pages = chat.pages.count
      chat.following.scrollToNewest()
      try await chat.until("the newest") { chat.items.last?.text == "Somewhere else" }
      #expect(chat.pages[pages].query() == "limit=20")
      #expect(chat.distanceToEnd <= 1)
    }

    @Test("With nothing unread it opens at the end: one load, and no frame elsewhere")
    func opensAtEnd() async throws {
      let chat = try await ChatBench("team", reads: true)
      #expect(chat.firstPages.map { $0.query() } == ["limit=20"])
      #expect(chat.distanceToEnd <= 1)
      try await chat.settled()
      #expect(chat.distanceToEnd <= 1)
      #expect(chat.following.isAtNewest)
      #expect(chat.controller.newsButton.isHidden)
    }

    @Test("FIELD 37: less than a screenful stands at the bottom; an empty room says so, and takes a message")
    func short() async throws {
      let quiet = try await ChatBench("quiet", reads: true)
      try await quiet.settled()
      #expect(quiet.distanceToEnd <= 1)
      let chat = try await ChatBench("empty")
      try await chat.until("the end") { chat.bench.pager.loadStates.append.isEnd }
      #expect(chat.bench.background?.words.contains(chat.bench.texts.empty) == true)
      chat.send("First")
      try await chat.until("the first message") { chat.items.first?.delivery == .sent }
      #expect(chat.bench.background == nil)
      let cell = try #require(chat.cell(of: chat.items[0].id))
      #expect(abs(cell.frame.maxY - chat.table.contentOffset.y - chat.table.bounds.height) <= 1)
      try await chat.matches()
    }

    @Test("Each day is named above its first message, and nowhere else, however rows come")
    func days() async throws {
      let chat = try await ChatBench("hall", permalink: { try await $0.firstOfDay()?.id })
      var days: Set<String> = []
      chat.bench.onFrame = {
        for path in chat.table.indexPathsForVisibleRows ?? [] {
          let before = IndexPath(row: path.row - 1, section: path.section)
          guard let message = chat.controller.paged.item(at: path),
            let cell = chat.table.cellForRow(at: path) as? ChatCell
          else { continue }
          let day = message.day(after: chat.controller.paged.item(at: before))
          #expect(cell.dayLabel.isHidden == (day == nil))
          #expect(day == nil || cell.dayLabel.text == day)
          if before.row >= 0, let day { days.insert(day) }
        }
      }
      try await chat.settled()
      #expect(days.count == 1)
      // The row above which others come, and the day with them.
      try await chat.readAbove(by: 4_000)
      #expect(chat.items.count > 60)
    }

    // MARK: Following

    @Test("FIELD 34, 35: whoever is at the end stays within a point of it while the bot writes")
    func follows() async throws {
      let chat = try await ChatBench("bot", reads: true)
      try await chat.settled()
      var furthest: CGFloat = 0
      chat.bench.onFrame = { furthest = max(furthest, chat.distanceToEnd) }
      try await chat.visitor.say("Why?", query: "?tokens_per_second=400&tokens=600")
      try await chat.until("the answer") { chat.items.last?.growing == true && chat.items.last?.text.isEmpty == false }
      try await chat.until("its end") { chat.items.last?.growing == false }
      #expect(furthest <= 1)
      // It is taller than the screen.
      #expect(try #require(chat.top(of: chat.items[chat.items.count - 1].id)) < 0)
      try await chat.matches()
    }

    @Test("FIELD 34, 35: whoever reads above is not moved; what is new is counted, and the way back costs no request")
    func readsAbove() async throws {
      let chat = try await ChatBench("bot", reads: true)
      try await chat.settled()
      try await chat.readAbove(by: 1_000)
      #expect(!chat.following.isAtNewest)
      let before = chat.picture
      var furthest: CGFloat = 0
      chat.bench.onFrame = { furthest = max(furthest, chat.moved(since: before)) }
      try await chat.visitor.say("Why?", query: "?tokens_per_second=400&tokens=200")
      try await chat.until("the answer") { chat.items.last?.growing == true }
      try await chat.until("its end") { chat.items.last?.growing == false }
      #expect(furthest == 0)
      chat.bench.onFrame = nil
      try await chat.until("the button") { chat.controller.newsButton.currentTitle == "2 new" }
      #expect(!chat.controller.newsButton.isHidden)
      let pages = chat.pages.count
      #expect(chat.bench.screen.finger.tap(chat.controller.newsButton))
      #expect(chat.distanceToEnd <= 1)
      try await chat.until("no button") { chat.controller.newsButton.isHidden }
      #expect(chat.pages.count == pages)
      #expect(chat.following.isAtNewest)
    }

    @Test("A question to the bot goes to the top, and stays there while the answer grows below it")
    func pinned() async throws {
      let chat = try await ChatBench("bot", reads: true)
      try await chat.settled()
      chat.send("Why?")
      let question = try #require(chat.items.last)
      #expect(question.delivery == .sending)
      let line = chat.table.adjustedContentInset.top
      #expect(abs(try #require(chat.top(of: question.id)) - line) <= 1)
      try await chat.until("the answer") { chat.items.last?.growing == true }
      let sent = chat.items[chat.items.count - 2]
      #expect(sent.text == "Why?" && sent.id != question.id)
      var furthest: CGFloat = 0
      chat.bench.onFrame = { furthest = max(furthest, chat.top(of: sent.id).map { abs($0 - line) } ?? .infinity) }
      try await chat.until("its end") { chat.items.last?.growing == false }
      #expect(furthest <= 1)
      try await chat.matches()
    }

    @Test("The keyboard leaves whoever is at the end there, and the last row in sight in its place elsewhere")
    func keyboard() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      chat.bench.screen.person.showKeyboard(height: 336)
      chat.bench.screen.settle()
      #expect(chat.table.bounds.height < 500)
      #expect(chat.distanceToEnd <= 1)
      chat.bench.screen.person.showKeyboard(height: 0)
      chat.bench.screen.settle()
      #expect(chat.distanceToEnd <= 1)
    }

    @Test("FIELD 31: at the end a turn and back while another screen covers the chat leaves it at the end")
    func turnedWhileCovered() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      chat.bench.navigation.pushViewController(UIViewController(), animated: false)
      chat.bench.screen.settle()
      chat.bench.screen.person.rotate()
      try await chat.visitor.say("Meanwhile")
      try await chat.until("the message") { chat.items.last?.text == "Meanwhile" }
      chat.bench.screen.person.rotate()
      chat.bench.navigation.popViewController(animated: false)
      try await chat.settled()
      #expect(chat.distanceToEnd <= 1)
      #expect(chat.bench.visibleItems.last?.text == "Meanwhile")
    }

    @Test("FIELD 32: what comes while another screen covers the chat leaves whoever reads above where they are")
    func comesWhileCovered() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      try await chat.readAbove(by: 1_000)
      let before = chat.picture
      chat.bench.navigation.pushViewController(UIViewController(), animated: false)
      chat.bench.screen.settle()
      for number in 1...3 { try await chat.visitor.say("Number \(number)") }
      try await chat.until("the messages") { chat.items.last?.text == "Number 3" }
      chat.bench.navigation.popViewController(animated: false)
      try await chat.settled()
      #expect(chat.moved(since: before) == 0)
      #expect(chat.following.newRowCount == 3)
    }

    @Test("FIELD 33: however far somebody reads back, twenty pages are held at most, and the way back is there")
    func farBack() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      for _ in 0..<400 where !chat.bench.pager.loadStates.prepend.isEnd {
        chat.bench.toss(.backward, speed: 20_000)
        try await chat.settled()
        if chat.bench.sighted.count > 700 { break }
      }
      #expect(chat.bench.sighted.count > 700)
      #expect(chat.bench.mostHeld <= 400)
      #expect(!chat.bench.pager.loadStates.append.isEnd)
      let pages = chat.pages.count
      chat.following.scrollToNewest()
      try await chat.until("the newest") { chat.bench.pager.loadStates.append.isEnd }
      #expect(chat.pages[pages].query() == "limit=20")
      #expect(chat.distanceToEnd <= 1)
      #expect(chat.bench.repeated.isEmpty)
    }

    // MARK: Writing

    @Test("A message shows at once, and becomes the server's; it can be edited and removed")
    func writes() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      chat.send("Hello")
      #expect(chat.cell(of: try #require(chat.items.last).id)?.headingLabel.text?.hasSuffix("Sending") == true)
      #expect(chat.distanceToEnd <= 1)
      try await chat.until("the server's") { chat.items.last?.delivery == .sent }
      let id = try #require(chat.items.last).id
      try await chat.matches()
      #expect(chat.controller.composer.field.text == "")
      try chat.choose("Edit", of: id)
      #expect(chat.controller.composer.field.text == "Hello")
      chat.send("Hello there")
      #expect(chat.items.last?.text == "Hello there")
      try await chat.until("the edit") { chat.cell(of: id)?.headingLabel.text?.hasSuffix("Edited") == true }
      try await chat.matches()
      #expect(chat.bench.pager.pendingEdits.isEmpty)
      // Whoever takes the text away sends a message, and edits none.
      try chat.choose("Edit", of: id)
      chat.bench.screen.finger.type("", into: chat.controller.composer.field)
      chat.send("Another")
      try await chat.until("another message") {
        chat.items.last?.text == "Another" && chat.items.last?.delivery == .sent
      }
      try await chat.matches()
      try chat.choose("Delete", of: id)
      #expect(!chat.items.contains { $0.id == id })
      try await chat.until("the removal") { chat.bench.pager.pendingEdits.isEmpty }
      try await chat.matches()
      #expect(chat.following.newRowCount == 0)
    }

    @Test("A message that is refused says so and is kept; sent again it is sent once")
    func refused() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      let count = try await chat.visitor.newest(100).count
      #expect(count == 100)
      chat.transport.faults = "status=500:100%"
      chat.send("Is anybody there?")
      let id = try #require(chat.items.last).id
      try await chat.until("the refusal") { chat.items.last?.delivery == .failed }
      #expect(chat.cell(of: id)?.headingLabel.text?.hasSuffix("Not sent") == true)
      #expect(chat.cell(of: id)?.accessibilityLabel?.contains("Not sent") == true)
      // Others write meanwhile.
      try await chat.visitor.say("I am")
      try await chat.until("the other message") { chat.items.contains { $0.text == "I am" } }
      try chat.choose("Send Again", of: id)
      try await chat.until("the second refusal") { chat.items.contains { $0.delivery == .failed } }
      chat.transport.faults = nil
      try chat.choose("Send Again", of: id)
      try await chat.until("the server's") { chat.items.allSatisfy { $0.delivery == .sent } }
      #expect(chat.bench.pager.pendingEdits.isEmpty)
      #expect(try await chat.visitor.newest(5).filter { $0.text == "Is anybody there?" }.count == 1)
      #expect(chat.items.filter { $0.text == "Is anybody there?" }.count == 1)
      // One that was not sent goes without a request.
      chat.transport.faults = "status=500:100%"
      chat.send("Never mind")
      try await chat.until("the refusal") { chat.items.last?.delivery == .failed }
      let requests = chat.transport.requested.count
      try chat.choose("Delete", of: try #require(chat.items.last).id)
      #expect(!chat.items.contains { $0.text == "Never mind" })
      #expect(chat.transport.requested.count == requests)
      #expect(chat.bench.pager.pendingEdits.isEmpty)
    }

    @Test("Where the reply is lost the event makes the message the server's, once")
    func replyLost() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      chat.transport.faults = "cut=100%"
      chat.send("Did you hear?")
      try await chat.until("the server's") { chat.items.last?.delivery == .sent }
      chat.transport.faults = nil
      try await chat.matches()
      try await chat.until("no edit left") { chat.bench.pager.pendingEdits.isEmpty }
      #expect(chat.items.filter { $0.text == "Did you hear?" }.count == 1)
    }

    @Test("An edit that is refused goes back, and is told")
    func editRefused() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      let message = try #require(chat.items.last)
      try chat.choose("Edit", of: message.id)
      chat.transport.faults = "status=500:100%"
      chat.send("Something else")
      #expect(chat.items.last?.text == "Something else")
      try await chat.until("the alert") { chat.bench.alert != nil }
      #expect(chat.bench.alert?.title == chat.bench.texts.failedTitle)
      #expect(chat.items.last == message)
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
      #expect(chat.bench.repeated.isEmpty)
    }

    @Test("FIELD 34: it moves nobody who reads above")
    func lossAbove() async throws {
      let chat = try await ChatBench("team", reads: true)
      try await chat.settled()
      // Nothing changes among rows so old.
      try await chat.readAbove(by: 9_000)
      try #require(chat.items.count > 100)
      let before = chat.picture
      var furthest: CGFloat = 0
      chat.bench.onFrame = { furthest = max(furthest, chat.moved(since: before)) }
      try await chat.visitor.runScript(seed: 8, operations: 400, rate: 200, faults: Self.faults)
      let last = { chat.items.last?.text == RoomVisitor.lastWords || !chat.bench.pager.loadStates.append.isEnd }
      try await chat.until("the end of the script") { last() }
      try await chat.settled()
      #expect(furthest <= 0.5)
      chat.bench.onFrame = nil
      chat.following.scrollToNewest()
      try await chat.until("the newest") { chat.items.last?.text == RoomVisitor.lastWords }
      try await chat.matches()
    }

    // MARK: Pictures

    @Test("FIELD 19, 35: pictures that come late move nobody, whether their size is known or not")
    func pictures() async throws {
      let images = SlowImages(seed: 1)
      let chat = try await ChatBench("hall", reads: true, images: images)
      try await chat.settled()
      var grown = 0
      for _ in 0..<40 {
        chat.bench.screen.finger.drag(chat.table, by: -300, steps: 5)
        try await chat.settled()
        let place = try #require(chat.bench.visibleItems.last).id
        let top = try #require(chat.top(of: place))
        let height = chat.table.contentSize.height
        let delivered = images.delivered
        images.answer(downTo: 0)
        // Their tasks are turns of the main actor.
        for _ in 0..<5 { await Task.yield() }
        chat.bench.screen.frame()
        #expect(abs((chat.top(of: place) ?? .infinity) - top) <= 0.5)
        if images.delivered > delivered, chat.table.contentSize.height > height + 100 { grown += 1 }
      }
      #expect(images.delivered > 3)
      #expect(grown > 0)
    }
  }
}
#endif
