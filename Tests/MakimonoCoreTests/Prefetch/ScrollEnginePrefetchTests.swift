import Testing

@testable import MakimonoCore

@Suite("Adaptive prefetch under a viewport")
struct ScrollEnginePrefetchTests {
  /// A reader on a screen of 800 points, a feed of rows of 64 points by number, a network that takes its time.
  private struct Reader {
    typealias Engine = ScrollEngine<PageNumberOrder, NumberedRow, Int>

    var engine: Engine
    var time = 100.0
    let latency: Double
    var flying: [(request: LoadRequest<Int>, due: Double)] = []
    /// Of the loads at the end: how far it was when they began.
    var distances: [Double] = []
    var mostFlying = 0
    var stalls = 0

    static let rowHeight = 64.0
    static let frame = 1.0 / 60

    init(
      prefetch: PrefetchPolicy = ScrollConfiguration().prefetch, latency: Double, maxLoadsInFlight: Int = 1,
      window: PagingWindow = .unbounded, time: Double = 100
    ) {
      self.latency = latency
      self.time = time
      engine = Engine(
        configuration: ScrollConfiguration(prefetch: prefetch, estimatedRowHeight: Self.rowHeight),
        paging: PagingEngine(
          configuration: PagingConfiguration(window: window, maxLoadsInFlight: maxLoadsInFlight),
          order: PageNumberOrder(firstPage: 0, pageCap: nil, endRule: .emptyPage), firstKey: 0))
      take(engine.scroll(to: Viewport(length: 800, time: time)))
      take(engine.start(at: 0, time: time))
      wait(1.1 * latency)
    }

    var room: Double {
      engine.offset(ofRow: engine.paging.rowCount) - engine.contentOffset - 800
    }

    mutating func take(_ output: Engine.Output) {
      for command in output.commands {
        switch command {
        case .load(let request):
          if request.edge == .append { distances.append(room) }
          flying.append((request, time + latency))
        case .cancel(let id): flying.removeAll { $0.request.id == id }
        case .retry: break
        }
      }
      mostFlying = max(mostFlying, flying.count)
    }

    mutating func answerWhatIsDue() {
      while let index = flying.firstIndex(where: { $0.due <= time }) {
        let request = flying.remove(at: index).request
        let items = (0..<request.count).map { NumberedRow(id: request.key * request.count + $0) }
        take(engine.handle(.pageLoaded(request.id, PageReply(items: items)), time: time))
      }
    }

    mutating func wait(_ seconds: Double) {
      for _ in 0..<Int((seconds / Self.frame).rounded(.up)) {
        time += Self.frame
        answerWhatIsDue()
      }
    }

    mutating func read(speed: Double, seconds: Double) {
      for _ in 0..<Int(seconds / Self.frame) {
        time += Self.frame
        answerWhatIsDue()
        var viewport = engine.viewport
        let way = min(speed * Self.frame, room)
        if way < speed * Self.frame { stalls += 1 }
        viewport.offset = max(0, engine.contentOffset + way)
        viewport.time = time
        take(engine.scroll(to: viewport))
      }
    }
  }

  @Test("Adaptive is what a scroll engine does unless told otherwise; it knows nothing yet: two viewports")
  func byDefault() {
    #expect(ScrollConfiguration().prefetch == .adaptive)
    var reader = Reader(latency: 0.1)
    #expect(reader.engine.prefetch != AdaptivePrefetch())
    // Without a page that came, everything is as with two viewports.
    reader.engine.prefetch = AdaptivePrefetch()
    var report = ViewportReport(
      visibleRows: 0..<1, distanceToStart: 0, distanceToEnd: 0, prefetchBefore: 0, prefetchAfter: 0)
    reader.engine.setDistances(of: &report)
    #expect(report.prefetchBefore == 1_600 && report.prefetchAfter == 1_600)
    #expect(report.meanRowExtent == 64)
  }

  @Test("Where no times are told, the same loads as with two viewports")
  func untimed() {
    func requests(_ prefetch: PrefetchPolicy) -> [[LoadRequest<Int>]] {
      let feed = NumberedFeed(count: 400, pageSize: 20)
      var reader = SimulatedReader(
        feed: feed, configuration: ScrollConfiguration(prefetch: prefetch, estimatedRowHeight: 50, statusHeight: 64),
        height: { 40 + Double($0 % 7) * 9 })
      reader.start(at: 200)
      var steps: [[LoadRequest<Int>]] = []
      for distance in [900.0, 300, -500, 2_000, 700, -3_000, -900, 60] {
        reader.scroll(by: distance)
        reader.settle()
        steps.append(reader.requests)
      }
      return steps
    }
    #expect(requests(.adaptive) == requests(.viewports(2)))
    #expect(requests(.adaptive) != requests(.viewports(1)))
  }

  @Test("A slow reader on a fast network asks late and never waits; a quick one on a slow network asks early")
  func distances() throws {
    var slow = Reader(latency: 0.05)
    slow.read(speed: 100, seconds: 120)
    let late = try #require(slow.distances.last)
    #expect(late > 50 && late < 150)
    #expect(slow.stalls == 0)

    var quick = Reader(latency: 1)
    quick.read(speed: 1_000, seconds: 60)
    let early = try #require(quick.distances.last)
    #expect(early > 1_000)
    // Once the network is known.
    let stalls = quick.stalls
    quick.read(speed: 1_000, seconds: 30)
    #expect(quick.stalls == stalls)
  }

  @Test("A fixed policy learns nothing")
  func fixed() {
    var reader = Reader(prefetch: .points(500), latency: 0.5)
    reader.read(speed: 1_000, seconds: 5)
    #expect(reader.engine.prefetch == AdaptivePrefetch())
    #expect(reader.distances.count > 1)
    // One frame's way at most behind the distance.
    #expect(reader.distances.dropFirst().allSatisfy { $0 < 500 && $0 > 480 })
  }

  @Test("What is no scroll of the reader's is none for prefetch: heights, a page before, a late offset")
  func corrections() {
    var reader = SimulatedReader(
      feed: NumberedFeed(count: 400, pageSize: 20), window: .unbounded, configuration: ScrollConfiguration(),
      height: { _ in 60 })
    reader.start(at: 200, position: .row(205, distance: 100))
    reader.settle()
    var viewport = reader.engine.viewport
    for step in 1...30 {
      viewport = reader.engine.viewport
      viewport.offset += 20
      viewport.time = 10 + Double(step) / 60
      reader.apply(reader.engine.scroll(to: viewport))
    }
    reader.settle()
    let known = reader.engine.prefetch
    #expect(known != AdaptivePrefetch())
    let offset = reader.engine.contentOffset
    // Rows above the reader grow: the content moves, the reader does not.
    let first = reader.engine.mountedRows.lowerBound
    let output = reader.engine.measure([(id: reader.engine.paging.item(atRow: first)!.id, height: 500)])
    #expect(output.movesContent)
    #expect(reader.engine.contentOffset > offset + 400)
    #expect(reader.engine.prefetch == known)
    // The toolkit repeats what it was told.
    viewport = reader.engine.viewport
    viewport.time += 1
    _ = reader.engine.scroll(to: viewport)
    #expect(reader.engine.prefetch == known)
  }

  @Test("R2, R4: what failed, was cancelled or comes too late teaches nothing")
  func noSamples() {
    var reader = Reader(latency: 1_000)
    // The first page flies.
    let first = reader.flying[0].request
    _ = reader.engine.handle(.loadFailed(first.id, 500, advice: .permanent, random: 0), time: reader.time)
    let failed = reader.engine.prefetch
    _ = reader.engine.handle(.loadFailed(first.id, 500, advice: .permanent, random: 0), time: reader.time + 1)
    _ = reader.engine.handle(
      .pageLoaded(first.id, PageReply(items: [NumberedRow(id: 1)])), time: reader.time + 2)
    #expect(reader.engine.prefetch == failed)
    // A load that is cancelled gives its place back: after many of them the next is measured all the same.
    for page in 0..<40 { reader.take(reader.engine.handle(.jump(to: page), time: reader.time)) }
    #expect(reader.flying.filter { $0.request.id != first.id }.count == 1)
    let last = reader.flying[reader.flying.count - 1].request
    _ = reader.engine.handle(.pageLoaded(last.id, PageReply(items: [NumberedRow(id: 1)])), time: reader.time + 0.25)
    var report = ViewportReport(
      visibleRows: 0..<1, distanceToStart: 0, distanceToEnd: 0, prefetchBefore: 0, prefetchAfter: 0)
    reader.engine.setDistances(of: &report)
    #expect(report.prefetchAfter != 1_600)
  }

  @Test("Keys that can be computed: as many loads at a time as the reader needs (R1)")
  func loadsInFlight() {
    var slow = Reader(latency: 0.05, maxLoadsInFlight: 4)
    slow.read(speed: 100, seconds: 100)
    // Of the reader nobody knew yet, a fling was expected.
    slow.mostFlying = 0
    slow.read(speed: 100, seconds: 100)
    #expect(slow.mostFlying == 1)

    var quick = Reader(latency: 2, maxLoadsInFlight: 4)
    quick.read(speed: 2_000, seconds: 30)
    #expect(quick.mostFlying > 2 && quick.mostFlying <= 4)
    var single = Reader(latency: 2, maxLoadsInFlight: 1)
    single.read(speed: 2_000, seconds: 30)
    #expect(single.mostFlying == 1)
    #expect(quick.stalls < single.stalls)
  }

  @Test("A report says how many loads it is for; one edge keeps to it", arguments: [-3, 0, 1, 2, 3, 100])
  func reportLimits(loads: Int) {
    typealias Engine = PagingEngine<PageNumberOrder, NumberedRow, Int>
    var engine = Engine(
      configuration: PagingConfiguration(maxLoadsInFlight: 3),
      order: PageNumberOrder(firstPage: 0, pageCap: nil, endRule: .emptyPage), firstKey: 0)
    _ = engine.handle(.start(at: 0))
    _ = engine.handle(.pageLoaded(RequestID(rawValue: 1), PageReply(items: (0..<20).map { NumberedRow(id: $0) })))
    let output = engine.handle(
      .viewportChanged(
        ViewportReport(
          visibleRows: 0..<10, distanceToStart: 0, distanceToEnd: 600, prefetchBefore: 10_000, prefetchAfter: 10_000,
          meanRowExtent: 60, loadsInFlight: loads)))
    // The load that the edge needs is not for the reader's speed to forbid.
    #expect(output.commands.count == min(max(loads, 1), 3))
  }

  @Test("Times that are none harm nothing", arguments: [Double.nan, .infinity, -1, -.infinity, 1e300, 0])
  func hostileTimes(time: Double) {
    var reader = Reader(latency: 0.5)
    reader.read(speed: 1_000, seconds: 3)
    for step in 0..<50 {
      var viewport = reader.engine.viewport
      viewport.offset += 30
      viewport.time = step % 3 == 0 ? time : reader.time
      reader.time += 0.01
      reader.take(reader.engine.scroll(to: viewport))
      if let request = reader.flying.popLast()?.request {
        let items = (0..<request.count).map { NumberedRow(id: request.key * request.count + $0) }
        reader.take(reader.engine.handle(.pageLoaded(request.id, PageReply(items: items)), time: time))
      }
    }
    reader.read(speed: 1_000, seconds: 3)
    #expect(reader.engine.paging.invariantViolations == [])
    #expect(reader.engine.paging.rowCount < 600)
  }
}
