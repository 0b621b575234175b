/// Adaptive prefetch: what it hears of the reader and of the loads, and what comes of it.
extension ScrollEngine {
  private var isAdaptive: Bool { configuration.prefetch == .adaptive }

  /// Mean extent of a row in points, as far as rows were measured.
  private var meanRowExtent: Double { layout.estimatedRowHeight / Double(layout.rules.columns) }

  /// What is known of the reader and the network: see ``AdaptivePrefetch/learned(from:)``.
  public mutating func learned(from numbers: [Double] = []) -> [Double] { prefetch.learned(from: numbers) }

  /// The reader scrolled, so many units.
  mutating func noteScroll(by units: Int64) {
    guard isAdaptive else { return }
    prefetch.noteScroll(
      by: FixedPoint.points(units), viewportLength: viewport.length, time: viewport.time)
  }

  /// A load came to its end, unless the event is of another kind.
  @inline(never)
  mutating func noteEnd(_ event: Paging.Event, time: Double) {
    guard isAdaptive else { return }
    switch event {
    case .pageLoaded(let id, let reply):
      // Nothing of it is measured yet: its rows are laid out at the mean.
      prefetch.noteLoadEnded(id, extent: Double(reply.items.count) * meanRowExtent, time: time)
    case .loadFailed(let id, _, _, _, _):
      prefetch.noteLoadEnded(id, extent: nil, time: time)
    #if !hasFeature(Embedded)
    // A page that is as it was came without its rows: that is quicker than the next page will be.
    case .pageUnchanged(let id):
      prefetch.noteLoadEnded(id, extent: nil, time: time)
    #endif
    default: break
    }
  }

  /// Takes commands for the shell, and notes the loads that begin and end with them.
  @inline(never)
  mutating func issue(_ commands: [PagingCommand<Key>], time: Double, _ output: inout Output) {
    guard !commands.isEmpty else { return }
    output.commands += commands
    guard isAdaptive else { return }
    for command in commands {
      switch command {
      case .load(let request): prefetch.noteLoadBegan(request.id, time: time)
      case .cancel(let id): prefetch.noteLoadEnded(id, extent: nil, time: time)
      case .retry: break
      }
    }
  }

  /// Gives a report its distances, and how many loads are to fly.
  @inline(never)
  func setDistances(of report: inout ViewportReport) {
    report.meanRowExtent = meanRowExtent
    let distances = prefetchDistances
    report.prefetchBefore = distances.before
    report.prefetchAfter = distances.after
    if isAdaptive, maxLoadsInFlight > 1 { report.loadsInFlight = prefetch.loadsInFlight(limit: maxLoadsInFlight) }
  }

  /// What ``prefetchDistances`` never passes, where that is quicker to have than the distances themselves.
  var prefetchBounds: (before: Double, after: Double)? {
    guard isAdaptive else { return nil }
    let mean = meanRowExtent
    return AdaptivePrefetch.bounds(
      way: prefetch.way, viewportLength: viewport.length, meanRowHeight: mean, pageExtent: Double(pageSize) * mean)
  }

  /// How near to an edge a page is asked for now, in points.
  var prefetchDistances: (before: Double, after: Double) {
    let mean = meanRowExtent
    guard isAdaptive else {
      // At 0 too a list loads on, with its last row in sight.
      let distance = max(1, configuration.prefetch.distance(viewportLength: viewport.length, meanRowHeight: mean))
      return (distance, distance)
    }
    return prefetch.distances(
      viewportLength: viewport.length, meanRowHeight: mean,
      pageExtent: Double(pageSize) * mean, loadsInFlight: maxLoadsInFlight)
  }
}
