@testable import MakimonoCore

/// A screen of 800 points, a reader who scrolls, and a feed that answers when told: all by hand, no clock.
struct SimulatedReader {
  let feed: NumberedFeed
  var engine: NumberedFeed.Engine
  /// True heights, which the engine learns only once a row is on the screen.
  let height: (Int) -> Double
  var grown: [Int: Double] = [:]
  var pending: [LoadRequest<Int>] = []
  var requests: [LoadRequest<Int>] = []
  var retries: [RequestID] = []
  var seen: Set<Int> = []
  var worstAnchorError = 0.0
  var offsetMoves = 0
  var mostPages = 0
  var mostPagesInSight = 0
  var changes = 0

  init(
    feed: NumberedFeed, window: PagingWindow = .pages(4),
    configuration: ScrollConfiguration = ScrollConfiguration(
      prefetch: .viewports(1), estimatedRowHeight: 50, statusHeight: 64),
    height: @escaping (Int) -> Double
  ) {
    self.feed = feed
    self.height = height
    engine = feed.engine(window: window, configuration: configuration)
    apply(engine.scroll(to: Viewport(offset: 0, length: 800)))
  }

  mutating func start(at key: Int, position: ListPosition<Int> = .start) {
    apply(engine.start(at: key, position: position))
  }

  /// Carries an answer out: requests are noted, rows that came on the screen are measured.
  mutating func apply(_ output: NumberedFeed.Engine.Output) {
    var output = output
    for _ in 0..<20 {
      for command in output.commands {
        switch command {
        case .load(let request):
          pending.append(request)
          requests.append(request)
        case .cancel(let id): pending.removeAll { $0.id == id }
        case .retry(let id, _): retries.append(id)
        }
      }
      mostPages = max(mostPages, engine.paging.pageCount)
      let wrong = engine.mountedRows.filter {
        trueHeight($0) != engine.height(ofRow: $0) || !engine.layout.isMeasured($0)
      }
      guard !wrong.isEmpty else { break }
      let heights = wrong.map { (id: engine.paging.item(atRow: $0)!.id, height: trueHeight($0)) }
      output = tracked(isUnseen: true) { $0.measure(heights) }
    }
    mostPagesInSight = max(mostPagesInSight, Set(engine.visibleRows.map { engine.paging.key(ofRow: $0) }).count)
    for row in engine.visibleRows { seen.insert(engine.paging.item(atRow: row)!.id) }
  }

  func trueHeight(_ row: Int) -> Double {
    let id = engine.paging.item(atRow: row)!.id
    return height(id) + (grown[id] ?? 0)
  }

  func screenTop(of id: Int) -> Double? {
    engine.paging.row(of: id).map { engine.offset(ofRow: $0) - engine.contentOffset }
  }

  /// Runs a call that must not move the row at the reading line, and notes by how much it did.
  ///
  /// - Parameter isUnseen: rows are measured that nobody has seen yet. The row then goes where it is to be shown,
  ///   which for want of room may not be where it stands; in any other call it stays where the reader saw it.
  mutating func tracked(
    isUnseen: Bool = false, _ call: (inout NumberedFeed.Engine) -> NumberedFeed.Engine.Output
  ) -> NumberedFeed.Engine.Output {
    let anchor = engine.scrollAnchor
    let shown = isUnseen ? anchor?.distance : anchor?.id.itemID.flatMap { screenTop(of: $0) }
    let output = call(&engine)
    changes += 1
    if output.movesContent { offsetMoves += 1 }
    // At the very ends of the content there may be no offset that keeps the row; and a list that was
    // replaced stands where it was told to.
    let limit = engine.contentLength - engine.viewport.length
    let isAtEnd = engine.contentOffset <= 0 || engine.contentOffset >= limit
    if let shown, let id = anchor?.id.itemID, let top = screenTop(of: id), !output.replacedList, !isAtEnd {
      worstAnchorError = max(worstAnchorError, abs(top - shown))
    }
    return output
  }

  mutating func scroll(to offset: Double) {
    var viewport = engine.viewport
    viewport.offset = offset
    apply(engine.scroll(to: viewport))
  }

  /// As a toolkit scrolls: never past the ends of the content.
  mutating func scroll(by distance: Double) {
    let limit = max(0, engine.contentLength - engine.viewport.length)
    scroll(to: min(max(0, engine.contentOffset + distance), limit))
  }

  mutating func answerNext() {
    guard !pending.isEmpty else { return }
    let request = pending.removeFirst()
    let reply = feed.reply(to: request)
    apply(tracked { $0.handle(.pageLoaded(request.id, reply)) })
  }

  mutating func failNext(random: Double) {
    guard !pending.isEmpty else { return }
    let request = pending.removeFirst()
    apply(tracked { $0.handle(.loadFailed(request.id, 500, advice: .transient, random: random)) })
    for id in retries { apply(engine.handle(.retryDue(id))) }
    retries = []
  }

  /// A picture came late: a row on the screen grows.
  mutating func grow(by points: Double, using random: inout SplitMix64) {
    guard let row = engine.mountedRows.randomElement(using: &random) else { return }
    let id = engine.paging.item(atRow: row)!.id
    grown[id, default: 0] = max(-15, (grown[id] ?? 0) + points)
    let height = trueHeight(row)
    apply(tracked { $0.measure([(id: id, height: height)]) })
  }

  /// Answers until nothing more is asked for.
  mutating func settle() {
    for _ in 0..<1_000 {
      if pending.isEmpty { break }
      answerNext()
    }
    apply(engine.handle(.retry(nil)))
    for _ in 0..<1_000 where !pending.isEmpty { answerNext() }
  }

  mutating func read(by step: Double, until done: (NumberedFeed.Engine) -> Bool) {
    for _ in 0..<10_000 where !done(engine) {
      scroll(by: step)
      settle()
    }
  }
}
