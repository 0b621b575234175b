import Foundation
import Makimono
import MakimonoCore
import Testing

@testable import MakimonoTesting

/// What stands between rows, case by case.
@Suite("Separators", .timeLimit(.minutes(60)))
@MainActor
struct SeparatorTests {
  typealias Source = ScriptedSource<PageNumberOrder, DayRow>

  /// Messages 0, 1, 2 ...; four a day.
  nonisolated static func message(_ id: Int, day: Int? = nil, text: String = "") -> DayRow {
    .message(id: id, day: day ?? id / 4 + 10, text: text)
  }

  static func source(_ total: Int) -> Source {
    Source(order: PageNumberOrder(endRule: .total), firstKey: 1) { request in
      let start = min(total, (request.key - 1) * request.count)
      return PageReply(items: (start..<min(total, start + request.count)).map { message($0) }, totalCount: total)
    }
  }

  static let rule: Pager<DayRow>.Separators = { before, after in
    guard let day = after?.day, day != before?.day else { return [] }
    return [.day(day, text: "")]
  }

  private func pager(_ total: Int, pageSize: Int = 3, window: PagingWindow = .unbounded) -> KeyedPager<Source> {
    KeyedPager(
      source: Self.source(total), configuration: .test(pageSize: pageSize, window: window), prefetchRows: 1,
      separators: Self.rule)
  }

  private func words(_ pager: Pager<DayRow>) -> String { SeparatorFollower.words(Array(pager.rows)) }

  /// The operations of the last update that changed rows.
  @MainActor
  private final class Steps {
    private(set) var last: [ListOperation] = []
    private(set) var wantsViewport = false
    private var observation: PagerObservation?

    init(_ pager: Pager<DayRow>) {
      observation = pager.observe { [unowned self] update in
        if !update.change.isEmpty { last = update.change.operations }
        wantsViewport = update.needsViewport
      }
    }
  }

  /// What an app knows beside its rows.
  @MainActor
  private final class Mark { var unread = 2 }

  // MARK: - Where

  @Test("Between rows of a page, across pages, and at the start where it is the feed's")
  func places() async {
    let pager = pager(9)
    await pager.started()
    #expect(words(pager) == "[10] 0(10) 1(10) 2(10)")
    #expect(pager.items.count == 3 && pager.rows.count == 4)
    pager.rowAppeared(3)
    await pager.waitUntilSettled()
    #expect(words(pager) == "[10] 0(10) 1(10) 2(10) 3(10) [11] 4(11) 5(11)")
    #expect(pager.totalCount == 9 && pager.items.count == 6)
  }

  @Test("At an end that may go on there is none; where the feed ends, there is")
  func ends() async {
    let pager = pager(12)
    pager.separators = { before, after in
      switch (before, after) {
      case (nil, _): [.day(1, text: "top")]
      case (_, nil): [.day(2, text: "end")]
      default: []
      }
    }
    await pager.started(at: 2)
    #expect(words(pager) == "3(10) 4(11) 5(11)")
    pager.rowAppeared(0)
    await pager.waitUntilSettled()
    #expect(words(pager) == "[1top] 0(10) 1(10) 2(10) 3(10) 4(11) 5(11)")
    pager.rowAppeared(6)
    await pager.waitUntilSettled()
    pager.rowAppeared(9)
    await pager.waitUntilSettled()
    #expect(words(pager).hasSuffix("11(12) [2end]"))
    // A separator in sight counts as the row beside it.
    #expect(pager.rows.count == 14)
  }

  @Test("With the pages at the start its separator goes, and comes back with them")
  func dropped() async {
    let pager = pager(60, window: .pages(2))
    await pager.started()
    for _ in 0..<4 {
      pager.rowAppeared(pager.rows.count - 1)
      await pager.waitUntilSettled()
    }
    #expect(!words(pager).hasPrefix("["))
    for _ in 0..<8 {
      pager.rowAppeared(0)
      await pager.waitUntilSettled()
    }
    #expect(words(pager).hasPrefix("[10] 0(10)"))
  }

  @Test(
    "An end that is asked again: what stands there goes for the rows that came, and their day begins with them")
  func more() async {
    let total = Watched(4)
    let source = Source(order: PageNumberOrder(endRule: .total), firstKey: 1) { request in
      let start = min(total.value, (request.key - 1) * request.count)
      return PageReply(
        items: (start..<min(total.value, start + request.count)).map { Self.message($0) }, totalCount: total.value)
    }
    let pager = KeyedPager(source: source, configuration: .test(pageSize: 6), prefetchRows: 1) { before, after in
      if after == nil { return [.day(0, text: "end")] }
      return Self.rule(before, after)
    }
    await pager.started()
    #expect(words(pager) == "[10] 0(10) 1(10) 2(10) 3(10) [0end]")
    let steps = Steps(pager)
    pager.loadMore(at: .end)
    pager.cancel()
    await pager.waitUntilSettled()
    #expect(words(pager) == "[10] 0(10) 1(10) 2(10) 3(10) [0end]")
    total.update { $0 = 6 }
    pager.loadMore(at: .end)
    await pager.waitUntilSettled()
    #expect(words(pager) == "[10] 0(10) 1(10) 2(10) 3(10) [11] 4(11) 5(11) [0end]")
    #expect(!steps.last.isEmpty)
  }

  @Test("A list without rows has none, and is empty")
  func empty() async {
    let pager = pager(0)
    pager.separators = { _, _ in [.day(1, text: "")] }
    await pager.started()
    #expect(pager.rows.isEmpty)
    guard case .empty = pager.phase else { return #expect(Bool(false), "\(pager.phase)") }
    pager.edit(.insert(Self.message(90), at: .start))
    #expect(words(pager) == "[1] 90(32)", "one and the same says it at both ends: the second is left out")
  }

  @Test("Beside a gap and beside a row that is not held there is none")
  func gaps() async {
    let counted = KeyedPager(
      source: Self.source(12),
      configuration: PagingConfiguration(pageSize: 3, retry: .never, placeholders: true), prefetchRows: 0,
      separators: Self.rule)
    await counted.started(at: 2)
    #expect(words(counted) == ". . . 3(10) [11] 4(11) 5(11) . . . . . .")
    #expect(counted.landingRow == 3)
    #expect(counted.rows.heldRows == [3..<7])

    let source = Source(order: PageNumberOrder(endRule: .total), firstKey: 1)
    let timeline = Pager(source: source, configuration: .test(), prefetchRows: 0, separators: Self.rule)
    source.reply(to: 1, PageReply(items: (6..<9).map { Self.message($0) }, totalCount: 9))
    await timeline.started()
    source.reply(to: 1, PageReply(items: (0..<3).map { Self.message($0) }, totalCount: 15))
    await timeline.refreshAndWait(.mergeNewer)
    #expect(words(timeline) == "[10] 0(10) 1(10) 2(10) GAP 6(11) 7(11) [12] 8(12)")
    #expect(timeline.gaps.map(\.row) == [4])
  }

  // MARK: - Steps

  @Test("The separator at the top stays where it is while a row comes below it")
  func staysAtTheTop() async {
    let pager = pager(3)
    await pager.started()
    let steps = Steps(pager)
    pager.push(.insert(Self.message(90, day: 10), at: .start))
    #expect(words(pager) == "[10] 90(10) 0(10) 1(10) 2(10)")
    #expect(steps.last == [.insert(1..<2)])
    pager.push(.insert(Self.message(91, day: 11), at: .start))
    #expect(words(pager) == "[11] 91(11) [10] 90(10) 0(10) 1(10) 2(10)")
    #expect(steps.last == [.insert(0..<2)])
    pager.push(.remove(90))
    #expect(steps.last == [.remove(3..<4)])
    pager.push(.update(Self.message(0, day: 11)))
    #expect(words(pager) == "[11] 91(11) 0(11) [10] 1(10) 2(10)")
    #expect(steps.last == [.remove(2..<3), .insert(3..<4), .update(2)])
  }

  @Test("What it looks at is another: it is asked of all rows once more, and what is other is told by steps")
  func askedAnew() async {
    let pager = pager(6, pageSize: 6)
    let mark = Mark()
    pager.separators = { before, after in
      after?.id == mark.unread && before != nil ? [.day(0, text: "unread")] : []
    }
    await pager.started()
    #expect(words(pager) == "0(10) 1(10) [0unread] 2(10) 3(10) 4(11) 5(11)")
    let steps = Steps(pager)
    mark.unread = 5
    pager.updateSeparators()
    #expect(words(pager) == "0(10) 1(10) 2(10) 3(10) 4(11) [0unread] 5(11)")
    #expect(steps.last == [.remove(2..<3), .insert(5..<6)])
    pager.separators = nil
    #expect(words(pager) == "0(10) 1(10) 2(10) 3(10) 4(11) 5(11)")
    #expect(steps.last == [.remove(5..<6)])
    pager.separators = Self.rule
    #expect(words(pager) == "[10] 0(10) 1(10) 2(10) 3(10) [11] 4(11) 5(11)")
    pager.separators = nil
    pager.separators = nil
    pager.updateSeparators()
    #expect(pager.rows.count == 6)
  }

  @Test("Several at one place are in the order in which they are said, and each stays that is said again")
  func several() async {
    let pager = pager(6, pageSize: 6)
    let mark = Mark()
    pager.separators = { before, after in
      Self.rule(before, after) + (after?.id == mark.unread ? [.day(0, text: "unread")] : [])
    }
    mark.unread = 4
    await pager.started()
    #expect(words(pager) == "[10] 0(10) 1(10) 2(10) 3(10) [11] [0unread] 4(11) 5(11)")
    let steps = Steps(pager)
    pager.edit(.remove(4))
    #expect(words(pager) == "[10] 0(10) 1(10) 2(10) 3(10) [11] 5(11)")
    #expect(steps.last == [.remove(6..<8)])
    mark.unread = 5
    pager.updateSeparators()
    #expect(words(pager) == "[10] 0(10) 1(10) 2(10) 3(10) [11] [0unread] 5(11)")
    #expect(steps.last == [.insert(6..<7)])
    #expect(pager.key(ofRow: 5) == 1 && pager.key(ofRow: 6) == 1)
    pager.rowsVisible(5..<7)
  }

  @Test("A slow observer's merged update leads to the rows, with separators and without")
  func slowObserver() async {
    let pager = pager(400, pageSize: 20)
    await pager.started()
    var changes = pager.changes.makeAsyncIterator()
    var shown: [ListRow<DayRow>] = []
    var source: [ListRow<DayRow>] = []
    for round in 0..<3 {
      // The third time it is too far behind for single steps.
      for _ in 0..<[1, 4, 200][round] {
        pager.edit(.remove(pager.items[pager.items.count / 2].id))
        pager.rowAppeared(pager.rows.count - 1)
        await pager.waitUntilSettled()
      }
      guard let update = await changes.next() else { return #expect(Bool(false)) }
      update.change.apply(to: &shown, after: Array(update.rows))
      update.sourceChange.apply(to: &source, after: Array(update.rows.source))
      #expect(shown == Array(update.rows) && source == Array(update.rows.source))
      #expect(update.isReset == (round != 1))
    }
  }

  // MARK: - Ids

  @Test("An id that a row has, or a separator above, is left out; it is there once the other is gone")
  func repeats() async {
    let pager = pager(6, pageSize: 6)
    // Day 7 has the id of message 3.
    pager.separators = { before, after in
      after?.id == 2 ? [.day(7, text: "")] : after?.id == 5 || after?.id == 1 ? [.day(8, text: "")] : []
    }
    await pager.started()
    #expect(words(pager) == "0(10) [8] 1(10) 2(10) 3(10) 4(11) 5(11)")
    let token = pager.edit(.remove(3))
    #expect(words(pager) == "0(10) [8] 1(10) [7] 2(10) 4(11) 5(11)")
    pager.edit(.remove(1))
    #expect(words(pager) == "0(10) [7] 2(10) 4(11) [8] 5(11)")
    pager.rollBack(token)
    #expect(words(pager) == "0(10) 2(10) 3(10) 4(11) [8] 5(11)")
  }

  @Test("The row of a separator is found by its id, and is no item")
  func found() async {
    let pager = pager(6, pageSize: 6)
    await pager.started()
    #expect(pager.row(of: 100_010) == 0 && pager.row(of: 100_011) == 5 && pager.row(of: 4) == 6)
    #expect(pager.row(of: 100_012) == nil)
    #expect(!pager.items.contains { $0.id >= 100_000 })
    pager.itemAppeared(100_011)
    #expect(pager.key(ofRow: 5) == 1)
  }

  // MARK: - Edits

  @Test("An edit or a push of a separator changes nothing; a place beside one is that beside the row on its other side")
  func edits() async {
    let pager = pager(6, pageSize: 6)
    await pager.started()
    let before = words(pager)
    #expect(pager.edit(100_011) { $0 = .day(11, text: "edited") } == nil)
    for token in [
      pager.edit(.remove(100_011)), pager.edit(.update(.day(11, text: "edited"))),
      pager.edit(.move(100_011, to: .start)),
    ] { pager.confirm(token) }
    pager.push(.remove(100_011), .update(.day(11, text: "pushed")))
    #expect(words(pager) == before)

    pager.edit(.move(0, to: .before(100_011)))
    #expect(words(pager) == "[10] 1(10) 2(10) 3(10) 0(10) [11] 4(11) 5(11)")
    pager.edit(.insert(Self.message(90, day: 11), at: .after(100_011)))
    #expect(words(pager) == "[10] 1(10) 2(10) 3(10) 0(10) [11] 90(11) 4(11) 5(11)")
    pager.edit(.insert(Self.message(91, day: 10), at: .before(100_010)))
    #expect(words(pager).hasPrefix("[10] 91(10) 1(10)"))
    pager.edit(91) { row in row = Self.message(91, day: 10, text: "!") }
    #expect(words(pager).hasPrefix("[10] 91(10)! 1(10)"))
  }

  // MARK: - Places

  @Test(
    "Reports of rows in sight are of the source's rows: a page is asked for as near to its end as without separators")
  func reports() async {
    let source = Self.source(60)
    let pager = KeyedPager(
      source: source, configuration: .test(pageSize: 6), prefetchRows: 2,
      separators: { before, after in
        // One before every row.
        after.map { [.day(1_000 + $0.id, text: "")] } ?? []
      })
    await pager.started()
    #expect(pager.rows.count == 12)
    pager.rowsVisible(0..<7)
    await pager.waitUntilSettled()
    // The separator of the fourth row is in sight: two rows are beyond it.
    #expect(source.requestedKeys == [1])
    pager.rowsVisible(0..<9)
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [1, 2])
    // In points: a content of twelve rows and as many separators.
    pager.prefetch = .points(100)
    pager.scrolled(
      to: Viewport(offset: 0, length: 200), rows: RowSpan(start: 0, end: 960, count: 24, visible: 0..<6, anchor: 1))
    pager.refresh(.aroundAnchor)
    await pager.waitUntilSettled()
    #expect(pager.items.first?.id == 0)
    // What is out of range is cut off.
    pager.rowsVisible(-5..<900, anchor: 800)
    pager.rowAppeared(-1)
    pager.rowAppeared(10_000)
  }

  @Test("A list goes on at the row below a separator that it was left at")
  func restored() async {
    let source = Self.source(60)
    let first = KeyedPager(source: source, configuration: .test(pageSize: 4), separators: Self.rule)
    await first.started(at: 3)
    first.rowAppeared(0)
    await first.waitUntilSettled()
    guard let row = first.row(of: 100_012), let state = first.state(atRow: row) else {
      return #expect(Bool(false), "\(words(first))")
    }
    #expect(state.snapshot.itemID == 8)
    let second = KeyedPager(source: source, configuration: .test(pageSize: 4), separators: Self.rule)
    second.restore(state)
    await second.waitUntilSettled()
    guard let place = second.row(for: state) else { return #expect(Bool(false), "no row") }
    #expect(second.rows[place].id == .item(8))
  }

  @Test("Rows in hand and another source have separators too, by exact steps from one to the other")
  func otherRows() async {
    let follower = SeparatorFollower(SeparatorRule(isOrdered: true))
    let pager = KeyedPager(
      source: Self.source(9), configuration: .test(), rowsInHand: [Self.message(1), Self.message(5)],
      separators: Self.rule)
    // More follows what is in hand: its last row is not the feed's.
    #expect(words(pager) == "[10] 1(10) [11] 5(11)")
    follower.follow(pager)
    await pager.started()
    #expect(words(pager) == "[10] [50] 0(10) 1(10) 2(10)")
    pager.read(from: Self.source(2))
    await pager.waitUntilSettled()
    #expect(words(pager) == "[10] [50] 0(10) 1(10) [-1]")
    #expect(follower.problems == [])
  }

  @Test("The app may look at the list while it is asked")
  func looking() async {
    let pager = pager(9)
    pager.separators = { [unowned pager] before, after in
      _ = pager.rows.count + pager.items.count + (pager.row(of: 1) ?? 0)
      return Self.rule(before, after)
    }
    await pager.started()
    pager.rowAppeared(3)
    await pager.waitUntilSettled()
    #expect(pager.rows.count == 8)
  }

  // MARK: - Without a type of one's own

  @Test("Rows of a source that is made ready for separators, live too")
  func separated() async throws {
    let line = ScriptedLine<Separated<Row, String>>()
    let source = Feeds.forwardOnly(total: 6).separated(by: String.self).live(on: line)
    let pager = Pager(
      source: source, configuration: .test(),
      separators: Separated.between { (before: Row?, after: Row?) -> [String] in
        [before.map { "after \($0.id)" }, after.map { "before \($0.id)" }].compactMap { $0 }
      })
    pager.start()
    await line.connections(atLeast: 1)
    line.open()
    await pager.waitUntilSettled()
    #expect(
      pager.rows.map { $0.item?.separator ?? "\($0.item?.item?.id ?? -1)" } == [
        "before 0", "0", "after 0", "before 1", "1", "after 1", "before 2", "2",
      ])
    line.tell(.insert(.item(Row(id: 90)), at: .start), id: "1")
    try await until("the row is there") { pager.rows.count == 11 }
    #expect(pager.rows[0].item == .separator("before 90") && pager.row(of: .item(90)) == 1)
    #expect(pager.row(of: .separator("before 0")) == 3)
    // Above both separators that stand there, and below both.
    pager.edit(.insert(.item(Row(id: 91)), at: .before(.separator("before 0"))))
    pager.edit(.insert(.item(Row(id: 92)), at: .after(.separator("after 1"))))
    #expect(pager.items.map { $0.item?.id } == [90, 91, 0, 1, 92, 2])
    let text = try JSONEncoder().encode(Array(pager.items))
    #expect(try JSONDecoder().decode([Separated<Row, String>].self, from: text) == Array(pager.items))
  }
}
