import Makimono
import MakimonoSwiftUI
import MakimonoTesting
import SwiftUIStandIn
import Testing

@testable import MakimonoSwiftUI

@Suite("SwiftUI lists: counted feeds", .timeLimit(.minutes(60)))
@MainActor
struct CountedListTests {
  nonisolated static let million = 1_000_000

  private func counted(_ source: NumberedSource, pageSize: Int = 100, pages: Int = 10) -> KeyedPager<NumberedSource> {
    let pager = KeyedPager(
      source: source,
      configuration: PagingConfiguration(
        pageSize: pageSize, window: .pages(pages), retry: .never, placeholders: true), prefetchRows: 0)
    pager.prefetch = .rows(0)
    return pager
  }

  /// Where a share of the whole content begins.
  private func offset(_ share: CGFloat, _ stage: Stage) -> CGFloat {
    guard let scroll = stage.scroll else { return 0 }
    return scroll.limits.lowerBound + share * (scroll.limits.upperBound - scroll.limits.lowerBound)
  }

  /// As a finger on the scroll bar: there at once.
  private func jump(to share: CGFloat, _ stage: Stage) async {
    await stage.person.drag(by: offset(share, stage) - (stage.scroll?.offset ?? 0), frames: 1)
    await stage.person.rest()
  }

  /// Goes there, and has what is there come.
  private func read(at share: CGFloat, _ stage: Stage, _ pager: KeyedPager<NumberedSource>) async {
    await jump(to: share, stage)
    await stage.settled(pager)
  }

  /// Waits for the first rows.
  private func begin(
    _ stage: Stage, _ pager: KeyedPager<NumberedSource>, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    #expect(await stage.shows("0"), sourceLocation: sourceLocation)
    await stage.settled(pager)
  }

  @Test("A million rows: a bounded number is handed over, wherever the reader goes", arguments: Form.allCases)
  func bounded(_ form: Form) async {
    let source = Feeds.numbered(total: Self.million)
    let pager = counted(source)
    let stage = Stage { form.view(pager) }
    await begin(stage, pager)
    #expect(pager.rows.count == Self.million)
    var most = stage.elementCount
    for share in [0.9, 0.1, 0.5, 1, 0, 0.7] as [CGFloat] {
      await read(at: share, stage, pager)
      most = max(most, stage.elementCount)
      #expect(stage.ids.count > 5, "rows are in sight at \(share)")
      #expect(stage.ids == Array((stage.ids.first ?? 0)..<(stage.ids.first ?? 0) + stage.ids.count))
    }
    // Ten pages held, some screens around the reader, and spacers.
    #expect(most < 2_000, "\(most)")
    #expect(stage.warnings == [])
  }

  @Test("FIELD 2: a page that fails in the middle says so where it is; one tap reads on", arguments: Form.allCases)
  func failure(_ form: Form) async {
    let source = Feeds.numbered(total: 10_000)
    // Where half of a list is depends on how long rows are that it never showed.
    for page in 2...100 { source.fail(page, Offline()) }
    let pager = counted(source)
    let stage = Stage { form.view(pager) }
    await begin(stage, pager)
    await read(at: 0.5, stage, pager)
    #expect(await stage.frames(until: { pager.loadStates.append.isFailed }))
    #expect(stage.texts.contains(ListTexts.current.failed))
    #expect(stage.ids.isEmpty)
    for _ in 0..<5 where pager.loadStates.append.isFailed {
      #expect(stage.person.tap(ListTexts.current.retry))
      await stage.settled(pager)
    }
    #expect(await stage.frames(until: { stage.ids.count > 5 }))
    #expect(!stage.texts.contains(ListTexts.current.failed))
  }

  @Test("The scroll bar is as long as the rows", arguments: [Form.stack, .grid, .stackByIdentity])
  func length(_ form: Form) async {
    let pager = counted(Feeds.numbered(total: Self.million))
    let stage = Stage { form.view(pager) }
    await begin(stage, pager)
    let length = stage.scroll?.contentLength ?? 0
    let whole: CGFloat = form == .grid ? 25_000_000 : 50_000_000
    #expect(abs(length - whole) < whole * 0.01)
    await read(at: 0.5, stage, pager)
    #expect(abs((stage.scroll?.contentLength ?? 0) - whole) < whole * 0.01)
    // The rows there are longer than placeholders, so what is below is out of sight once they come.
    for _ in 0..<3 {
      await read(at: 1, stage, pager)
    }
    #expect(stage.ids.last == Self.million - 1)
  }

  @Test("A jump into the middle of a spacer shows the rows there, and loads their page alone", arguments: Form.allCases)
  func middle(_ form: Form) async throws {
    let source = Feeds.numbered(total: Self.million)
    let pager = counted(source, pageSize: 400)
    let stage = Stage { form.view(pager) }
    await begin(stage, pager)
    let before = source.requestedKeys.count
    await read(at: 0.6206, stage, pager)
    let row = try #require(stage.ids.first)
    #expect(stage.ids.count > 5)
    // A list's spacers are no longer than rows, so what is drawn counts for more than it is of the whole.
    #expect(form == .list ? row > 50_000 && row < 950_000 : abs(row - 620_600) < 10_000)
    let pages = Set(stage.ids.map { $0 / 400 + 1 })
    #expect(Set(source.requestedKeys.dropFirst(before)) == pages)
    #expect(source.requestedKeys.dropFirst(before).count == pages.count)
  }

  @Test("A drag through all of it asks for what is looked at, and for little else", arguments: Form.allCases)
  func dragThrough(_ form: Form) async {
    let source = Feeds.numbered(total: Self.million)
    let pager = counted(source)
    let stage = Stage { form.view(pager) }
    await begin(stage, pager)
    let gate = source.hold(1_000_000)
    let before = source.requestedKeys.count
    for step in 1...50 {
      await stage.person.hold(by: offset(CGFloat(step) / 60, stage) - (stage.scroll?.offset ?? 0), frames: 1)
      #expect(stage.elementCount < 2_000)
    }
    stage.person.release()
    await stage.settled(pager)
    #expect(source.requestedKeys.count - before < 110)
    #expect(stage.ids.count > 5)
    gate.open()
  }

  @Test("The place that is read does not move while spacers become rows and rows spacers", arguments: [true, false])
  func place(_ isUp: Bool) async throws {
    await readOn(counted(Feeds.numbered(total: Self.million), pageSize: 20, pages: 4), isUp)
  }

  @Test("Nor while days come with the pages and go with them", arguments: [true, false])
  func separators(_ isUp: Bool) async throws {
    let pager = counted(Feeds.numbered(total: Self.million), pageSize: 20, pages: 4)
    pager.separators = Note.days
    await readOn(pager, isUp)
    #expect(pager.rows.count - Self.million == pager.rows.compactMap { $0.item?.isDay == true ? 1 : nil }.count)
    #expect(pager.rows.count > Self.million + 12)
  }

  private func readOn(_ pager: KeyedPager<NumberedSource>, _ isUp: Bool) async {
    let stage = Stage {
      PagedScrollView(pager, layout: .stack(spacing: 3)) { NoteRow(note: $0, height: height($0.id)) }
        .pagedPlaceholder { Text("…").frame(height: 70) }
    }
    await begin(stage, pager)
    await read(at: 0.4, stage, pager)
    var compared = 0
    var worst: CGFloat = 0
    for _ in 0..<400 {
      let before = stage.tops
      let step: CGFloat = isUp ? -37 : 37
      await stage.person.hold(by: step, frames: 1)
      for (id, top) in stage.tops {
        guard let old = before[id] else { continue }
        compared += 1
        worst = max(worst, abs(top - old + step))
      }
    }
    stage.person.release()
    #expect(worst <= 0.5)
    #expect(compared > 1_000)
    #expect(pager.items.count <= 80)
    #expect(stage.elementCount < 400)
  }

  @Test("Reading on through a small window never leaves the reader in a spacer", arguments: Form.allCases)
  func readingOn(_ form: Form) async {
    let source = Feeds.numbered(total: Self.million)
    let pager = counted(source, pageSize: 20)
    pager.prefetch = .adaptive
    let stage = Stage { form.view(pager) }
    await begin(stage, pager)
    for step in 0..<60 {
      await stage.person.drag(by: step < 40 ? 880 : -880, frames: 1)
      await stage.settled(pager)
      #expect(stage.ids.count > 10, "step \(step)")
      #expect(stage.elementCount < 1_000)
    }
    #expect(pager.items.count <= 200)
  }

  @Test("Rows that a page brings in place of placeholders move nothing above", arguments: [Form.list, .stack, .grid])
  func arrival(_ form: Form) async throws {
    let source = Feeds.numbered(total: Self.million)
    let pager = counted(source, pageSize: 20)
    let stage = Stage { form.view(pager).pagedPlaceholder { Text("…").frame(height: form == .list ? 28 : 35) } }
    await begin(stage, pager)
    await read(at: 0.4, stage, pager)
    // To the middle of a page, whose neighbours are asked for as they come in sight.
    for _ in 0..<40 {
      let before = stage.tops
      await stage.person.hold(by: -90, frames: 1)
      let dragged = stage.tops
      for (id, top) in before where dragged[id] != nil {
        #expect(abs((dragged[id] ?? 0) - top - 90) <= 0.5, "row \(id) under the finger")
      }
      await stage.settled(pager)
      let after = stage.tops
      for (id, top) in dragged where top > 100 && top < 700 {
        #expect(abs((after[id] ?? .infinity) - top) <= 0.5, "row \(id) when its neighbours came")
      }
    }
    stage.person.release()
  }

  @Test("Cells of a grid stand in the column of their number, wherever the reader has been", arguments: [2, 3, 4])
  func columns(_ count: Int) async throws {
    let source = Feeds.numbered(total: Self.million)
    let pager = counted(source, pageSize: 20)
    let width = CGFloat(count) * 100 + CGFloat(count - 1) * 8
    let stage = Stage(width: width) {
      PagedScrollView(pager, layout: .grid(columns: [GridItem(.adaptive(minimum: 100))], spacing: 0)) {
        NoteRow(note: $0)
      }
    }
    await begin(stage, pager)
    for share in [0.3, 0.8, 0.55] as [CGFloat] {
      await read(at: share, stage, pager)
      #expect(stage.ids.count > 10)
      for place in stage.places {
        guard let id = Int(place.text) else { continue }
        #expect(abs(place.frame.midX - (CGFloat(id % count) * 108 + 50)) < 1, "cell \(id)")
      }
    }
    let whole = CGFloat(Self.million / count * 50)
    #expect(abs((stage.scroll?.contentLength ?? 0) - whole) < whole * 0.01)
  }

  @Test("Pages that are held far from each other stay views: who goes back finds them", arguments: [Form.stack, .grid])
  func islands(_ form: Form) async throws {
    let source = Feeds.numbered(total: Self.million)
    let pager = counted(source)
    let stage = Stage { form.view(pager) }
    await begin(stage, pager)
    await read(at: 0.3, stage, pager)
    let there = stage.ids
    await read(at: 0.8, stage, pager)
    let count = source.requestedKeys.count
    await jump(to: 0, stage)
    stage.frame()
    #expect(stage.ids.first == 0)
    await jump(to: 0.3, stage)
    #expect(Set(there).intersection(stage.ids).count > 5, "in the first frame")
    await stage.settled(pager)
    #expect(source.requestedKeys.count - count <= 2)
  }

  @Test("A page that failed under placeholders is tried again, in its place", arguments: Form.allCases)
  func retry(_ form: Form) async {
    let source = Feeds.numbered(total: 100_000)
    let pager = counted(source)
    let stage = Stage { form.view(pager) }
    await begin(stage, pager)
    for page in 2...1_000 { source.fail(page, Offline()) }
    await read(at: 0.5, stage, pager)
    #expect(pager.loadStates.append.isFailed)
    #expect(stage.ids.isEmpty)
    #expect(stage.texts.count > 5, "placeholders are drawn there")
    pager.retry()
    await stage.settled(pager)
    #expect(stage.ids.count > 5)
    #expect(form == .list || abs((stage.ids.first ?? 0) - 50_000) < 200)
  }

  @Test("The app brings a row that is held to the top, however far it is", arguments: [true, false])
  func position(_ isList: Bool) async {
    let source = Feeds.numbered(total: Self.million)
    let pager = counted(source)
    struct Screen: View {
      let pager: Pager<Note>
      let isList: Bool
      @State private var top: Int?
      var body: some View {
        Button("to 30") { top = 30 }
        if isList {
          PagedList(pager, position: $top) { NoteRow(note: $0, height: 28) }
        } else {
          PagedScrollView(pager, layout: .stack(spacing: 0), position: $top) { NoteRow(note: $0) }
        }
      }
    }
    let stage = Stage { Screen(pager: pager, isList: isList) }
    await begin(stage, pager)
    await read(at: 0.6, stage, pager)
    #expect((stage.ids.first ?? 0) > 10_000)
    stage.person.tap("to 30")
    await stage.settled(pager)
    #expect(stage.ids.first == 30)
  }

  @Test("A list that begins in the middle is drawn there, and reads on both ways", arguments: Form.allCases)
  func landing(_ form: Form) async {
    let source = Feeds.numbered(total: Self.million)
    let pager = counted(source)
    pager.start(at: 5_001)
    let stage = Stage { form.view(pager) }
    #expect(await stage.frames(until: { stage.ids.contains(500_000) }))
    await stage.settled(pager)
    #expect(stage.elementCount < 2_000)
    #expect(stage.ids.first == 500_000)
    await stage.person.drag(by: -300)
    await stage.settled(pager)
    #expect((stage.ids.first ?? 500_000) < 500_000)
    #expect(stage.ids.contains(500_000))
  }

  @Test("Who comes back finds the row that the app kept, in the first frame", arguments: [true, false])
  func comesBack(_ isList: Bool) async throws {
    let source = Feeds.numbered(total: Self.million)
    let pager = counted(source)
    var top: Int?
    let position = Binding(get: { top }, set: { top = $0 })
    @ViewBuilder func screen() -> some View {
      if isList {
        PagedList(pager, position: position) { NoteRow(note: $0, height: 28) }
      } else {
        PagedScrollView(pager, layout: .stack(spacing: 0), position: position) { NoteRow(note: $0) }
      }
    }
    let stage = Stage { screen() }
    await begin(stage, pager)
    await read(at: 0.5, stage, pager)
    let first = try #require(top)
    stage.takeDown()
    #expect(stage.elementCount == 0)
    let again = Stage { screen() }
    #expect(again.ids.first == first)
    await again.settled(pager)
    #expect(again.ids.first == first)
  }

  @Test("A turned device shows the row that was read", arguments: [Form.list, .stack, .grid])
  func turned(_ form: Form) async throws {
    let source = Feeds.numbered(total: Self.million)
    let pager = counted(source)
    let stage = Stage { form.view(pager) }
    await begin(stage, pager)
    await read(at: 0.5, stage, pager)
    let row = try #require(stage.ids.dropFirst(2).first)
    stage.resize(width: 800, height: 400)
    #expect(stage.ids.contains(row))
    await stage.settled(pager)
    #expect(stage.ids.contains(row))
    stage.resize(width: 400, height: 800)
    await stage.settled(pager)
    #expect(stage.ids.contains(row))
    #expect(stage.elementCount < 2_000)
  }

  @Test("Columns by width follow a turn, and the cell that is read stays in sight")
  func turnedColumns() async throws {
    let source = Feeds.numbered(total: Self.million)
    let pager = counted(source)
    let stage = Stage(width: 424) {
      PagedScrollView(pager, layout: .grid(columns: [GridItem(.adaptive(minimum: 100))], spacing: 0)) {
        NoteRow(note: $0)
      }
    }
    await begin(stage, pager)
    await read(at: 0.5, stage, pager)
    let row = try #require(stage.ids.dropFirst(9).first)
    stage.resize(width: 748, height: 424)
    await stage.settled(pager)
    #expect(stage.ids.contains(row))
    for place in stage.places {
      guard let id = Int(place.text) else { continue }
      #expect(abs(place.frame.midX - (CGFloat(id % 7) * 108 + 50)) < 1, "cell \(id)")
    }
  }

  @Test("A feed that has fewer rows by now is as long as it is", arguments: Form.allCases)
  func resized(_ form: Form) async {
    // Rows went since its first page was read.
    let total = 900_000
    let source = NumberedSource(order: PageNumberOrder(endRule: .total), firstKey: 1) { request in
      Feeds.page(request.key, size: request.count, total: request.key == 1 ? Self.million : total)
    }
    let pager = counted(source)
    let stage = Stage { form.view(pager) }
    await begin(stage, pager)
    await read(at: 0.5, stage, pager)
    #expect(pager.rows.count == total)
    #expect(stage.ids.count > 5)
    // The rows there are longer than placeholders, so what is below is out of sight once they come.
    for _ in 0..<3 {
      await read(at: 1, stage, pager)
    }
    #expect(stage.ids.last == total - 1)
    #expect(stage.elementCount < 2_000)
  }

  @Test("Placeholders that stand for many rows are passed over by a screen reader")
  func silent() async {
    let pager = counted(Feeds.numbered(total: Self.million))
    let keeper = PagedKeeper(pager, mechanism: .reader, position: nil)
    let stage = Stage {
      List {
        Text("a row")
        PagedSpacer(keeper: keeper, spacer: RowSpacer(rows: 100..<900, extent: 35_200))
      }
    }
    #expect(stage.texts.count == 2)
    #expect(stage.silentTexts.count == 1 && stage.silentTexts != ["a row"])
  }
}
