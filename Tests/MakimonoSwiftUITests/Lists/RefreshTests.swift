import Makimono
import MakimonoSwiftUI
import MakimonoTesting
import SwiftUIStandIn
import Testing

@Suite("SwiftUI lists: refresh, gaps, edits", .timeLimit(.minutes(60)))
@MainActor
struct RefreshTests {
  @Test("A pull in the middle of a load reads anew; the late page is dropped", arguments: Form.allCases)
  func refreshWhileLoading(_ form: Form) async {
    let source = Feeds.numbered(total: 300)
    let gate = source.hold(2, cancellation: .ignored)
    let pager = Pager(source: source, configuration: .test(pageSize: 30))
    // The second page is asked for without a scroll, however quick the first one was.
    pager.prefetch = .rows(30)
    let stage = Stage { form.view(pager) }
    #expect(await stage.shows("0"))
    await stage.frames(until: { gate.isReached })
    source.reply(to: 1, PageReply(items: (500..<530).map { Note(id: $0) }, totalCount: 300))
    await stage.person.pull()
    #expect(await stage.shows("500"))
    gate.open()
    await stage.settled(pager)
    #expect(pager.items.prefix(30).map(\.id) == Array(500..<530), "FIELD 20: a late reply joins no new list")
    #expect(stage.ids.first == 500, "the new rows are in sight")
    #expect(stage.scroll?.isRefreshing == false)
    #expect(stage.scroll?.offset == 0)
  }

  @Test("A refresh that fails keeps every row, and says so above them", arguments: Form.allCases)
  func refreshFails(_ form: Form) async {
    let source = Feeds.numbered(total: 300)
    let pager = Pager(source: source, configuration: .test(pageSize: 30))
    let stage = Stage { form.view(pager) }
    await stage.settled(pager)
    source.fail(1, Offline())
    let count = pager.items.count
    await stage.person.pull()
    #expect(await stage.shows(ListTexts.current.failed))
    #expect(stage.ids.first == 0)
    #expect(pager.items.count >= count)
    #expect(stage.person.tap(ListTexts.current.retry))
    #expect(await stage.frames(until: { !stage.texts.contains(ListTexts.current.failed) }))
  }

  @Test(
    "Another source: the rows in sight stay until its are in, and the list stands at its start",
    arguments: Form.allCases)
  func anotherSource(_ form: Form) async {
    let pager = KeyedPager(source: Feeds.numbered(total: 300), configuration: .test(pageSize: 30))
    let stage = Stage { form.view(pager) }
    await stage.settled(pager)
    await stage.person.drag(by: 400)
    await stage.settled(pager)
    let shown = stage.ids
    #expect(shown.first.map { $0 > 0 } == true)
    let other = Feeds.numbered(total: 60)
    let gate = other.hold(1)
    pager.read(from: other)
    await stage.frames(until: { gate.isReached })
    #expect(stage.ids == shown)
    gate.open()
    await stage.settled(pager)
    #expect(stage.ids.first == 0)
    #expect(!pager.showsFormerRows)
  }

  @Test("A refresh that nobody pulled for and that fails is told of to who stands at the top", arguments: Form.allCases)
  func quietRefreshFails(_ form: Form) async {
    let source = Feeds.numbered(total: 300)
    let pager = Pager(source: source, configuration: .test(pageSize: 30))
    let stage = Stage { form.view(pager) }
    await stage.settled(pager)
    source.fail(1, Offline())
    await pager.refreshAndWait()
    #expect(await stage.shows(ListTexts.current.failed))
  }

  /// A screen whose app asks for the row at the top, which the system keeps in its place from then on.
  private struct HeldScreen: View {
    let pager: Pager<Note>
    let layout: PagedLayout
    @State private var top: Int?
    var body: some View {
      Button("to 0") { top = 0 }
      PagedScrollView(pager, layout: layout, position: $top) { NoteRow(note: $0) }
    }
  }

  @Test("What comes above the first row is seen by who stands there, though the app had brought that row to the top")
  func heldAtTheStart() async {
    for layout in [
      PagedLayout.stack(spacing: 0), .grid(columns: [GridItem(), GridItem()], spacing: 0),
    ] {
      let source = Feeds.numbered(total: 300)
      let pager = Pager(source: source, configuration: .test(pageSize: 30))
      let stage = Stage { HeldScreen(pager: pager, layout: layout) }
      await stage.settled(pager)
      await stage.person.drag(by: 200)
      stage.person.tap("to 0")
      await stage.settled(pager)
      #expect(stage.ids.first == 0)
      source.fail(1, Offline())
      await pager.refreshAndWait()
      stage.frame()
      #expect(stage.texts.contains(ListTexts.current.failed))
      source.reply(to: 1, PageReply(items: (500..<530).map { Note(id: $0) } + [Note(id: 0)], totalCount: 331))
      await pager.refreshAndWait()
      stage.frame()
      #expect(stage.ids.first == 500)
      #expect(!stage.texts.contains(ListTexts.current.failed))
    }
  }

  @Test(
    "FIELD 39: a pull whose task is cancelled, as by a new drawing, fails nothing and reads on",
    arguments: Form.allCases)
  func cancelledPull(_ form: Form) async {
    let source = Feeds.numbered(total: 300)
    let pager = Pager(source: source, configuration: .test(pageSize: 30))
    let stage = Stage { form.view(pager) }
    await stage.settled(pager)
    let gate = source.hold(1)
    source.reply(to: 1, PageReply(items: (500..<530).map { Note(id: $0) }, totalCount: 300))
    await stage.person.pull()
    await gate.reached()
    // The view goes, and its task with it.
    stage.takeDown()
    gate.open()
    await pager.waitUntilSettled()
    #expect(!pager.loadStates.refresh.isFailed)
    #expect(pager.items.first?.id == 500)
  }

  @Test("Without a strategy there is no pull")
  func noRefresh() async {
    let source = Feeds.numbered(total: 30)
    let pager = Pager(source: source, configuration: .test())
    let stage = Stage { PagedList(pager) { NoteRow(note: $0) }.pagedRefresh(nil) }
    await stage.settled(pager)
    let count = source.requests.count
    await stage.person.pull()
    await stage.settled(pager)
    #expect(source.requests.count == count)
  }

  @Test("FIELD 14: a gap is a row; it is filled where it is, and nothing in sight moves", arguments: Form.allCases)
  func gap(_ form: Form) async throws {
    let source = Feeds.numbered(total: 300)
    let pager = Pager(source: source, configuration: .test(pageSize: 10))
    let stage = Stage {
      form.view(pager).pagedRefresh(.mergeNewer).pagedGap { gap in Button("gap") { gap.fill() } }
    }
    await stage.settled(pager)
    // Forty newer rows: the first page does not reach down to what is held.
    source.reply(to: 1, PageReply(items: (1_000..<1_010).map { Note(id: $0) }, totalCount: 340))
    source.reply(to: 2, PageReply(items: (1_010..<1_020).map { Note(id: $0) }, totalCount: 340))
    await stage.person.pull()
    #expect(await stage.frames(until: { pager.gaps.count == 1 }))
    await stage.person.drag(by: -(stage.scroll?.offset ?? 0))
    await stage.person.rest()
    #expect(await stage.frames(until: { stage.buttons.contains("gap") }))
    let before = stage.tops
    #expect(stage.person.tap("gap"))
    #expect(await stage.frames(until: { pager.items.contains { $0.id == 1_010 } }))
    for id in 1_000..<1_004 {
      let (old, new) = (try #require(before[id]), try #require(stage.tops[id]))
      #expect(abs(new - old) < 0.001)
    }
  }

  @Test(
    "A start that is asked again: what is newer stands above, no row moves, and nothing spins", arguments: Form.allCases
  )
  func startAskedAgain(_ form: Form) async throws {
    let source = Feeds.numbered(total: 300)
    let pager = Pager(source: source, configuration: .test(pageSize: 10))
    let stage = Stage { form.view(pager).pagedRefresh(.mergeNewer) }
    await stage.settled(pager)
    await stage.person.drag(by: 250)
    await stage.settled(pager)
    let before = stage.tops
    // First nothing is newer, then two rows are, then nobody answers.
    for newer in [[], [1_001, 1_000]] {
      source.reply(
        to: 1, PageReply(items: (newer + Array(0..<10)).prefix(10).map { Note(id: $0) }, totalCount: 300 + newer.count))
      pager.loadMore(at: .start)
      #expect(stage.scroll?.isRefreshing != true)
      await stage.settled(pager)
      #expect(Array(pager.items.prefix(newer.count).map(\.id)) == newer)
      for id in stage.ids { #expect(abs((stage.tops[id] ?? .infinity) - (before[id] ?? stage.tops[id] ?? 0)) <= 0.5) }
      #expect(!Set(stage.ids).isDisjoint(with: before.keys))
    }
    source.fail(1, Offline())
    pager.loadMore(at: .start)
    #expect(await stage.frames(until: { pager.loadStates.refresh.isFailed || pager.loadStates.prepend.isFailed }))
    #expect(pager.items.prefix(3).map(\.id) == [1_001, 1_000, 0])
    for id in stage.ids { #expect(abs((stage.tops[id] ?? .infinity) - (before[id] ?? stage.tops[id] ?? 0)) <= 0.5) }
  }

  @Test("In a grid a gap has a line to itself, and the rows below it begin a line")
  func gapInGrid() async {
    let source = Feeds.numbered(total: 300)
    let pager = Pager(source: source, configuration: .test(pageSize: 9))
    let stage = Stage {
      Form.grid.view(pager).pagedRefresh(.mergeNewer).pagedGap { gap in Button("gap") { gap.fill() } }
    }
    await stage.settled(pager)
    source.reply(to: 1, PageReply(items: (1_000..<1_009).map { Note(id: $0) }, totalCount: 340))
    await stage.person.pull()
    #expect(await stage.frames(until: { pager.gaps.count == 1 }))
    await stage.person.drag(by: -(stage.scroll?.offset ?? 0))
    await stage.person.rest()
    // Nine cells leave half a line empty; then the gap, and below it the first column again.
    #expect(await stage.frames(until: { stage.buttons.contains("gap") && stage.ids.contains(0) }))
    #expect(stage.frame(ofText: "gap")?.midX == 200)
    #expect(stage.frame(ofText: "1008")?.midX == 98)
    #expect(stage.frame(ofText: "0")?.midX == 98)
    #expect(stage.frame(ofText: "1")?.midX == 302)
    #expect((stage.tops[1_008] ?? 0) < (stage.frame(ofText: "gap")?.midY ?? 0))
    #expect((stage.frame(ofText: "gap")?.midY ?? 0) < (stage.tops[0] ?? 0))
  }

  @Test("FIELD 10: a row edited or removed on the device keeps the place", arguments: [Form.list, .stack, .grid])
  func edit(_ form: Form) async throws {
    let source = Feeds.numbered(total: 300)
    let pager = Pager(source: source, configuration: .test(pageSize: 20))
    let stage = Stage { form.view(pager) }
    #expect(await stage.shows("0"))
    for _ in 0..<3 {
      await stage.person.drag(by: 400)
      await stage.settled(pager)
    }
    let row = stage.ids[4]
    let before = stage.tops[row] ?? 0
    pager.edit(.remove(0))
    pager.edit(.remove(1))
    stage.frame()
    #expect(abs((stage.tops[row] ?? 0) - before) <= 0.5)
    pager.edit(.update(Note(id: row, text: "!")))
    stage.frame()
    #expect(stage.texts.contains("\(row)!"))
    #expect(abs((stage.frame(ofText: "\(row)!")?.midY ?? 0) - before) <= 0.5)
  }
}
