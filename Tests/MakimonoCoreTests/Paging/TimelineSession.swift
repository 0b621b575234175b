@testable import EngineExploration
@testable import MakimonoCore

/// One random session over a timeline that lives: it grows between requests, rows are pushed or go, it is refreshed by every
/// strategy, gaps are filled from either side, memory gets short.
struct TimelineSession {
  /// What the feed does.
  enum Life: CaseIterable, Sendable {
    case grows, pushes, loses
  }

  typealias Engine = PagingEngine<CursorOrder<TimelineKey>, Row, Fault>

  private(set) var engine: Engine
  private(set) var mistake: String?
  private let life: Life
  private var feed: TimelineFeed
  private var random: SplitMix64
  private var flying: [LoadRequest<TimelineKey>] = []
  /// The highest id that was shown.
  private var highest = 0

  init(_ keys: TimelineFeed.Keys, _ life: Life, window: PagingWindow, seed: UInt64) {
    random = SplitMix64(seed: seed)
    self.life = life
    feed = TimelineFeed(keys, count: Int.random(in: 20..<80, using: &random))
    engine = Engine(
      configuration: PagingConfiguration(pageSize: 4, window: window, retry: .never), order: feed.order,
      firstKey: .newest)
    send(.start(at: .newest))
  }

  /// One random event, by name.
  mutating func step() -> String {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40 where !flying.isEmpty:
      let request = flying.remove(at: Int.random(in: flying.indices, using: &random))
      let reply = feed.page(request.key, request.count)
      send(.pageLoaded(request.id, reply))
      return "\(request.key) for \(request.edge): \(reply.items.ids)"
    case 0..<75: return look()
    case 75..<81 where life != .pushes:
      let count = Int.random(in: 1...6, using: &random)
      return "the feed grows to \(feed.grow(by: count))"
    case 75..<89:
      let strategies: [RefreshStrategy] = [.firstPage, .keepWindow, .aroundAnchor, .mergeNewer]
      let strategy = strategies[Int.random(in: 0..<4, using: &random)]
      send(.refresh(strategy))
      return "refresh \(strategy)"
    case 89..<94:
      guard let gap = engine.gaps.randomElement(using: &random) else { return "no gap" }
      let side: GapSide = random.chance(50) ? .start : .end
      send(.fillGap(gap.id, at: side))
      return "fill from \(side)"
    case 94..<96:
      send(.memoryPressure)
      return "memory pressure"
    default: return live()
    }
  }

  private mutating func look() -> String {
    let count = engine.rowCount
    guard count > 0 else { return "nothing to see" }
    let roll = Int.random(in: 0..<3, using: &random)
    let first = roll == 0 ? max(0, count - 3) : roll == 1 ? 0 : Int.random(in: 0..<count, using: &random)
    let rows = first..<min(count, first + 3)
    send(
      .viewportChanged(
        ViewportReport(
          visibleRows: rows, rowCount: count, prefetchRows: 2, direction: roll == 1 ? .backward : .forward)))
    return "see \(rows)"
  }

  private mutating func live() -> String {
    switch life {
    case .grows: return "the feed rests"
    case .pushes:
      let count = Int.random(in: 1...7, using: &random)
      for _ in 0..<count {
        let id = feed.grow()
        send(.edit(.insert(Row(id: id), at: .start), token: EditToken(rawValue: UInt32(id))))
        send(.confirmEdit(EditToken(rawValue: UInt32(id))))
      }
      return "\(count) pushes"
    case .loses:
      guard feed.ids.count > 10 else { return "the feed is short" }
      feed.remove(at: Int.random(in: feed.ids.indices, using: &random))
      return "the feed loses a row"
    }
  }

  private mutating func send(_ event: Engine.Event) {
    for command in engine.handle(event).commands {
      switch command {
      case .load(let request): flying.append(request)
      case .cancel(let id): flying.removeAll { $0.id == id }
      case .retry: break
      }
    }
    let rows = engine.shownRows
    mistake = mistake ?? engine.invariantViolations.first ?? feed.mistake(in: rows) ?? wrongEnd(rows)
    highest = max(highest, rows.first { !$0.isGap }?.id ?? 0)
  }

  /// An end that is none, a gap that nothing fills, a window that is not held.
  private func wrongEnd(_ rows: [Row]) -> String? {
    if let last = rows.last?.id, engine.loadStates.append.isEnd, let end = feed.ids.last, end < last {
      return "it ends at \(last), the feed at \(end)"
    }
    if let first = rows.first?.id, engine.loadStates.prepend.isEnd,
      feed.ids.contains(where: { $0 > first && $0 <= highest })
    {
      return "it begins at \(first), \(highest) was shown"
    }
    if engine.gaps.contains(where: { $0.start.isEnd && $0.end.isEnd }) { return "a gap that nothing fills" }
    // Two pages are held whatever they have, and a page of rows may wait until the next push makes room.
    let spare = engine.pageCount > 2 ? 4 : 8
    if let most = engine.configuration.window.maxItems, engine.edits.entries.isEmpty, rows.count > most + spare {
      return "\(rows.count) rows are held"
    }
    return nil
  }
}
