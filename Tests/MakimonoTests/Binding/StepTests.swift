import Foundation
import MakimonoCore
import MakimonoTesting
import Testing

@testable import Makimono

@Suite("Binding: the steps that a view is told", .timeLimit(.minutes(60)))
@MainActor
struct StepTests {
  @MainActor
  private struct Bench {
    let view = StepView()
    let pager: Pager<Row>
    let list: ListBinding<Row>
    let look = PlainLook()

    init(_ pager: Pager<Row>) {
      self.pager = pager
      list = ListBinding(pager: pager, host: view, look: look)
      view.list = list
      list.connect()
    }

    func scroll(to row: Int) async {
      view.setOffset(Double(row) * 50)
      list.scrolled()
      list.layoutChanged()
      await pager.waitUntilSettled()
    }
  }

  @Test("Where a row was before a change is what the steps made of it")
  func placesBefore() {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 1...999_999)
    print("Binding, rows before a change: SEED=\(seed)")
    var random = SeededRandom(seed: seed)
    var found = 0
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...12, using: &random)).map { Row(id: $0) }
      var new = old.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      for id in 100..<100 + Int.random(in: 0...3, using: &random) {
        new.insert(Row(id: id), at: Int.random(in: 0...new.count, using: &random))
      }
      if !new.isEmpty, Bool.random(using: &random) {
        let row = new.remove(at: Int.random(in: 0..<new.count, using: &random))
        new.insert(row, at: Int.random(in: 0...new.count, using: &random))
      }
      let change = ListChange(from: old, to: new)
      var rows = Array(old.indices)
      change.apply(to: &rows, after: Array(repeating: -1, count: new.count))
      for (row, before) in rows.enumerated() {
        #expect(change.rowBefore(row) == (before < 0 ? nil : before), "SEED=\(seed)")
        if before >= 0 { found += 1 }
      }
    }
    #expect(found > 0)
  }

  @Test("Whatever happens to a list, its steps lead to what it is", arguments: [false, true], [false, true])
  func anything(placeholders: Bool, separators: Bool) async {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 1...999_999)
    print("Binding, steps: SEED=\(seed)")
    var random = SeededRandom(seed: seed)
    let pager = Pager(
      source: Feeds.numbered(total: 300),
      configuration: PagingConfiguration(pageSize: 10, window: .pages(6), retry: .never, placeholders: placeholders))
    if separators {
      pager.separators = { before, after in
        after.map { $0.id / 4 } == before.map { $0.id / 4 } ? [] : [Row(id: -1 - (after?.id ?? 8_000) / 4)]
      }
    }
    let bench = Bench(pager)
    pager.start()
    await pager.waitUntilSettled()
    var next = 1_000
    for _ in 0..<400 {
      let ids = pager.items.map(\.id)
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        pager.refresh(
          [.firstPage, .keepWindow, .mergeNewer, .aroundAnchor].randomElement(using: &random) ?? .firstPage)
      case 1, 2:
        next += 1
        let place: EditPlace<Int> = ids.randomElement(using: &random).map { .after($0) } ?? .start
        pager.edit(.insert(Row(id: next), at: place))
      case 3: if let id = ids.randomElement(using: &random) { pager.edit(.remove(id)) }
      case 4, 5:
        if let id = ids.randomElement(using: &random) { pager.edit(id) { $0.text += "!" } }
      case 6:
        if let id = ids.randomElement(using: &random) { pager.edit(.move(id, to: .start)) }
      default: await bench.scroll(to: Int.random(in: 0..<max(1, pager.rows.count - 8), using: &random))
      }
      if Bool.random(using: &random) { await pager.waitUntilSettled() }
    }
    await pager.waitUntilSettled()
    #expect(bench.view.problems == [], "SEED=\(seed)")
    #expect(bench.view.steps > 100)
    // A list that is replaced is followed too, and not loaded anew.
    #expect(bench.view.loads == 1)
    #expect((bench.view.remade > 0) == placeholders)
  }

  @Test("Of thousands of rows that come at once a view is not told one by one")
  func manyAtOnce() async {
    let bench = Bench(
      Pager(
        source: Feeds.numbered(total: 20_000),
        configuration: PagingConfiguration(pageSize: 10, retry: .never, placeholders: true)))
    bench.pager.start()
    await bench.pager.waitUntilSettled()
    #expect(bench.list.rowCount(in: .rows) == 20_000)
    #expect(bench.view.loads == 2)
  }

  @Test("A view that is joined within an update hears of none that it shows already")
  func joinedWithin() async {
    let pager = Pager(source: Feeds.numbered(total: 40), configuration: .test(pageSize: 10))
    var bench: Bench?
    // It hears of the first page, and has it changed: that is told after the list was joined, and is in it.
    let token = pager.observe { update in
      guard bench == nil, !update.items.isEmpty else { return }
      pager.edit(.remove(3))
      bench = Bench(pager)
    }
    pager.start()
    await pager.waitUntilSettled()
    pager.edit(.remove(5))
    #expect(bench?.view.problems == [])
    #expect(bench?.list.rowCount(in: .rows) == pager.rows.count)
    _ = token
  }

  @Test("Rows whose row before became another, whatever happens to a list")
  func rowsBefore() {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 1...999_999)
    var random = SeededRandom(seed: seed)
    for _ in 0..<3_000 {
      var rows = Array(0..<Int.random(in: 1...12, using: &random))
      let old = rows
      var change = ListChange()
      for step in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...rows.count, using: &random)
        let count = Int.random(in: 1...3, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          rows.insert(contentsOf: (0..<count).map { 100 * (step + 1) + $0 }, at: place)
          change.operations.append(.insert(place..<place + count))
        case 1 where place + count <= rows.count:
          rows.removeSubrange(place..<place + count)
          change.operations.append(.remove(place..<place + count))
        case 2 where place < rows.count:
          let to = Int.random(in: 0..<rows.count, using: &random)
          rows.insert(rows.remove(at: place), at: to)
          change.operations.append(.move(from: place, to: to))
        default: if place < rows.count { change.operations.append(.update(place)) }
        }
      }
      func before(_ row: Int, _ rows: [Int]) -> Int? {
        rows.firstIndex(of: row).flatMap { $0 > 0 ? rows[$0 - 1] : nil }
      }
      let told = Set(change.rowsWithAnotherBefore(rowCount: rows.count))
      let expected = rows.indices.filter { old.contains(rows[$0]) && before(rows[$0], rows) != before(rows[$0], old) }
      #expect(told.isSuperset(of: expected), "SEED=\(seed)")
      // No more than one for each run of rows that comes or goes, and two more for each that moves.
      #expect(told.count <= change.operations.count * 3, "SEED=\(seed)")
    }
  }
}
