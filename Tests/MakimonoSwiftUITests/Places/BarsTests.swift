import Makimono
import MakimonoSwiftUI
import MakimonoTesting
import SwiftUIStandIn
import Testing

@testable import MakimonoSwiftUI

/// A phone of 874 points: a navigation bar covers 116 of them, a tab bar 141.
@Suite("SwiftUI lists: under bars", .timeLimit(.minutes(60)))
@MainActor
struct BarsTests {
  private func stage(_ form: Form, _ pager: Pager<Note>) -> Stage {
    Stage(height: 874) { form.view(pager).contentMargins(.top, 116).contentMargins(.bottom, 141) }
  }

  /// Without waiting for it.
  private func refresh(_ pager: Pager<Note>) { pager.refresh(.firstPage) }

  @Test("Pages that come above move no row under bars", arguments: [Form.list, .stack])
  func pagesAbove(_ form: Form) async {
    let source = Feeds.numbered(total: 1_000)
    let gate = source.hold(24)
    let pager = KeyedPager(source: source, configuration: .test(pageSize: 20))
    pager.start(at: 25)
    let stage = stage(form, pager)
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

  @Test("FIELD 6, 21: a fling goes on where a page comes above")
  func flingGoesOn() async {
    let source = Feeds.numbered(total: 1_000)
    let gate = source.hold(24)
    let pager = KeyedPager(source: source, configuration: .test(pageSize: 20))
    pager.start(at: 25)
    let stage = stage(.stack, pager)
    await stage.frames(until: { gate.isReached && stage.ids.count > 3 })
    await stage.person.drag(by: 300)
    await stage.person.fling(900)
    let count = pager.items.count
    gate.open()
    #expect(await stage.frames(until: { pager.items.first?.id ?? 999 < 480 || stage.scroll?.phase == .idle }))
    #expect(pager.items.count > count)
    #expect(stage.scroll?.phase == .decelerating)
    #expect((stage.scroll?.velocity ?? 0) > 100)
  }

  @Test("FIELD 37: a row taller than two screens stays where it is when pages come above")
  func tallRows() async {
    let source = Feeds.numbered(total: 200)
    let gate = source.hold(9)
    let pager = KeyedPager(source: source, configuration: .test(pageSize: 4))
    pager.start(at: 10)
    let stage = Stage(height: 874) {
      PagedScrollView(pager, layout: .stack(spacing: 0)) { NoteRow(note: $0, height: 1_900) }
        .contentMargins(.top, 116).contentMargins(.bottom, 141)
    }
    await stage.frames(until: { gate.isReached && stage.frame(ofText: "36") != nil })
    await stage.person.drag(by: 500)
    let before = stage.frame(ofText: "36")?.midY ?? .infinity
    let count = pager.items.count
    gate.open()
    #expect(await stage.frames(until: { pager.items.count > count }))
    #expect(abs((stage.frame(ofText: "36")?.midY ?? .infinity) - before) <= 0.5)
  }

  @Test("R10: a list is read anew around the first row that begins in sight, not around one that a bar cuts")
  func anchorUnderBars() async {
    let source = Feeds.numbered(total: 200)
    let pager = Pager(source: source, configuration: .test(pageSize: 4))
    let stage = Stage(height: 874) {
      PagedScrollView(pager, layout: .stack(spacing: 0)) { NoteRow(note: $0, height: 300) }
        .contentMargins(.top, 116).contentMargins(.bottom, 141)
    }
    #expect(await stage.shows("0"))
    await stage.settled(pager)
    await stage.person.drag(by: 525)
    await stage.settled(pager)
    await stage.person.drag(by: 525)
    await stage.settled(pager)
    let top = stage.frame(ofText: "4")?.midY ?? 0
    #expect((266..<566).contains(top), "row 4 begins in sight, row 3 above it")
    pager.refresh(.aroundAnchor)
    await pager.waitUntilSettled()
    #expect(pager.items.first?.id == 4)
  }

  @Test("A list read anew keeps the place of who is in its middle", arguments: [Form.list, .stack])
  func refreshInTheMiddle(_ form: Form) async {
    let source = Feeds.numbered(total: 300)
    let pager = Pager(source: source, configuration: .test(pageSize: 60))
    let stage = stage(form, pager)
    #expect(await stage.shows("0"))
    await stage.settled(pager)
    await stage.person.drag(by: 700)
    await stage.settled(pager)
    let before = stage.tops
    #expect(before[0] == nil)
    source.reply(to: 1, PageReply(items: (1_000..<1_003).map { Note(id: $0) } + (0..<57).map { Note(id: $0) }))
    refresh(pager)
    await pager.waitUntilSettled()
    stage.frame()
    #expect(pager.items.first?.id == 1_000)
    let after = stage.tops
    for id in before.keys.sorted().prefix(4) {
      #expect(abs((after[id] ?? .infinity) - (before[id] ?? 0)) <= 0.5, "row \(id)")
    }
  }
}
