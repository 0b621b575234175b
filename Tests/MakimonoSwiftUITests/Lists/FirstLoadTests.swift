import Makimono
import MakimonoSwiftUI
import MakimonoTesting
import SwiftUIStandIn
import Testing

@Suite("SwiftUI lists: first load", .timeLimit(.minutes(60)))
@MainActor
struct FirstLoadTests {
  @Test("The list starts when it appears, shows that it loads, then its rows", arguments: Form.allCases)
  func firstLoad(_ form: Form) async throws {
    let source = Feeds.numbered(total: 300)
    let gate = source.hold(1)
    let pager = Pager(source: source, configuration: .test(pageSize: 30))
    let stage = Stage { form.view(pager) }
    await gate.reached()
    stage.frame()
    #expect(stage.spinners == 1)
    #expect(stage.texts == [ListTexts.current.loading])
    gate.open()
    #expect(await stage.shows("0"))
    #expect(stage.ids == Array(0..<stage.ids.count))
    await stage.settled(pager)
    #expect(stage.spinners == 0)
    #expect(source.requestedKeys.first == 1)
    #expect(source.mostInFlight == 1)
    #expect(Set(source.requestedKeys).count == source.requestedKeys.count, "no page twice")
    #expect(source.requestedKeys.count < 5, "and none that nobody needs")
    stage.show { form.view(pager) }
    stage.frame()
    #expect(stage.ids.first == 0)
  }

  @Test("FIELD 3: an error of the first page is shown, with what tries again", arguments: Form.allCases)
  func firstPageFails(_ form: Form) async {
    let source = Feeds.numbered(total: 30)
    source.fail(1, Offline())
    let pager = Pager(source: source, configuration: .test())
    let stage = Stage { form.view(pager) }
    #expect(await stage.shows(ListTexts.current.failedTitle))
    #expect(stage.buttons == [ListTexts.current.retry])
    #expect(stage.person.tap(ListTexts.current.retry))
    #expect(await stage.shows("0"))
    #expect(!stage.texts.contains(ListTexts.current.failedTitle))
  }

  @Test("A feed without rows says so, and may be pulled", arguments: Form.allCases)
  func empty(_ form: Form) async {
    let source = NumberedSource(order: PageNumberOrder(endRule: .total), firstKey: 1) { request in
      Feeds.page(request.key, size: request.count, total: 0)
    }
    let pager = Pager(source: source, configuration: .test())
    let stage = Stage { form.view(pager) }
    #expect(await stage.shows(ListTexts.current.empty))
    await stage.settled(pager)
    #expect(source.requestedKeys == [1], "an empty list is not asked for again and again")
    source.reply(to: 1, PageReply(items: [Note(id: 7)], totalCount: 1))
    await stage.person.pull()
    #expect(await stage.shows("7"))
  }

  @Test("FIELD 1: a content shorter than the screen loads on without a scroll", arguments: Form.allCases)
  func short(_ form: Form) async {
    let source = Feeds.numbered(total: 1_000)
    let pager = Pager(source: source, configuration: .test(pageSize: 2))
    let stage = Stage { form.view(pager) }
    #expect(await stage.frames(until: { stage.ids.count > 10 }))
    await stage.settled(pager)
    #expect(source.mostInFlight == 1)
    #expect(pager.items.count < 120, "until the screen and what lies ahead are filled, and no further")
  }

  @Test("What the app says of states is shown in place of the defaults")
  func ownViews() async {
    let source = Feeds.numbered(total: 30)
    source.fail(1, Offline())
    let gate = source.hold(1)
    let pager = Pager(source: source, configuration: .test())
    let stage = Stage {
      PagedList(pager) { NoteRow(note: $0) }
        .pagedLoading { Text("wait") }
        .pagedFailure { error, retry in
          Text("\(error)")
          Button("again", action: retry)
        }
        .pagedEdge { edge in if case .end = edge.status { Text("over") } else { Text("more") } }
    }
    #expect(await stage.shows("wait"))
    gate.open()
    #expect(await stage.shows("Offline()"))
    stage.person.tap("again")
    #expect(await stage.shows("0"))
    // What a fling passes through is what had come by then: the end is reached by as many as it takes.
    for _ in 0..<10 where !stage.texts.contains("over") {
      await stage.person.fling(20_000)
      await stage.person.rest()
      await stage.settled(pager)
    }
    #expect(stage.texts.contains("over"))
  }

  @Test("Defaults fit narrow screens, large type, and text from right to left")
  func everyScreen() async {
    let source = Feeds.numbered(total: 4)
    source.fail(1, Offline())
    let pager = Pager(source: source, configuration: .test())
    let stage = Stage(width: 200, height: 700, direction: .rightToLeft, typeSize: .accessibility3) {
      PagedList(pager) { NoteRow(note: $0) }.pagedTexts(.japanese)
    }
    #expect(await stage.shows(ListTexts.japanese.failedTitle))
    for place in stage.places {
      #expect(place.frame.minX >= -0.001)
      #expect(place.frame.maxX <= 200.001)
    }
    stage.person.tap(ListTexts.japanese.retry)
    #expect(await stage.shows(ListTexts.japanese.end))
  }
}
