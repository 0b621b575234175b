import MakimonoCore

/// One reader, one policy, one network: a list that grows at its end, with so many loads in flight at most.
///
/// Events in continuous time. Need is judged as the engine does it: after every frame with a scroll, and every page.
struct PrefetchRun {
  private struct Flight {
    let page: Int
    let arrival: Double
    var isIn = false
  }

  private let world: PrefetchWorld
  private let policy: PrefetchPolicy?
  private let limit: Int
  /// Only where it is what is asked: the others need not pay for it.
  private let isAdaptive: Bool
  private var adaptive = AdaptivePrefetch()
  private var outcome = PrefetchOutcome()

  // Not 0: that would be a time which is not known.
  private var now = 100.0
  private var position = 0.0
  private var furthest = PrefetchWorld.viewportLength
  private var unreported = 0.0
  private var isHeldUp = false
  /// In the order of their pages.
  private var flights: [Flight] = []
  private var nextArrival = Double.infinity
  private var pages = 1
  private var contentEnd: Double

  static func outcome(_ contender: PrefetchContender, in world: PrefetchWorld, loadsInFlight: Int = 1)
    -> PrefetchOutcome
  {
    var run = Self(world, contender.policy, loadsInFlight)
    run.play()
    return run.outcome
  }

  private init(_ world: PrefetchWorld, _ policy: PrefetchPolicy?, _ limit: Int) {
    self.world = world
    self.policy = policy
    isAdaptive = policy == .adaptive
    self.limit = limit
    contentEnd = world.extents[0]
  }

  /// From the viewport's end to the end of the content.
  private var room: Double { contentEnd - position - PrefetchWorld.viewportLength }

  private mutating func play() {
    // The list opens with its first page, for which everybody waits alike.
    adaptive.noteLoadBegan(RequestID(rawValue: 0), time: now)
    now += world.latencies[0]
    adaptive.noteLoadEnded(RequestID(rawValue: 0), extent: world.extents[0], time: now)
    judge()
    for delta in world.trace.deltas { step(delta) }
    count()
  }

  /// One frame of the trace, in as many pieces as the edge and the arrivals of pages cut it.
  private mutating func step(_ delta: Double) {
    let speed = delta / ScrollTrace.frame
    var left = ScrollTrace.frame
    while left > 0 {
      let untilEdge = speed > 0 ? room / speed : .infinity
      if untilEdge < 1e-9 {
        report()
        waitAtEdge()
        continue
      }
      isHeldUp = false
      let untilArrival = nextArrival - now
      let piece = min(left, untilArrival, untilEdge)
      position += speed * piece
      unreported += speed * piece
      left -= piece
      if piece == untilArrival { arrive() } else { now += piece }
    }
    report()
  }

  private mutating func waitAtEdge() {
    // A policy that asks for nothing even at the edge would stand there for ever.
    precondition(nextArrival < .infinity, "no load under way at the edge")
    if !isHeldUp { outcome.stalls += 1 }
    isHeldUp = true
    outcome.stallTime += nextArrival - now
    arrive()
  }

  /// The scroll event of a frame.
  private mutating func report() {
    guard unreported != 0 else { return }
    if isAdaptive { adaptive.noteScroll(by: unreported, viewportLength: PrefetchWorld.viewportLength, time: now) }
    unreported = 0
    furthest = max(furthest, position + PrefetchWorld.viewportLength)
    judge()
  }

  /// The next reply comes in. Pages join the list in their order.
  private mutating func arrive() {
    now = nextArrival
    for index in flights.indices where flights[index].arrival == now && !flights[index].isIn {
      flights[index].isIn = true
      let page = flights[index].page
      if isAdaptive {
        adaptive.noteLoadEnded(RequestID(rawValue: UInt32(page)), extent: world.extents[page], time: now)
      }
    }
    while let first = flights.first, first.isIn {
      flights.removeFirst()
      contentEnd += world.extents[first.page]
      pages += 1
    }
    findNextArrival()
    judge()
  }

  private mutating func judge() {
    let extent = contentEnd / Double(pages)
    let rowHeight = extent / Double(PrefetchWorld.rowsPerPage)
    var distance = Double.infinity
    var limit = limit
    if isAdaptive {
      distance =
        adaptive.distances(
          viewportLength: PrefetchWorld.viewportLength, meanRowHeight: rowHeight, pageExtent: extent,
          loadsInFlight: limit
        ).after
      limit = adaptive.loadsInFlight(limit: limit)
    } else if let policy {
      distance = policy.distance(viewportLength: PrefetchWorld.viewportLength, meanRowHeight: rowHeight)
    }
    let before = flights.count
    while flights.count < limit, pages + flights.count < world.extents.count,
      room + Double(flights.count) * extent < distance
    {
      let page = pages + flights.count
      adaptive.noteLoadBegan(RequestID(rawValue: UInt32(page)), time: now)
      flights.append(Flight(page: page, arrival: now + world.latencies[page]))
    }
    if flights.count != before { findNextArrival() }
  }

  private mutating func findNextArrival() {
    nextArrival = .infinity
    for flight in flights where !flight.isIn { nextArrival = min(nextArrival, flight.arrival) }
  }

  private mutating func count() {
    var start = 0.0
    for extent in world.extents where start < furthest {
      outcome.metPages += 1
      start += extent
    }
    outcome.wastedPages = pages + flights.count - outcome.metPages
  }
}
