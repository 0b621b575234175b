#if canImport(UIKitStandIn)
import FeedProcess
import Foundation
import Makimono
import MakimonoCore
import ScreenModels
import Testing
import UIKitScreens
import UIKitStandIn

extension ScreenTests {
  @Suite("Screen 3, notifications", .timeLimit(.minutes(60)))
  @MainActor
  struct NotificationsScreenTests {
    /// Somebody with three pages of notifications, of an odd count.
    nonisolated private static let somebody = "sakura-suzuki"
    /// Somebody without.
    nonisolated private static let nobody = "linhyamamoto"

    private let story = Self.story(of: somebody)

    private static func story(of user: String) -> ScreenStory<UserNotification> {
      ScreenStory(name: { "\($0.name): \($0.message)" }) { server in
        let model = try NotificationsModel(server: server, userID: user, token: "any")
        let screen = NotificationsViewController(model: model, images: NoImages())
        return ScreenParts(controller: screen, pager: model.pager, list: screen.collectionView) { screen.paged }
      }
    }

    private func expected() async throws -> [String] {
      let path: @Sendable (Int) -> String = { page in "/v123456/users/\(Self.somebody)/notifications?page=\(page)" }
      let names = try await Feed.column("name", of: "notifications", from: 0, path: path)
      let messages = try await Feed.column("message", of: "notifications", from: 0, path: path)
      return zip(names, messages).map { "\($0): \($1)" }
    }

    @Test(
      "First load, and all pages to the end, each row once, two people side by side; of an odd count the last is alone")
    func readsToTheEnd() async throws {
      let expected = try await expected()
      #expect(expected.count == 51)
      try await story.readsToTheEnd(expected)
      let bench = try await story.open()
      try await bench.read()
      let view = try #require(bench.list as? UICollectionView)
      #expect(view.numberOfItems(inSection: 1) == 51)
      let frames = (0..<51).compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 1))?.frame }
      try #require(frames.count == 51)
      for left in stride(from: 0, to: 50, by: 2) {
        #expect(frames[left].minX == 0 && frames[left + 1].minX == 195)
        #expect(frames[left].minY == frames[left + 1].minY)
      }
      #expect(frames[50].minX == 0 && frames[50].width == 195)
      #expect(frames[50].minY >= max(frames[48].maxY, frames[49].maxY))
    }

    @Test("A first load that fails is tried again by a tap")
    func firstLoadFails() async throws { try await story.firstLoadFails() }

    @Test("An edge that fails keeps its rows, and is tried again by a tap")
    func edgeFails() async throws { try await story.edgeFails() }

    @Test("A failure is told by an alert too, once, and the alert can try again")
    func alert() async throws {
      let transport = TestTransport()
      transport.faults = "status=500:100%"
      let bench = try await story.open(transport: transport)
      let alert = try #require(bench.alert)
      #expect(alert.title == bench.texts.failedTitle)
      #expect(alert.message?.isEmpty == false)
      #expect(bench.screen.finger.tap(bench.texts.retry, of: alert))
      try await bench.until("the second failure") { bench.alert != nil && bench.alert !== alert }
      transport.faults = nil
      #expect(bench.screen.finger.tap(bench.texts.retry, of: try #require(bench.alert)))
      try await bench.until("rows") { !bench.visibleItems.isEmpty }
      #expect(bench.alert == nil)
    }

    @Test("A refresh in the middle of a load")
    func refreshInTheMiddleOfALoad() async throws {
      try await story.refreshInTheMiddleOfALoad(try await expected())
    }

    @Test("A user without notifications")
    func empty() async throws { try await Self.story(of: Self.nobody).isEmpty() }

    @Test("How far a transfer is: shown while it lasts, and not after")
    func progress() async throws {
      let transport = TestTransport()
      transport.faults = "drip=100%@1KB/s"
      // Of a body that was compressed nobody knows how long it will be.
      transport.isPlain = true
      let bench = try story.show(transport: transport)
      let bar = try #require(bench.navigation.topViewController?.navigationItem.titleView as? UIProgressView)
      #expect(bar.isHidden)
      var steps: [Float] = []
      try await bench.until("rows") {
        if !bar.isHidden, steps.last != bar.progress { steps.append(bar.progress) }
        return !bench.visibleItems.isEmpty
      }
      try await bench.until("the end of the transfer") { bar.isHidden }
      #expect(steps.count > 1)
      #expect(steps == steps.sorted())
      #expect(steps.allSatisfy { $0 >= 0 && $0 < 1 })
    }
  }
}
#endif
