import Foundation
import MakimonoCore
import MakimonoTesting
import Testing

/// A few sessions, so that a debug build is through soon. `make soak` runs a million steps and more.
@Suite("Simulation")
struct SimulationTests {
  private static var seed: UInt64 { ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? 1 }

  /// What is wrong in one session.
  private static func violations(_ seed: UInt64, _ world: Simulation.World = .any) -> [String] {
    let (setup, script) = Simulation.session(seed: seed, world: world)
    return Simulation.play(setup, script).violations
  }

  @Test("R1-R20: random readers against random servers")
  func sessions() {
    print("Simulation from SEED=\(Self.seed) on")
    let failure = Simulation.run(seed: Self.seed) { sessions, _ in sessions >= 30 }
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
  }

  @Test("R17: random readers who edit counted lists")
  func countedEdits() {
    let failure = Simulation.run(seed: Self.seed, world: .countedEdits) { sessions, _ in sessions >= 20 }
    #expect(failure == nil, "\(failure.map { "\($0)" } ?? "")")
  }

  @Test(
    "Sound sessions that a rule was once too strict for", arguments: [18, 57, 116, 1006, 3197, 501_771] as [UInt64])
  func falseAlarms(seed: UInt64) {
    #expect(Self.violations(seed) == [])
  }

  /// The page of a gap was read by the key of the page beyond it, which went to make room.
  @Test("R16: a gap whose two sides are read by one key is none", arguments: [4_257] as [UInt64])
  func gapOfOneKey(seed: UInt64) {
    #expect(Self.violations(seed) == [])
  }

  /// Rows that edits moved left pages without any, in front of a screen taller than the window: such a page went for one with a row at the
  /// other end, and the other way round, for ever.
  @Test("R19: two ends of a full window do not trade pages for ever", arguments: [24_228] as [UInt64])
  func trades(seed: UInt64) {
    #expect(Self.violations(seed) == [])
  }

  /// A page that flew while an edit took it from the feed; a row that stands where there was room for it; counts that nobody has told
  /// since an edit was carried out; what stands at a list's end, once that is known. A place that a move leaves open; a removal that the server
  /// took before it had the row; a row that came in the first one's place. A feed that told a total
  /// of 0 once, and whose pages were each in doubt from then on: the list came to no rest (R19).
  @Test(
    "Sessions of edits in counted lists in which the engine was wrong once, or a rule too strict",
    arguments: [
      2_557, 503_486, 506_308, 90_297, 507_472, 502_326, 506_019, 505_950, 536_317, 557_234, 558_794, 549_436,
    ] as [UInt64])
  func countedEditsAgain(seed: UInt64) {
    #expect(Self.violations(seed, .countedEdits) == [])
  }

  @Test("R20: a seed brings the same session back, step by step")
  func replay() {
    let (setup, script) = Simulation.session(seed: 42)
    let first = Simulation.play(setup, script, log: TransitionLog())
    let second = Simulation.play(setup, script, log: TransitionLog())
    #expect(first.log?.lines == second.log?.lines)
    #expect(first.steps == first.log?.lines.count)
    #expect(first.steps > 100)
  }

  /// docs/features.md names this test for pairs that have none of their own: `make test` plays a million steps of such sessions.
  @Test("Every pair of features comes up in some session")
  func pairs() {
    let names = [
      "edits", "gaps", "keepWindow", "aroundAnchor", "drift", "window", "tall screen", "loads ahead", "restoring",
      "limit", "duplicates", "layout", "jumps", "memory pressure", "more", "cancel",
    ]
    var found: Set<Set<String>> = []
    for seed in 0..<3_000 as Range<UInt64> where found.count < names.count * (names.count - 1) / 2 {
      let (setup, script) = Simulation.session(seed: seed)
      let features = Self.features(setup, script)
      for first in features { for second in features where first < second { found.insert([first, second]) } }
    }
    for first in names { for second in names where first < second { #expect(found.contains([first, second])) } }
  }

  private static func features(_ setup: SessionSetup, _ script: [SessionEvent]) -> Set<String> {
    let configuration = setup.configuration
    var features: Set<String> = []
    if setup.isEdited { features.insert("edits") }
    if setup.isChanging { features.insert("drift") }
    if setup.isRestored { features.insert("restoring") }
    if setup.screen == .layout { features.insert("layout") }
    if configuration.window != .unbounded { features.insert("window") }
    if let pages = configuration.window.maxPages, setup.height > pages * configuration.pageSize {
      features.insert("tall screen")
    }
    if configuration.itemLimit != nil { features.insert("limit") }
    if configuration.duplicates != .replace { features.insert("duplicates") }
    switch setup.paging {
    case .pageNumbers, .offsets: if configuration.maxLoadsInFlight > 1 { features.insert("loads ahead") }
    case .cursors: break
    }
    for event in script {
      switch event {
      case .refresh(.keepWindow): features.insert("keepWindow")
      case .refresh(.aroundAnchor): features.insert("aroundAnchor")
      case .refresh(.mergeNewer): features.insert("gaps")
      case .jump: features.insert("jumps")
      case .memoryPressure: features.insert("memory pressure")
      case .loadMore: features.insert("more")
      case .cancel: features.insert("cancel")
      default: break
      }
    }
    return features
  }

  @Test("Every kind of world and every kind of event comes up")
  func variety() {
    var worlds: Set<String> = []
    var events: Set<String> = []
    for seed in 0..<60 as Range<UInt64> {
      let (setup, script) = Simulation.session(seed: seed)
      worlds.insert("\(setup.screen)")
      if setup.configuration.placeholders { worlds.insert("counted") }
      for event in script { events.insert(String("\(event)".prefix { $0 != "(" })) }
    }
    #expect(worlds.count == 4)
    #expect(
      events == [
        "answer", "fail", "late", "timer", "move", "retry", "refresh", "invalidate", "jump", "memoryPressure", "server",
        "grow", "fillGap", "edit", "confirm", "replaceTemporary", "rollBack", "restore", "loadMore", "cancel",
      ])
  }

  @Test("A script is shortened to the lines that matter")
  func shrinking() {
    var tries = 0
    let short = Shrinking.shortest(Array(0..<400)) { part in
      tries += 1
      return part.contains(7) && part.contains(300) && part.contains(301)
    }
    #expect(short == [7, 300, 301])
    #expect(tries < 200)
  }

  @Test("A viewport follows the rows it shows")
  func viewport() {
    var screen = SimulatedViewport(height: 3, prefetchRows: 2)
    screen.move(.fling(4), rowCount: 10)
    #expect(screen.report(rowCount: 10).visibleRows == 4..<7)
    screen.follow(ListChange([.insert(0..<5)]))
    #expect(screen.report(rowCount: 15).visibleRows == 9..<12)
    screen.follow(ListChange([.remove(0..<2), .remove(11..<13)]))
    #expect(screen.report(rowCount: 11).visibleRows == 7..<10)
    screen.move(.turn, rowCount: 11)
    screen.move(.read(2), rowCount: 11)
    #expect(screen.report(rowCount: 11).visibleRows == 5..<8)
    screen.move(.toEnd, rowCount: 11)
    #expect(screen.report(rowCount: 11).visibleRows == 8..<11)
  }
}
