/// How far from a loaded edge the next page is to be asked for, learned from the reader and the network.
///
/// The distance is the way that the reader will make while a page loads. Who moves is extrapolated, a fling only as far
/// as it will go; who rests may begin a burst, and then there lies ready what the bursts of late have needed.
///
/// A plain value without a clock: times come with the events, in seconds on any steady scale, and the same events give
/// the same bits (rule R20). A time of 0 or less is unknown. A scroll allocates nothing; every call takes constant time.
public struct AdaptivePrefetch: Hashable, Sendable {
  private var latency = AdaptiveLatency()
  private var motion = AdaptiveMotion()
  private var forward = AdaptiveReach()
  private var backward = AdaptiveReach()
  /// Mean extent of the pages of late, in points; 0 until one came.
  private var extent: Double = 0
  /// When the reader last moved, or was last held up at an edge.
  private var lastMove: Double?
  /// The time of the last scroll or reply that had one. Not of a load that begins: it follows from distances, which
  /// are not to be others for it.
  private var now: Double = 0
  /// Whether scrolls come with times.
  private var isTimed = true
  /// How far the reader may yet go without stopping, in points, negative towards the start; as of the last scroll.
  private(set) var way: Double = 0
  /// Of scrolls too near to the one before to tell a speed.
  private var pending: Double = 0

  /// Makes one that has learned nothing: until scrolls and loads come with times, distances are two viewports.
  public init() {}

  // MARK: - Events

  /// The reader scrolled.
  ///
  /// - Parameters:
  ///   - delta: points, positive towards the end. Corrections of the content offset are no scrolling.
  ///   - viewportLength: points.
  ///   - time: seconds; 0 where it is not known.
  public mutating func noteScroll(by delta: Double, viewportLength: Double, time: Double) {
    guard delta.isFinite else { return }
    isTimed = Self.isKnown(time)
    guard isTimed else { return }
    now = time
    // The first scroll, a clock that was set back, a leap (the scroll bar, a jump to the top): there is no speed in it.
    guard let last = lastMove, time >= last,
      delta.magnitude <= Self.leap * max(Self.bounded(viewportLength), 1)
    else {
      lastMove = time
      pending = 0
      motion.stop()
      way = 0
      return
    }
    pending += delta
    var step = time - last
    guard step >= Self.shortestStep else { return }
    if step > Self.longestStep {
      let rest = step - Self.firstStep
      motion.pause(rest)
      forward.pause(rest)
      backward.pause(rest)
      step = Self.firstStep
    }
    motion.move(pending, in: step)
    way = motion.quick * motion.continuation
    forward.move(pending, in: step)
    backward.move(-pending, in: step)
    pending = 0
    lastMove = time
  }

  /// A load began. Time in seconds.
  public mutating func noteLoadBegan(_ id: RequestID, time: Double) {
    guard Self.isKnown(time) else { return }
    latency.began(id, time: time)
  }

  /// A load ended.
  ///
  /// - Parameters:
  ///   - id: of the load that ended.
  ///   - extent: points of the page that came; `nil` where the load failed or was cancelled, which does not tell how
  ///     long loads take.
  ///   - time: seconds.
  public mutating func noteLoadEnded(_ id: RequestID, extent: Double?, time: Double) {
    let isKnown = Self.isKnown(time)
    // A reply that nobody waits for teaches nothing (rule R2).
    guard let start = latency.ended(id, isSample: extent != nil && isKnown, time: time), isKnown else { return }
    let page = Self.bounded(extent ?? 0)
    if page > 0 { self.extent += (page - self.extent) * (self.extent > 0 ? 0.25 : 1) }
    now = time
    // Who came to a stop while the page was on its way may have been stopped by the edge, and then goes on now.
    if let last = lastMove, start <= last, time - last > AdaptiveMotion.rest { lastMove = time }
  }

  // MARK: - Keeping it

  /// What was learned of the network and of how this reader reads, as numbers for another of the same version. Of the scroll that goes
  /// on, of the loads under way and of how long pages are there is nothing among them.
  ///
  /// - Parameter numbers: what another has learned, whose place this one takes; empty to learn nothing. Those that are missing, or that
  ///   nothing can be, change nothing.
  public mutating func learned(from numbers: [Double] = []) -> [Double] {
    // Who takes another's place stands there: what it was moved by was no reader.
    if !numbers.isEmpty {
      lastMove = nil
      motion.stop()
      way = 0
    }
    var numbers = LearnedNumbers(numbers)
    latency.pass(&numbers)
    forward.pass(&numbers)
    backward.pass(&numbers)
    return numbers.numbers
  }

  // MARK: - Answers

  /// The distances from the start and from the end, in points, within which a page is to be asked for.
  ///
  /// - Parameters:
  ///   - viewportLength: points.
  ///   - meanRowHeight: points.
  ///   - pageExtent: points of a usual page.
  ///   - loadsInFlight: how many pages may be under way at one edge.
  public func distances(
    viewportLength: Double, meanRowHeight: Double, pageExtent: Double, loadsInFlight: Int = 1
  ) -> (before: Double, after: Double) {
    let viewport = Self.bounded(viewportLength)
    guard isTimed, latency.typical > 0 else {
      let fallback = Self.fallbackViewports * viewport
      return (fallback, fallback)
    }
    let page = max(Self.bounded(pageExtent), max(Self.bounded(meanRowHeight), 1))
    let loads = Double(min(max(loadsInFlight, 1), 64))
    let speed = now - (lastMove ?? now) > AdaptiveMotion.rest ? 0 : motion.quick
    return (
      before: min(distance(backward, speed: -speed, page: page, loads: loads), Self.most * viewport + page),
      after: min(distance(forward, speed: speed, page: page, loads: loads), Self.most * viewport + page)
    )
  }

  /// Lengths in points, from the start and from the end, that ``distances(viewportLength:meanRowHeight:pageExtent:loadsInFlight:)``
  /// never passes: they cost next to nothing, and in most frames both edges lie further away than that.
  ///
  /// - Parameter way: of ``way``, taken by the caller so that a frame copies one number and not all that was learned.
  static func bounds(
    way: Double, viewportLength: Double, meanRowHeight: Double, pageExtent: Double
  ) -> (before: Double, after: Double) {
    let page = max(bounded(pageExtent), max(bounded(meanRowHeight), 1))
    // At rest: the fallback, or a page and the most that lies ready beyond it. A point for the rounding of sums.
    let rest = max(fallbackViewports * bounded(viewportLength), page * (1 + extraPages)) + slip
    return (max(rest, margin + slip - way), max(rest, margin + slip + way))
  }

  /// How many pages to have under way at one edge where keys can be computed: at least 1, at most `limit`.
  ///
  /// As many as the reader may pass while one of them loads.
  public func loadsInFlight(limit: Int) -> Int {
    guard limit > 1 else { return 1 }
    guard isTimed, latency.typical > 0, extent > 0 else { return 2 }
    let burst = max(forward.distance(within: latency.high), backward.distance(within: latency.high))
    let way = max(burst, motion.travel(within: latency.high))
    return Int(min(way / extent, Double(min(limit, 64) - 1))) + 1
  }

  private func distance(_ reach: AdaptiveReach, speed: Double, page: Double, loads: Double) -> Double {
    let ready = Self.margin + reach.distance(within: Self.rareLoad * latency.high)
    // A page is enough, unless bursts outrun what most loads take. Then more lies ready; the more come at a time, the
    // less of it.
    let deep = min(
      Self.outrun * reach.distance(within: latency.typical), page * (1 + Self.extraPages / (loads * loads * loads)))
    let rest = min(ready, max(page + Self.slip, deep))
    guard speed > 0 else { return rest }
    let load = Self.lateLoad * latency.high
    var ahead = motion.travel(within: load)
    // Where pages take longer to come than to be read, loading falls behind by this share of the way. Yet no fling goes
    // further than to its stop.
    let shortfall = 1 - loads * page / (speed * latency.typical)
    if shortfall > 0 {
      ahead = min(ahead + shortfall * motion.travel(within: Self.horizon), motion.travel(within: load + Self.horizon))
    }
    return max(rest, Self.margin + ahead)
  }

  private static func isKnown(_ time: Double) -> Bool { time > 0 && time.isFinite }

  /// Lengths that come from outside: never negative, nor so long that a sum could overflow.
  private static func bounded(_ points: Double) -> Double { points > 0 ? min(points, 1_000_000) : 0 }

  // MARK: - Constants, found on the tuning seeds of docs/prefetch.md

  /// Lengths of the viewport that are kept while nothing is known.
  static let fallbackViewports: Double = 2
  /// Points that are kept in any case: what a frame and a slip of the finger take.
  private static let margin: Double = 60
  /// Points beyond a page: who stands at the very edge has a second page asked for, however sums are rounded.
  private static let slip: Double = 1
  /// A reader who moves is extrapolated for this part of what nearly every load takes ...
  private static let lateLoad: Double = 0.7
  /// ... but a burst may begin while a load takes so many times as long.
  private static let rareLoad: Double = 6
  /// The part of a burst that is kept ready where it outruns a load.
  private static let outrun: Double = 0.7
  /// Pages kept ready at most, beyond the first, where one loads at a time.
  private static let extraPages: Double = 0.7
  /// How far ahead a lasting shortfall is made up for, in seconds.
  private static let horizon: Double = 2
  /// Lengths of the viewport ahead at most, and a page: nobody reads further at once.
  private static let most: Double = 16
  /// Lengths of the viewport in one scroll that are no scrolling any more.
  private static let leap: Double = 8
  /// Scrolls nearer to each other than this, in seconds, are one.
  private static let shortestStep: Double = 0.001
  /// A scroll after a longer silence, in seconds, began at its end ...
  private static let longestStep: Double = 0.25
  /// ... and took so long.
  private static let firstStep: Double = 0.04
}
