import Makimono
import MakimonoSwiftUI
import MakimonoTesting
import SwiftUIStandIn
import Testing

@testable import MakimonoSwiftUI

@Suite("SwiftUI lists: the row that is read stays where it is", .timeLimit(.minutes(60)))
@MainActor
struct AnchorTests {
  @Test("Of cells side by side it is the first that the app is told of")
  func firstCell() async {
    let pager = Pager(source: Feeds.numbered(total: 2_000), configuration: .test(pageSize: 40))
    var top: Int?
    let stage = Stage {
      PagedScrollView(
        pager, layout: .grid(columns: [GridItem(), GridItem(), GridItem()], spacing: 0),
        position: Binding(get: { top }, set: { top = $0 })
      ) { NoteRow(note: $0) }
    }
    await stage.settled(pager)
    for step in 1...40 {
      await stage.person.drag(by: 50, frames: 1)
      await stage.settled(pager)
      #expect(top == step * 3)
    }
  }

  /// A reader in the middle of a feed whose pages come and go on both sides, and how far rows in sight moved for it.
  @MainActor
  final class Reading {
    let pager: KeyedPager<NumberedSource>
    let stage: Stage
    var random: SeededRandom
    private(set) var changes = 0
    private var observation: PagerObservation?
    var worst: CGFloat = 0
    var compared = 0

    init(seed: UInt64, _ mechanism: KeepingMechanism = .geometry, separators: Pager<Note>.Separators? = nil) {
      random = SeededRandom(seed: seed)
      let source = Feeds.numbered(total: 100_000)
      let pager = KeyedPager(
        source: source, configuration: .test(pageSize: 5, window: .pages(10)))
      pager.separators = separators
      self.pager = pager
      pager.start(at: 5_000)
      stage = Stage {
        PagedScrollView(pager, layout: .stack(spacing: 3)) { NoteRow(note: $0, height: height($0.id)) }
          .keeping(by: mechanism)
      }
      observation = pager.observe { [weak self] update in
        if update.change.changesRows { self?.changes += 1 }
      }
    }

    /// Lets replies land, and compares the rows in sight before and after. Nothing else moves meanwhile: time stands still.
    func compare() async {
      let before = stage.tops
      let count = changes
      for _ in 0..<12 where changes == count { await Task.yield() }
      guard changes != count else { return }
      let after = stage.tops
      // The rows around the middle of the screen: one of them is under the finger.
      for (id, top) in before where top > 150 && top < 650 {
        guard let now = after[id] else {
          worst = .infinity
          continue
        }
        compared += 1
        worst = max(worst, abs(now - top))
      }
    }
  }

  @Test("FIELD 6, 8: 500 prepends, appends and evictions while dragging and decelerating move no row by 0.5 points")
  func random() async throws {
    let seed = Seed.value
    await readOn(Reading(seed: seed), seed: seed)
  }

  @Test("Days between the rows come and go with their pages, and stay where they are as rows do")
  func separators() async throws {
    let seed = Seed.value
    let reading = Reading(seed: seed, separators: Note.days)
    await readOn(reading, seed: seed)
    #expect(reading.pager.rows.count > reading.pager.items.count + 8)
  }

  private func readOn(_ reading: Reading, seed: UInt64) async {
    let (stage, person) = (reading.stage, reading.stage.person)
    await stage.settled(reading.pager)
    var whileDragging = 0
    var whileDecelerating = 0
    var direction: CGFloat = 1
    var steps = 0
    while reading.changes < 500, steps < 20_000 {
      steps += 1
      if Int.random(in: 0..<8, using: &reading.random) == 0 { direction = -direction }
      let count = reading.changes
      if Bool.random(using: &reading.random) {
        for _ in 0..<8 {
          await person.hold(by: direction * CGFloat.random(in: 5...90, using: &reading.random), frames: 1)
          await reading.compare()
        }
        whileDragging += reading.changes - count
        person.release()
      } else {
        await person.fling(direction * CGFloat.random(in: 500...5_000, using: &reading.random))
        for _ in 0..<25 {
          stage.frame()
          await reading.compare()
        }
        whileDecelerating += reading.changes - count
      }
    }
    #expect(reading.worst <= 0.5, "seed \(seed)")
    #expect(reading.changes >= 500, "seed \(seed)")
    #expect(reading.compared > 500, "seed \(seed)")
    #expect(whileDragging > 50 && whileDecelerating > 50, "seed \(seed)")
    #expect(reading.pager.items.count <= 50)
    print(
      "\(reading.changes) changes, \(whileDragging) under the finger, \(reading.compared) rows, worst \(reading.worst)")
  }

  @Test("By id, before iOS 18: the row at the top stays in sight, and moves by its own height at most")
  func byIdentity() async throws {
    let source = Feeds.numbered(total: 1_000)
    let gate = source.hold(24)
    let pager = KeyedPager(source: source, configuration: .test(pageSize: 20))
    pager.start(at: 25)
    let stage = Stage {
      PagedScrollView(pager, layout: .stack(spacing: 0)) { NoteRow(note: $0, height: height($0.id)) }
        .keeping(by: .identity)
    }
    await stage.frames(until: { gate.isReached && stage.ids.count > 3 })
    await stage.person.drag(by: 700)
    let before = stage.tops
    let top = try #require(stage.ids.first)
    gate.open()
    #expect(await stage.frames(until: { pager.items.first?.id ?? 999 < 480 }))
    stage.frame()
    let moved = abs((stage.tops[top] ?? .infinity) - (before[top] ?? 0))
    #expect(moved <= height(top))
  }

  @Test("FIELD 9: ten pages at most, both ways; every row is seen, in order", arguments: Form.allCases)
  func window(_ form: Form) async {
    let source = Feeds.numbered(total: 500)
    let pager = Pager(source: source, configuration: .test(pageSize: 10, window: .pages(10)))
    let stage = Stage { form.view(pager) }
    await stage.settled(pager)
    var seen: Set<Int> = []
    var most = 0
    for direction in [1, -1] as [CGFloat] {
      seen = []
      var still = 0
      while still < 6 {
        let before = stage.ids
        seen.formUnion(before)
        await stage.person.drag(by: direction * 350, frames: 5)
        await stage.person.rest()
        await stage.frames(6)
        await pager.waitUntilSettled()
        stage.frame()
        seen.formUnion(stage.ids)
        most = max(most, pager.items.count)
        #expect(stage.ids == Array((stage.ids.first ?? 0)..<(stage.ids.first ?? 0) + stage.ids.count))
        still = stage.ids == before ? still + 1 : 0
      }
      #expect(seen == Set(0..<500))
    }
    #expect(most <= 100)
    #expect(stage.ids.first == 0)
    #expect(source.mostInFlight <= 2)
  }

  @Test("Pages that come above a list leave the rows in sight where they are")
  func list() async throws {
    let source = Feeds.numbered(total: 1_000)
    let gate = source.hold(24)
    let pager = KeyedPager(source: source, configuration: .test(pageSize: 20))
    pager.start(at: 25)
    let stage = Stage { PagedList(pager) { NoteRow(note: $0, height: height($0.id)) } }
    await stage.frames(until: { gate.isReached && stage.ids.count > 3 })
    await stage.person.hold(by: 333)
    let before = stage.tops
    gate.open()
    let count = pager.items.count
    #expect(await stage.frames(until: { pager.items.count > count }))
    let after = stage.tops
    #expect(before.count > 3)
    for (id, top) in before { #expect(abs((after[id] ?? .infinity) - top) <= 0.5, "row \(id)") }
  }

  @Test("FIELD 7: rows that came and are not laid out yet are not reported on: the old length would ask for more")
  func notLaidOutYet() async throws {
    let source = Feeds.numbered(total: 1_000)
    let pager = Pager(source: source, configuration: .test(pageSize: 20))
    pager.prefetch = .viewports(2)
    let keeper = PagedKeeper(pager, mechanism: .reader, position: nil)
    keeper.begin()
    await pager.waitUntilSettled()
    keeper.rendered()
    keeper.listResized(CGSize(width: 400, height: 800))
    for row in 0..<10 { keeper.rowPlaced(pager.rows[row].name, CGRect(x: 0, y: row * 80, width: 400, height: 80)) }
    keeper.rowsSpan = (0, 1_600)
    try await until("the second page") { pager.items.count != 20 }
    #expect(source.requestedKeys == [1, 2])
    // The screen still shows twenty rows, and says so once more.
    keeper.rowPlaced(pager.rows[0].name, CGRect(x: 0, y: 1, width: 400, height: 79))
    for _ in 0..<200 { await Task.yield() }
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [1, 2])
    // Laid out, they are.
    keeper.rowsSpan = (0, 3_200)
    keeper.rendered()
    for _ in 0..<200 { await Task.yield() }
    #expect(source.requestedKeys == [1, 2], "far enough")
  }

  @Test("Pages that only come below write no position: there is nothing for the finger to fight with")
  func appendsWriteNothing() async throws {
    let pager = Pager(source: Feeds.numbered(total: 1_000), configuration: .test(pageSize: 20))
    pager.prefetch = .viewports(2)
    let keeper = PagedKeeper(pager, mechanism: .reader, position: nil)
    keeper.begin()
    await pager.waitUntilSettled()
    keeper.rendered()
    keeper.listResized(CGSize(width: 400, height: 800))
    for row in 0..<10 { keeper.rowPlaced(pager.rows[row].name, CGRect(x: 0, y: row * 80, width: 400, height: 80)) }
    keeper.rowsSpan = (0, 1_600)
    try await until("the second page") { pager.items.count != 20 }
    #expect(pager.items.count > 20)
    #expect(keeper.placement == nil)
  }
}
