import Makimono
import MakimonoSwiftUI
import MakimonoTesting
import SwiftUIStandIn
import Testing

@Suite("SwiftUI lists: edges", .timeLimit(.minutes(60)))
@MainActor
struct EdgeTests {
  @Test("All pages come, each once, and the end is told", arguments: Form.allCases)
  func toTheEnd(_ form: Form) async throws {
    let source = Feeds.numbered(total: 95)
    let pager = Pager(source: source, configuration: .test())
    let stage = Stage { form.view(pager) }
    var seen: Set<Int> = []
    #expect(await stage.shows("0"))
    for _ in 0..<400 where !pager.loadStates.append.isEnd || stage.scroll?.offset != stage.scroll?.limits.upperBound {
      seen.formUnion(stage.ids)
      await stage.person.drag(by: 300, frames: 3)
      await stage.person.rest()
      await pager.waitUntilSettled()
      seen.formUnion(stage.ids)
    }
    #expect(seen == Set(0..<95))
    #expect(source.requestedKeys == Array(1...10))
    #expect(stage.texts.contains(ListTexts.current.end))
    #expect(pager.items.map(\.id) == Array(0..<95))
  }

  @Test("FIELD 2: a page that fails is told at the edge; rows stay; one tap reads on", arguments: Form.allCases)
  func appendFails(_ form: Form) async {
    let source = Feeds.numbered(total: 300)
    for page in 2...4 { source.fail(page, Offline()) }
    let pager = Pager(source: source, configuration: .test(pageSize: 30))
    let stage = Stage { form.view(pager) }
    #expect(await stage.shows("0"))
    for _ in 2...4 {
      let count = pager.items.count
      await stage.person.fling(9_000)
      await stage.person.rest()
      #expect(await stage.frames(until: { pager.loadStates.append.isFailed }))
      await stage.person.fling(9_000)
      await stage.person.rest()
      #expect(stage.texts.contains(ListTexts.current.failed))
      #expect(pager.items.count == count)
      #expect(stage.person.tap(ListTexts.current.retry))
      #expect(await stage.frames(until: { pager.items.count > count }))
    }
  }

  @Test("A page above that fails is told above; its rows come above", arguments: Form.allCases)
  func prependFails(_ form: Form) async {
    let source = Feeds.numbered(total: 1_000)
    source.fail(4, Offline())
    let pager = KeyedPager(source: source, configuration: .test(pageSize: 20))
    pager.start(at: 5)
    let stage = Stage { form.view(pager) }
    #expect(await stage.frames(until: { pager.loadStates.prepend.isFailed }))
    #expect(stage.texts.contains(ListTexts.current.failed))
    #expect(stage.person.tap(ListTexts.current.retry))
    #expect(await stage.frames(until: { pager.items.first?.id == 60 }))
    #expect(pager.items.contains { $0.id == 80 })
  }

  @Test("FIELD 7: bouncing at either end asks for nothing", arguments: Form.allCases)
  func bounce(_ form: Form) async {
    let source = Feeds.numbered(total: 60)
    let pager = Pager(source: source, configuration: .test(pageSize: 30))
    let stage = Stage { form.view(pager) }
    await stage.settled(pager)
    await stage.person.fling(9_000)
    await stage.person.rest()
    await stage.settled(pager)
    #expect(source.requestedKeys == [1, 2])
    for _ in 0..<10 {
      await stage.person.drag(by: 150, frames: 5)
      await stage.person.rest()
    }
    await stage.person.fling(-9_000)
    await stage.person.rest()
    for _ in 0..<10 {
      await stage.person.drag(by: -50, frames: 5)
      await stage.person.rest()
    }
    await stage.settled(pager)
    #expect(source.requestedKeys == [1, 2])
  }

  @Test("FIELD 7: a page is asked for once, however much the finger moves while it loads", arguments: Form.allCases)
  func storm(_ form: Form) async {
    let source = Feeds.numbered(total: 3_000)
    let pager = Pager(source: source, configuration: .test(pageSize: 30))
    let gate = source.hold(2)
    let stage = Stage { form.view(pager) }
    #expect(await stage.shows("0"))
    for _ in 0..<20 {
      await stage.person.fling(3_000)
      await stage.person.rest()
      await stage.person.drag(by: -40)
      await stage.person.rest()
    }
    #expect(source.requestedKeys == [1, 2])
    gate.open()
    #expect(await stage.frames(until: { pager.items.count > 30 }))
  }

  @Test("FIELD 5: a feed that repeats rows shows each once, and never traps", arguments: Form.allCases)
  func duplicates(_ form: Form) async {
    let source = NumberedSource(order: PageNumberOrder(endRule: .emptyPage, drift: .ignored), firstKey: 1) { request in
      // The first page three times, then pages that overlap by half.
      let start = request.key < 4 ? 0 : (request.key - 3) * 5
      return PageReply(items: (request.key > 20 ? 0..<0 : start..<start + 10).map { Note(id: $0) })
    }
    let pager = Pager(source: source, configuration: .test())
    let stage = Stage { form.view(pager) }
    for _ in 0..<40 {
      await stage.person.fling(3_000)
      await stage.person.rest()
      await pager.waitUntilSettled()
    }
    #expect(stage.warnings == [])
    #expect(pager.items.map(\.id) == Array(0..<95))
  }

  @Test("Who waits at the edge and cannot see hears that rows came")
  func announcement() async {
    let source = Feeds.numbered(total: 300)
    let gate = source.hold(2)
    let pager = Pager(source: source, configuration: .test(pageSize: 37))
    let stage = Stage { PagedList(pager) { NoteRow(note: $0) }.pagedTexts(.english) }
    #expect(await stage.shows("0"))
    let count = Announcements.heard.filter { $0 == "37 more items" }.count
    await stage.person.fling(9_000)
    await stage.person.rest()
    #expect(stage.spinners == 1)
    gate.open()
    #expect(await stage.frames(until: { pager.items.count >= 74 }))
    #expect(Announcements.heard.filter { $0 == "37 more items" }.count == count + 1)
  }
}
