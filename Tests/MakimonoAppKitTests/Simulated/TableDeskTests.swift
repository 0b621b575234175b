import Foundation
import ListStories
import Makimono
import MakimonoAppKit
import MakimonoCore
import MakimonoTesting
import Testing

#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

extension AppKitTests {
  /// Coming back, going somewhere, VoiceOver.
  @Suite("AppKit table: at the desk", .timeLimit(.minutes(60)))
  @MainActor
  struct TableDeskTests {
    @Test("FIELD 16, 17, 25: a list comes back at the very line, with one load")
    func restoration() async throws {
      let bench = TableBench(total: 1_000, window: 5)
      try await bench.open(at: 20)
      bench.screen.trackpad.scroll(bench.scrollView, by: 333, steps: 9)
      try await bench.settled()
      let place = try #require(bench.paged.place)
      let id = try #require(place.id.itemID)
      let state = try #require(bench.pager.state(atRow: bench.paged.firstVisibleRow))
      let next = TableBench(total: 1_000, window: 5)
      next.screen.show(next.scrollView)
      next.paged.restore(state, distance: place.distance, with: next.pager)
      try await next.until { !next.pager.items.isEmpty }
      #expect(next.source.requests.count >= 1)
      #expect(next.source.requests.first?.key == 20)
      #expect(abs(try #require(next.picture[id]) - place.distance) <= 0.5)
      try await next.settled()
      #expect(abs(try #require(next.picture[id]) - place.distance) <= 0.5)
    }

    @Test("A list shows that it goes somewhere: scroll(to:), stand(at:), scrollToStart()")
    func goingSomewhere() async throws {
      let bench = TableBench(total: 1_000, window: 5)
      try await bench.open(at: 20)
      let id = try #require(bench.pager.items.last?.id) - 15
      #expect(bench.paged.scroll(to: id))
      bench.screen.settle()
      #expect(abs(try #require(bench.picture[id]) - 28) <= 0.5)
      #expect(!bench.paged.scroll(to: 999_999))
      bench.paged.stand(at: ListPlace(item: 105, distance: 200))
      bench.pager.jump(to: 6)
      try await bench.until { bench.picture[105] != nil }
      #expect(abs(try #require(bench.picture[105]) - 200) <= 0.5)
      bench.paged.scrollToStart()
      try await bench.until { bench.pager.items.first?.id == 0 }
      bench.screen.settle()
      #expect(bench.visibleIDs.first == 0)
      #expect(bench.offset == -28)
    }

    @Test("VoiceOver is told of rows that somebody waited for, of another list, and of nothing where it is off")
    func voiceOver() async throws {
      let bench = TableBench(total: 200)
      try await bench.open()
      #expect(StandIn.announcements.isEmpty)
      bench.screen.voiceOver(true)
      let gate = bench.source.hold(2)
      for _ in 0..<4 {
        bench.screen.trackpad.fling(bench.scrollView, speed: 20_000)
        bench.screen.settle()
      }
      StandIn.announcements = []
      // Where latency was high the next page is asked for at once, and would be there before this one was looked at.
      let third = bench.source.hold(3)
      gate.open()
      try await bench.until { bench.pager.items.count == 40 }
      #expect(StandIn.announcements.compactMap(\.text) == [bench.paged.look.texts.arrived(20)])
      third.open()
      try await bench.settled()
      StandIn.announcements = []
      _ = bench.source.hold(2)
      bench.paged.refresh()
      try await bench.until { bench.pager.items.count == 20 }
      #expect(StandIn.announcements.map(\.notification).contains(.layoutChanged))
    }
  }
}
