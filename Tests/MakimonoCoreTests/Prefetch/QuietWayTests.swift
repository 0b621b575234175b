import Testing

@testable import MakimonoCore

@Suite("How far may be scrolled before a page is wanted")
struct QuietWayTests {
  /// Rows as high as they are thought to be: what is told holds to the point.
  private static func reader(at key: Int = 200, window: PagingWindow = .unbounded) -> SimulatedReader {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 400, pageSize: 20), window: window,
      configuration: ScrollConfiguration(prefetch: .viewports(1), estimatedRowHeight: 50, statusHeight: 64),
      height: { _ in 50 })
    reader.start(at: key)
    reader.settle()
    return reader
  }

  @Test("Nearer than that nothing is asked for, further a page is: towards the end and towards the start")
  func toThePoint() {
    for way in [1.0, -1] {
      var reader = Self.reader()
      for _ in 0..<6 {
        let quiet = reader.engine.quietWay
        let most = way > 0 ? quiet.after : quiet.before
        let asked = reader.requests.count
        reader.scroll(by: way * (most - 1))
        #expect(reader.requests.count == asked)
        // A point further than the last that is quiet.
        reader.scroll(by: way * 2)
        #expect(reader.requests.count == asked + 1)
        #expect(reader.requests.last?.edge == (way > 0 ? .append : .prepend))
        reader.settle()
      }
    }
  }

  @Test("While a page is on its way there, and where the list ends, no scroll asks for one")
  func boundless() {
    var reader = Self.reader()
    #expect(reader.engine.quietWay.after.isFinite && reader.engine.quietWay.before.isFinite)
    reader.scroll(by: reader.engine.quietWay.after + 1)
    #expect(reader.engine.quietWay.after == .infinity)
    #expect(reader.engine.quietWay.before.isFinite)
    reader.settle()
    #expect(reader.engine.quietWay.after.isFinite)

    reader.read(by: 700) { $0.paging.loadStates.append.isEnd }
    #expect(reader.engine.quietWay.after == .infinity)
    reader.read(by: -700) { $0.paging.loadStates.prepend.isEnd }
    #expect(reader.engine.quietWay.before == .infinity)
  }

  @Test("With a page evicted there is something to ask for again")
  func evicted() {
    var reader = Self.reader(at: 0, window: .pages(3))
    #expect(reader.engine.quietWay.before == .infinity)
    reader.read(by: 500) { !$0.head.isEmpty }
    #expect(reader.engine.quietWay.before.isFinite)
  }

  @Test("After a failure each scroll counts: who comes back to the edge tries again")
  func failed() {
    var reader = Self.reader()
    reader.scroll(by: reader.engine.quietWay.after + 1)
    reader.failNext(random: 0.5)
    while reader.engine.paging.loadStates.append.isLoading { reader.failNext(random: 0.5) }
    #expect(reader.engine.paging.loadStates.append.isFailed)
    #expect(reader.engine.quietWay == (0, 0))
  }

  @Test("In a content longer than a page can be each scroll counts: a long way between two is a drag of the scroll bar")
  func partial() {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 400, pageSize: 20), window: .unbounded,
      configuration: ScrollConfiguration(prefetch: .viewports(1), estimatedRowHeight: 50, maxContentLength: 12_800),
      height: { _ in 50 })
    reader.start(at: 0)
    reader.settle()
    #expect(!reader.engine.window.isPartial && reader.engine.quietWay.after > 0)
    reader.read(by: 400) { $0.window.isPartial }
    #expect(reader.engine.quietWay == (0, 0))
  }

  @Test("Before a list has rows each scroll counts")
  func empty() {
    let feed = NumberedFeed(count: 400, pageSize: 20)
    #expect(feed.engine(window: .unbounded, configuration: ScrollConfiguration()).quietWay == (0, 0))
  }
}
