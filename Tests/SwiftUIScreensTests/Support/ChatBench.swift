import FeedProcess
import Foundation
import Makimono
import MakimonoCore
import ScreenModels
import SwiftUIScreens
import SwiftUIStandIn
import Testing

/// The chat screen before a server of its own, the person in front of it, and somebody else in the room.
@MainActor
final class ChatBench {
  let feed: FeedProcess
  let visitor: RoomVisitor
  let transport: TestTransport
  let model: ChatModel
  let bench: ScreenBench
  private var observation: PagerObservation?
  /// Pages that had been asked for as the first rows came.
  private(set) var firstPages: [URL] = []

  /// - Parameters:
  ///   - feed: the server; `nil` for a new one.
  ///   - reads: whether all of the room has been read before.
  ///   - permalink: the message to open at.
  init(
    _ room: String, at feed: FeedProcess? = nil, reads: Bool = false,
    permalink: (RoomVisitor) async throws -> String? = { _ in nil }, pictures: SlowPictures? = nil
  ) async throws {
    self.feed =
      if let feed { feed } else { try await FeedProcess(articles: 0, options: ["--test-mode"]) }
    visitor = RoomVisitor(at: self.feed, room: room)
    if reads, let last = try await visitor.newest(1).last { try await visitor.markRead(until: last.id) }
    transport = TestTransport()
    let server = ScreenServer(url: self.feed.url, transport: transport, retry: .never)
    model = ChatModel(server: server, room: room, permalink: try await permalink(visitor))
    let screen = ChatScreen(model: model).environment(\.pictures) { url in
      guard let pictures else { throw URLError(.cannotDecodeContentData) }
      return try await pictures.load(url)
    }
    bench = ScreenBench(screen, model.pager, transport) { Row(id: $0.id, words: $0.text) }
    observation = model.pager.observe { [weak self] update in
      guard let self, firstPages.isEmpty, !update.items.isEmpty else { return }
      firstPages = pages
    }
    if room != "empty" { try await bench.until("rows") { !bench.rows.isEmpty && bench.stage.scroll != nil } }
  }

  // MARK: - Seeing

  var items: Pager<ChatMessage>.Items { model.pager.items }

  /// Requests for pages so far.
  var pages: [URL] { transport.requested.filter { $0.lastPathComponent == "messages" && $0.query() != nil } }

  /// Where the words of a message are; `nil` where they are not rendered.
  func frame(of id: String) -> CGRect? {
    items.first { $0.id == id }.flatMap { bench.stage.frame(ofText: $0.text) }
  }

  /// Whether a message's heading says how far it is.
  func says(_ note: String) -> Bool { bench.stage.texts.contains { $0.hasSuffix(" · \(note)") } }

  /// Messages in sight, and where their words begin.
  var picture: [String: CGFloat] {
    let texts = Dictionary(bench.stage.places.map { ($0.text, $0.frame.minY) }, uniquingKeysWith: { first, _ in first })
    var picture: [String: CGFloat] = [:]
    for item in items { picture[item.id] = texts[item.text] }
    return picture
  }

  /// Points by which messages moved that are in sight still: the most.
  func moved(since before: [String: CGFloat]) -> CGFloat {
    let now = picture
    return before.compactMap { id, top in now[id].map { abs($0 - top) } }.max() ?? .infinity
  }

  var distanceToEnd: CGFloat {
    guard let scroll = bench.stage.scroll else { return .infinity }
    return abs(scroll.limits.upperBound - scroll.offset)
  }

  // MARK: - Doing

  func until(_ what: String, _ condition: () -> Bool) async throws { try await bench.until(what, condition) }

  func settled() async throws { try await bench.settled() }

  /// Scrolls up, by drags of less than a screen.
  func readAbove(by distance: CGFloat) async throws {
    for _ in 0..<Int((distance / 500).rounded(.up)) {
      await bench.person.drag(by: -500)
      await bench.person.rest()
      try await settled()
    }
  }

  func send(_ text: String) {
    #expect(bench.person.type(text, into: "Message"))
    #expect(bench.person.tap("Send"))
  }

  /// Taps a message, and what may be done about it.
  func choose(_ action: String, of id: String) throws {
    let message = try #require(items.first { $0.id == id })
    #expect(bench.person.tap(message.text))
    #expect(bench.stage.alert != nil)
    #expect(bench.person.tap(action))
  }

  /// Waits until the list has, at its end, exactly what the server has.
  func matches(_ count: Int = 100) async throws {
    let expected = try await visitor.newest(count).map { "\($0.id) \($0.text)" }
    try await until("what the server has") {
      let held = items.suffix(expected.count).map { "\($0.id) \($0.text)" }
      return !held.isEmpty && held == expected.suffix(held.count) && items.allSatisfy { $0.delivery == .sent }
    }
    #expect(Set(items.map(\.id)).count == items.count)
  }
}
