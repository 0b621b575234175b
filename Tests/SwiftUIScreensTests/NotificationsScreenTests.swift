import FeedProcess
import Foundation
import Makimono
import MakimonoCore
import ScreenModels
import SwiftUIScreens
import SwiftUIStandIn
import Testing

extension SwiftUIScreensTests {
  @Suite("Screen 3: notifications")
  @MainActor
  struct NotificationsScreenTests {
    private let texts = ListTexts.current

    @Test("Two people side by side in order, also where their count is odd: the last stands alone")
    func pairs() async throws {
      let expected = try await ScreenCase.notifications.rows()
      try #require(expected.count % 2 == 1)
      let bench = try await ScreenCase.notifications.open()
      try await bench.read()
      #expect(bench.rows == expected)
      // A name, and the message below it.
      let places = bench.stage.places
      var seen: [String: CGRect] = [:]
      for (name, message) in zip(places, places.dropFirst()) {
        seen["\(Row(id: name.text, words: message.text))"] = name.frame
      }
      // The bottom of the list: the last row, and pairs above.
      let last = try #require(seen[expected[expected.count - 1].id])
      #expect(last.midX < 200)
      for pair in 1...2 {
        let left = try #require(seen[expected[expected.count - 1 - 2 * pair].id])
        let right = try #require(seen[expected[expected.count - 2 * pair].id])
        #expect(left.midX < 200 && right.midX > 200)
        #expect(left.minY == right.minY, "they stand side by side")
        #expect(left.maxY < last.minY)
      }
    }

    @Test("A failure is told by an alert, which tries again: at the first load, and at the edge")
    func alert() async throws {
      let transport = TestTransport()
      transport.faults = "status=500:100%"
      let bench = try await ScreenCase.notifications.open(transport: transport)
      for _ in 0..<2 {
        let alert = try #require(bench.stage.alert)
        #expect(alert.first == texts.failedTitle)
        // Words for people: the status is for developers.
        #expect(alert.contains("The server has a problem. Try again later."))
        // It fails again: the alert is back.
        let asked = transport.requested.count
        #expect(bench.person.tap(texts.retry))
        try await bench.until("another request") { transport.requested.count > asked }
        try await bench.until("another alert") { bench.stage.alert != nil }
      }
      transport.faults = nil
      #expect(bench.person.tap(texts.retry))
      try await bench.until("rows") { !bench.rows.isEmpty }
      try await bench.settled()
      #expect(bench.stage.alert == nil)
      transport.faults = "status=500:100%"
      try await bench.read()
      let count = bench.rows.count
      #expect(bench.stage.alert?.first == texts.failedTitle)
      transport.faults = nil
      #expect(bench.person.tap(texts.retry))
      try await bench.until("more rows") { bench.rows.count > count }
      #expect(bench.stage.alert == nil)
    }

    @Test("How far a slow transfer is can be seen; once it is done, nothing of it is left")
    func progress() async throws {
      let transport = TestTransport()
      transport.faults = "drip=100%@200B/s"
      let server = ScreenServer(url: try Feeds.fullURL, transport: transport, retry: .never)
      // So little that the server does not compress it: how long what is compressed will be, a client cannot know.
      let model = try NotificationsModel(server: server, userID: "haruto_smith", token: "any")
      let bench = ScreenBench(NotificationsScreen(model: model), model.pager, transport) {
        Row(id: $0.name, words: $0.message)
      }
      // One spinner is the list's own.
      try await bench.until("a part of the transfer") { model.progress != nil && bench.stage.spinners == 2 }
      let progress = model.progress ?? -1
      #expect(progress >= 0 && progress < 1)
      try await bench.until("rows") { !bench.rows.isEmpty }
      transport.faults = nil
      try await bench.until("the end of it") { !bench.isLoading && model.progress == nil && bench.stage.spinners == 0 }
    }
  }
}
