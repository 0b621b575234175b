import Makimono
import MakimonoSwiftUI
import MakimonoTesting
import SwiftUIStandIn
import Testing

@testable import MakimonoSwiftUI

/// What users of other libraries complained of.
@Suite("SwiftUI lists: complaints from the field", .timeLimit(.minutes(60)))
@MainActor
struct FieldTests {
  /// Rows whose lengths depend on the width: 20 to 240 points in one column of a phone.
  struct WrappingRow: View {
    let note: Note

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Text("\(note.id)")
        Text(String(repeating: "w", count: (note.id &* 7_919 &+ 13) % 500))
      }
    }
  }

  private struct Wrapping: View {
    let form: Form
    let pager: Pager<Note>

    var body: some View {
      switch form {
      case .list: PagedList(pager) { WrappingRow(note: $0) }
      case .stack: PagedScrollView(pager, layout: .stack(spacing: 0)) { WrappingRow(note: $0) }
      case .grid:
        PagedScrollView(pager, layout: .grid(columns: [GridItem(), GridItem()], spacing: 0)) { WrappingRow(note: $0) }
      case .stackByIdentity:
        PagedScrollView(pager, layout: .stack(spacing: 0)) { WrappingRow(note: $0) }.keeping(by: .identity)
      }
    }
  }

  private func moved(_ before: [Int: CGFloat], _ after: [Int: CGFloat], _ id: Int) -> CGFloat {
    abs((after[id] ?? .infinity) - (before[id] ?? 0))
  }

  @Test(
    "FIELD 31: at a list's end a turn and back, while another screen covers it, leaves it where it was",
    arguments: Form.allCases, Cover.Kind.allCases)
  func turnAndBack(form: Form, kind: Cover.Kind) async throws {
    let pager = Pager(source: Feeds.numbered(total: 60), configuration: .test(pageSize: 20))
    let cover = Cover(kind)
    let stage = Stage { Coverable(cover: cover) { Wrapping(form: form, pager: pager) } }
    await stage.settled(pager)
    for _ in 0..<20 {
      await stage.person.drag(by: 600)
      await stage.person.rest()
      await stage.settled(pager)
    }
    #expect(stage.texts.contains(ListTexts.current.end))
    let before = stage.tops
    #expect(before[59] != nil)
    cover.isOn = true
    await stage.frames(3)
    stage.resize(width: 800, height: 400)
    await stage.settled(pager)
    stage.resize(width: 400, height: 800)
    await stage.settled(pager)
    cover.isOn = false
    stage.frame()
    let after = stage.tops
    if form == .stackByIdentity {
      // The system keeps the row at the top in sight, and no point of it.
      #expect(after[try #require(before.min { $0.value < $1.value }).key] != nil)
    } else {
      for id in before.keys { #expect(moved(before, after, id) <= 0.5, "row \(id)") }
    }
  }

  @Test(
    "FIELD 31: a device that is turned while another screen covers the list, and stays so, shows the row that was read",
    arguments: Form.allCases, Cover.Kind.allCases)
  func turnedUnderCover(form: Form, kind: Cover.Kind) async throws {
    let pager = KeyedPager(source: Feeds.numbered(total: 1_000), configuration: .test(pageSize: 20))
    pager.start(at: 20)
    let cover = Cover(kind)
    let stage = Stage { Coverable(cover: cover) { Wrapping(form: form, pager: pager) } }
    await stage.settled(pager)
    await stage.person.drag(by: 500)
    await stage.settled(pager)
    let read = try #require(stage.ids.first { (stage.tops[$0] ?? 0) > 20 })
    cover.isOn = true
    await stage.frames(3)
    stage.resize(width: 800, height: 400)
    await stage.settled(pager)
    cover.isOn = false
    await stage.frames(2)
    #expect(stage.ids.contains(read))
    await stage.settled(pager)
    #expect(stage.ids.contains(read))
  }

  @Test(
    "FIELD 32: pages that come above while another screen covers a list leave it where it was, and so do those that come after",
    arguments: Form.allCases, Cover.Kind.allCases)
  func pageWhileCovered(form: Form, kind: Cover.Kind) async throws {
    let source = Feeds.numbered(total: 1_000)
    let gate = source.hold(24)
    let pager = KeyedPager(source: source, configuration: .test(pageSize: 20))
    pager.prefetch = .viewports(4)
    pager.start(at: 25)
    let cover = Cover(kind)
    let stage = Stage { Coverable(cover: cover) { form.view(pager) } }
    await stage.frames(until: { gate.isReached && stage.ids.count > 3 })
    await stage.person.drag(by: 333)
    await stage.frames(12)
    let before = stage.tops
    let top = try #require(before.min { $0.value < $1.value }).key
    #expect(before.count > 3 && top > 480)
    cover.isOn = true
    await stage.frames(3)
    #expect(stage.texts.contains(Coverable<Text>.words))
    let next = source.hold(23)
    let count = pager.items.count
    gate.open()
    #expect(await stage.frames(until: { pager.items.count > count }))
    // Two: cells side by side stay so.
    for id in [5_000, 5_001] { pager.edit(.insert(Note(id: id), at: .before(pager.items[5].id))) }
    await stage.frames(3)
    cover.isOn = false
    stage.frame()
    func expectKept() throws {
      let after = stage.tops
      if form == .stackByIdentity {
        try #require(moved(before, after, top) <= 50)
      } else {
        for id in before.keys { try #require(moved(before, after, id) <= 0.5, "row \(id)") }
      }
    }
    try expectKept()
    // By rows that appeared alone less is loaded ahead.
    if form == .stackByIdentity { return }
    // Nothing was scrolled since: no row has told its place anew.
    let then = pager.items.count
    #expect(await stage.frames(until: { next.isReached }))
    next.open()
    #expect(await stage.frames(until: { pager.items.count > then }))
    await stage.settled(pager)
    try expectKept()
  }

  @Test(
    "FIELD 32: a list that is read anew while another screen covers it leaves the reader at their row",
    arguments: Form.allCases, Cover.Kind.allCases)
  func rereadWhileCovered(form: Form, kind: Cover.Kind) async throws {
    let source = Feeds.numbered(total: 300)
    let pager = Pager(source: source, configuration: .test(pageSize: 120))
    let cover = Cover(kind)
    let stage = Stage { Coverable(cover: cover) { form.view(pager) } }
    await stage.settled(pager)
    await stage.person.drag(by: 700)
    await stage.settled(pager)
    let before = stage.tops
    let top = try #require(before.min { $0.value < $1.value }).key
    #expect(top > 3)
    cover.isOn = true
    await stage.frames(3)
    // Four: cells side by side stay so.
    source.reply(to: 1, PageReply(items: (1_000..<1_004).map { Note(id: $0) } + (0..<116).map { Note(id: $0) }))
    refresh(pager)
    await pager.waitUntilSettled()
    await stage.frames(3)
    cover.isOn = false
    await stage.frames(2)
    #expect(pager.items.first?.id == 1_000)
    let after = stage.tops
    if form == .stackByIdentity {
      #expect(moved(before, after, top) <= 50)
    } else {
      for id in before.keys.sorted().prefix(4) { #expect(moved(before, after, id) <= 0.5, "row \(id)") }
    }
  }

  /// Without waiting for it.
  private func refresh(_ pager: Pager<Note>) { pager.refresh(.firstPage) }

  /// What the app made rows for.
  final class RowLog { var made: [Int] = [] }

  @Test(
    "FIELD 33: of a feed that is read through 10,000 rows few are SwiftUI's to compare, and an update makes none but rows in sight",
    arguments: Form.allCases)
  func manyRows(form: Form) async throws {
    let log = RowLog()
    let pager = KeyedPager(
      source: Feeds.numbered(total: 20_000), configuration: .test(pageSize: 100, window: .pages(5)))
    func row(_ note: Note) -> NoteRow {
      log.made.append(note.id)
      return NoteRow(note: note, height: 50)
    }
    let stage = Stage {
      switch form {
      case .list: PagedList(pager) { row($0) }
      case .stack: PagedScrollView(pager, layout: .stack(spacing: 0)) { row($0) }
      case .grid: PagedScrollView(pager, layout: .grid(columns: [GridItem()], spacing: 0)) { row($0) }
      case .stackByIdentity: PagedScrollView(pager, layout: .stack(spacing: 0)) { row($0) }.keeping(by: .identity)
      }
    }
    await stage.settled(pager)
    var most = 0
    while pager.items.last?.id ?? 0 < 9_999 {
      await stage.person.drag(by: 4_000, frames: 4)
      await stage.frames(4)
      await pager.waitUntilSettled()
      most = max(most, stage.elementCount)
    }
    await stage.settled(pager)
    #expect(most <= 700)
    let seen = try #require(stage.ids.dropFirst(2).first)
    log.made = []
    pager.edit(.update(Note(id: seen, text: "!")))
    stage.frame()
    #expect(stage.texts.contains("\(seen)!"))
    let sight = Set(log.made)
    #expect(sight.contains(seen) && sight.count <= stage.texts.count + 2)
    // Out of sight, before and behind.
    log.made = []
    pager.edit(.update(Note(id: try #require(pager.items.first?.id), text: "!")))
    pager.edit(.update(Note(id: try #require(pager.items.last?.id), text: "!")))
    stage.frame()
    #expect(log.made.allSatisfy { sight.contains($0) })
  }

  @Test(
    "FIELD 40: with VoiceOver nothing is dragged: rows that are gone to load what is behind them, once each, to the end and back",
    arguments: Form.allCases)
  func voiceOver(form: Form) async throws {
    let source = Feeds.numbered(total: 200)
    let pager = Pager(source: source, configuration: .test(pageSize: 10, window: .pages(8)))
    let stage = Stage { form.view(pager) }
    await stage.settled(pager)
    for ids in [Array(0..<200), (0..<200).reversed()] {
      let requests = source.requests.count
      for id in ids {
        let row = RowName<Int>.row(.item(id))
        try #require(await stage.person.reach(row), "the list goes on at row \(id)")
        let before = stage.tops
        #expect(before[id] != nil, "row \(id) is in sight")
        await stage.frames(6)
        await pager.waitUntilSettled()
        await stage.frames(2)
        // Nothing moves below the cursor.
        if form != .stackByIdentity { #expect(moved(before, stage.tops, id) <= 0.5, "row \(id)") }
        #expect(stage.ids.contains(id))
      }
      let keys = source.requestedKeys.dropFirst(requests)
      #expect(Set(keys).count == keys.count, "\(keys)")
    }
    #expect(pager.items.first?.id == 0)
  }
}
