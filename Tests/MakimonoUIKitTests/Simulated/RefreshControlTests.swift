import Foundation
import ListStories
import Makimono
import MakimonoTesting
import MakimonoUIKit
import Testing

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension UIKitTests {
  @Suite("The refresh control", .timeLimit(.minutes(60)))
  @MainActor
  struct RefreshControlTests {
    #if canImport(UIKitStandIn)
    @Test("Where an app looks like a Mac's there is none: setting one throws")
    func mac() async throws {
      UIDevice.current.userInterfaceIdiom = .mac
      defer { UIDevice.current.userInterfaceIdiom = .phone }
      let bench = TableBench(total: 40)
      #expect(bench.tableView.refreshControl == nil)
      try await bench.open()
      #expect(bench.visibleIDs.first == 0)
      bench.paged.startRefreshing()
      bench.paged.setRefreshTitle("no matter")
    }
    #endif

    @Test("A list that scrolls sideways has none, and does not bounce across its way")
    func sideways() {
      let layout = CollectionBench.flow
      layout.scrollDirection = .horizontal
      let view = CollectionBench(total: 40, layout: layout).collectionView
      #expect(view.refreshControl == nil)
      #expect(!view.alwaysBounceVertical)
      #expect(CollectionBench(total: 40).collectionView.refreshControl != nil)
    }

    @Test(
      "A first load that it shows is in sight, begun before the view has a window or after", arguments: [true, false])
    func firstLoad(_ isEarly: Bool) async throws {
      let source = StoryFeed.still(total: 40)
      let gate = source.hold(1)
      let bench = TableBench(source: source)
      if isEarly { bench.paged.startRefreshing() }
      bench.screen.show(bench.tableView)
      if !isEarly { bench.paged.startRefreshing() }
      try await bench.until { gate.isReached }
      bench.screen.settle()
      let control = try #require(bench.tableView.refreshControl)
      #expect(control.isRefreshing)
      #expect(bench.tableView.contentOffset.y <= -bench.tableView.adjustedContentInset.top + 0.5)
      let top = control.convert(control.bounds, to: bench.screen.window).minY
      #expect(top >= 0 && control.bounds.height > 0)
      gate.open()
      try await bench.until { bench.visibleIDs.first == 0 && !control.isRefreshing }
    }
  }
}
