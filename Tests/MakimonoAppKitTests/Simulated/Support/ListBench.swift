import Foundation
import ListStories
import Makimono
import MakimonoAppKit
import MakimonoCore

#if canImport(AppKit)
import AppKit
#else
import AppKitStandIn
#endif

/// A list of stories on a simulated Mac, whatever shows it.
@MainActor
protocol ListBench: AnyObject {
  associatedtype Paged: PagedListController<Story>

  var screen: Screen { get }
  var scrollView: NSScrollView { get }
  var document: NSView { get }
  var pager: KeyedPager<StoryFeed.Source> { get }
  var paged: Paged { get }
}

extension ListBench {
  // MARK: - Doing

  /// Shows the list, begins it, and waits for the first rows.
  ///
  /// - Parameter page: where the list begins; `nil` for its start.
  func open(at page: Int? = nil) async throws {
    screen.show(scrollView)
    if let page { pager.start(at: page) } else { paged.start() }
    try await settled()
  }

  var isLoading: Bool {
    let states = pager.loadStates
    return states.refresh.isLoading || states.append.isLoading || states.prepend.isLoading
      || pager.gaps.contains { $0.state.isLoading }
  }

  /// Runs frames until no load is under way.
  func settled() async throws {
    try await until { !isLoading }
    screen.settle()
  }

  func until(_ condition: () -> Bool) async throws {
    if await !screen.frames(until: condition) { throw ListBenchTimeOut() }
  }

  /// Flings on until an edge has ended, or failed, and is in sight.
  func read(to edge: PageDirection = .forward) async throws {
    let state = { [pager] in pager.loadStates[edge.edge] }
    let speed: CGFloat = edge == .forward ? 6_000 : -6_000
    for _ in 0..<500 where !state().isEnd && !state().isFailed {
      screen.trackpad.fling(scrollView, speed: speed)
      try await settled()
    }
    if !state().isEnd, !state().isFailed { throw ListBenchTimeOut() }
    for _ in 0..<3 {
      screen.trackpad.fling(scrollView, speed: speed)
      screen.settle()
    }
  }

  // MARK: - Seeing

  private var clip: NSClipView { scrollView.contentView }

  var offset: CGFloat { clip.bounds.minY }

  /// Whether the content stands within its ends, and will after a scroll of a way.
  func isInside(after way: CGFloat = 0) -> Bool {
    let inset = clip.contentInsets
    let end = document.frame.height + inset.bottom - clip.bounds.height
    return [offset, offset + way].allSatisfy { $0 > -inset.top && $0 < end }
  }
}

struct ListBenchTimeOut: Error {}
