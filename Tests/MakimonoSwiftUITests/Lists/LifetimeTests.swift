import Makimono
import MakimonoSwiftUI
import MakimonoTesting
import SwiftUIStandIn
import Testing

@Suite("SwiftUI lists: coming and going", .timeLimit(.minutes(60)))
@MainActor
struct LifetimeTests {
  @Test("A view that goes with a load in flight leaves nothing behind", arguments: Form.allCases)
  func gone(_ form: Form) async throws {
    let source = Feeds.numbered(total: 300)
    let gate = source.hold(2)
    var pager: Pager<Note>? = Pager(source: source, configuration: .test())
    var stage: Stage? = pager.map { pager in Stage { form.view(pager) } }
    #expect(await stage?.shows("0") == true)
    await stage?.frames(until: { gate.isReached })
    weak var gone: Pager<Note>?
    gone = pager
    stage?.takeDown()
    #expect(stage?.nodeCount == 0)
    stage = nil
    pager = nil
    // A report may be under way still.
    try await until("the pager goes: no view, keeper or task keeps it") { gone == nil }
    try await until("its load ends") { source.inFlightCount == 0 }
    #expect(gate.isCancelled)
  }

  @Test("A change while the view is covered is there when it is seen again", arguments: Form.allCases)
  func covered(_ form: Form) async throws {
    let source = Feeds.numbered(total: 300)
    let pager = Pager(source: source, configuration: .test(pageSize: 20))
    let stage = Stage {
      NavigationStack {
        VStack {
          NavigationLink("open", value: 1)
          form.view(pager)
        }
        .navigationDestination(for: Int.self) { _ in Text("over it") }
      }
    }
    await stage.settled(pager)
    await stage.person.drag(by: 400)
    await stage.settled(pager)
    let before = stage.tops
    stage.person.tap("open")
    #expect(stage.texts == ["over it"])
    pager.edit(.update(Note(id: 19, text: "!")))
    pager.edit(.remove(299))
    await stage.settled(pager)
    stage.person.goBack()
    #expect(stage.tops.filter { $0.key != 19 } == before.filter { $0.key != 19 })
  }

  @Test("FIELD 11: who comes back finds rows and place in the first frame", arguments: [Form.list, .stack])
  func comesBack(_ form: Form) async throws {
    let source = Feeds.numbered(total: 300)
    let pager = Pager(source: source, configuration: .test(pageSize: 20))
    var top: Int?
    let position = Binding(get: { top }, set: { top = $0 })
    @ViewBuilder func screen() -> some View {
      if form == .list {
        PagedList(pager, position: position) { NoteRow(note: $0) }
      } else {
        PagedScrollView(pager, layout: .stack(spacing: 0), position: position) { NoteRow(note: $0) }
      }
    }
    let stage = Stage { screen() }
    await stage.settled(pager)
    for _ in 0..<4 {
      await stage.person.drag(by: 300)
      await stage.settled(pager)
    }
    let first = try #require(top)
    #expect(stage.ids[0] - first <= 1 && first > 5, "the app is told")
    stage.takeDown()
    let again = Stage { screen() }
    #expect(again.ids.first == first)
    #expect(again.spinners == 0)
  }

  @Test("The app brings a row to the top, also one that is not there yet")
  func appScrolls() async {
    let source = Feeds.numbered(total: 1_000)
    let pager = KeyedPager(source: source, configuration: .test(pageSize: 50))
    struct Screen: View {
      let pager: Pager<Note>
      @State private var top: Int?
      var body: some View {
        Button("to 30") { top = 30 }
        Button("to 510") { top = 510 }
        PagedScrollView(pager, layout: .stack(spacing: 0), position: $top) { NoteRow(note: $0) }
      }
    }
    let stage = Stage { Screen(pager: pager) }
    await stage.settled(pager)
    stage.person.tap("to 30")
    await stage.settled(pager)
    #expect(stage.ids.first == 30)
    stage.person.tap("to 510")
    pager.jump(to: 11)
    #expect(await stage.frames(until: { stage.ids.contains(510) }))
    await stage.settled(pager)
    #expect(stage.ids.first == 510)
  }

  @Test("Another pager is another list")
  func otherPager() async {
    let first = Pager(source: Feeds.numbered(total: 300), configuration: .test())
    let second = Pager(source: Feeds.numbered(total: 3), configuration: .test())
    let stage = Stage { Form.stack.view(first) }
    await stage.settled(first)
    await stage.person.drag(by: 300)
    stage.show { Form.stack.view(second) }
    await stage.settled(second)
    #expect(stage.ids == [0, 1, 2])
    #expect(stage.texts.contains(ListTexts.current.end))
  }

  @Test("A container of the app's own tells what is on screen by its rows")
  func ownContainer() async {
    let source = Feeds.numbered(total: 100)
    let pager = Pager(source: source, configuration: .test())
    struct Strip: View {
      let pager: Pager<Note>
      var body: some View {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0) {
            ForEach(pager.items) { note in
              Text("\(note.id)").frame(width: 100).pagedRow(note.id, in: pager)
            }
          }
        }
        .pagedScroll(pager)
      }
    }
    let stage = Stage { Strip(pager: pager) }
    #expect(await stage.shows("3"))
    for _ in 0..<60 {
      await stage.person.drag(by: 300, frames: 3)
      await stage.settled(pager)
    }
    #expect(pager.items.count == 100)
    #expect(source.requestedKeys == Array(1...10))
  }
}
