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

/// The chat screen before a server of its own, the person in front of it, and somebody else in the room.
@MainActor
final class ChatBench {
  let feed: FeedProcess
  let visitor: RoomVisitor
  let transport: TestTransport
  let bench: ScreenBench<ChatMessage>
  let controller: ChatViewController
  private var observation: PagerObservation?
  /// Pages that had been asked for as the first rows came.
  private(set) var firstPages: [URL] = []

  /// - Parameters:
  ///   - feed: the server; `nil` for a new one.
  ///   - reads: whether all of the room has been read before.
  ///   - permalink: the message to open at.
  init(
    _ room: String, at feed: FeedProcess? = nil, reads: Bool = false,
    permalink: (RoomVisitor) async throws -> String? = { _ in nil },
    images: any ImageLoading = NoImages()
  ) async throws {
    self.feed =
      if let feed { feed } else { try await FeedProcess(articles: 0, options: ["--test-mode"]) }
    visitor = RoomVisitor(at: self.feed, room: room)
    if reads, let last = try await visitor.newest(1).last { try await visitor.markRead(until: last.id) }
    transport = TestTransport()
    let server = ScreenServer(url: self.feed.url, transport: transport, retry: .never)
    let model = ChatModel(server: server, room: room, permalink: try await permalink(visitor))
    controller = ChatViewController(model: model, images: images)
    bench = ScreenBench(
      ScreenParts(controller: controller, pager: model.pager, list: controller.tableView) { [controller] in
        controller.paged
      }, transport: transport)
    observation = model.pager.observe { [weak self] update in
      guard let self, firstPages.isEmpty, !update.items.isEmpty else { return }
      firstPages = pages
    }
    if room != "empty" { try await bench.until("rows") { !bench.visibleItems.isEmpty } }
  }

  // MARK: - Seeing

  var table: UITableView { controller.tableView }
  var items: Pager<ChatMessage>.Items { bench.pager.items }
  var following: ListFollowing { controller.paged.following }

  /// Requests for pages so far.
  var pages: [URL] { transport.requested.filter { $0.lastPathComponent == "messages" && $0.query() != nil } }

  func cell(of id: String) -> ChatCell? {
    controller.paged.indexPath(of: id).flatMap { table.cellForRow(at: $0) as? ChatCell }
  }

  /// Where a message's row begins below the table's top; `nil` where it has no cell.
  func top(of id: String) -> CGFloat? { cell(of: id).map { $0.frame.minY - table.contentOffset.y } }

  /// The rows in sight, and where they stand on the screen.
  var picture: [String: CGFloat] {
    var picture: [String: CGFloat] = [:]
    for item in bench.visibleItems { picture[item.id] = top(of: item.id) }
    return picture
  }

  /// Points by which rows moved that are in sight still: the most.
  func moved(since before: [String: CGFloat]) -> CGFloat {
    let now = picture
    return before.compactMap { id, top in now[id].map { abs($0 - top) } }.max() ?? .infinity
  }

  var distanceToEnd: CGFloat {
    abs(table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height - table.contentOffset.y)
  }

  // MARK: - Doing

  func until(_ what: String, _ condition: () -> Bool) async throws { try await bench.until(what, condition) }

  func settled() async throws { try await bench.settled() }

  /// Scrolls up, by drags of less than a screen.
  func readAbove(by distance: CGFloat) async throws {
    for _ in 0..<Int((distance / 500).rounded(.up)) {
      bench.screen.finger.drag(table, by: -500, steps: 10)
      try await settled()
    }
  }

  func send(_ text: String) {
    #expect(bench.screen.finger.type(text, into: controller.composer.field))
    #expect(bench.screen.finger.tap(controller.composer.button))
  }

  /// Taps a message, and what may be done about it.
  func choose(_ action: String, of id: String) throws {
    let path = try #require(controller.paged.indexPath(of: id))
    #expect(bench.screen.finger.tap(row: path, of: table))
    #expect(bench.screen.finger.tap(action, of: try #require(bench.alert)))
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
#endif
