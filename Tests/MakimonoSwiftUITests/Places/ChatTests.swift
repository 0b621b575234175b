import Foundation
import ListStories
import Makimono
import MakimonoSwiftUI
import MakimonoTesting
import SwiftUIStandIn
import Testing

@testable import MakimonoSwiftUI

/// Rule R22: who stands at the end stays there while rows come in or the last one grows; who does not is not moved.
@Suite("SwiftUI lists that are followed at their end", .timeLimit(.minutes(60)))
@MainActor
struct ChatTests {
  /// Messages by number, and those that are said meanwhile: they come in at the end.
  final class Feed: @unchecked Sendable {
    private let lock = NSLock()
    private var count: Int
    private let lastPage: Int

    init(count: Int) {
      self.count = count
      lastPage = (count + 9) / 10
    }

    func say(_ more: Int) { lock.withLock { count += more } }

    var source: NumberedSource {
      NumberedSource(order: PageNumberOrder(endRule: .total), firstKey: lastPage) { [self] request in
        lock.withLock { Feeds.page(request.key, size: request.count, total: count) }
      }
    }
  }

  /// What the app tells its list, and may change.
  @Observable
  final class Choice {
    var follow = Follow<Int>.automatic
    var line = ReadingLine<Int>.end
    /// Shown in place of the newest.
    var past: KeyedPager<NumberedSource>?
  }

  @MainActor
  final class Bench {
    let feed: Feed
    let source: NumberedSource
    let pager: KeyedPager<NumberedSource>
    let following = ListFollowing()
    let choice = Choice()
    let cover: Cover
    let stage: Stage

    /// - Parameter height: of a row, in points; where text is longer it has as many lines as words.
    init(
      _ form: Form, count: Int = 95, window: PagingWindow = .unbounded, length: CGFloat = 800,
      cover kind: Cover.Kind = .laidOver
    ) {
      feed = Feed(count: count)
      source = feed.source
      let pager = KeyedPager(source: source, configuration: .test(pageSize: 10, window: window))
      self.pager = pager
      let (following, choice, cover) = (following, choice, Cover(kind))
      self.cover = cover
      stage = Stage(height: length) {
        Coverable(cover: cover) { ChatScreen(form: form, newest: pager, following: following, choice: choice) }
      }
    }

    func open() async {
      await stage.settled(pager)
    }

    func say(_ id: Int, lines: Int = 0) {
      pager.edit(.insert(Note(id: id, text: String(repeating: "\n", count: lines)), at: .end))
    }

    func grow(_ id: Int, to lines: Int) { pager.edit(id) { $0.text = String(repeating: "\n", count: lines) } }

    func hear(_ count: Int) async {
      feed.say(count)
      refresh(.keepWindow)
      await stage.settled(pager)
    }

    func refresh(_ strategy: RefreshStrategy) { pager.refresh(strategy) }

    /// Where the row of an item stands in the window; `nil` where nothing of its text is in sight. The text stands in the row's middle.
    func frame(of id: Int) -> CGRect? {
      guard let place = stage.places.first(where: { Self.id(of: $0.text) == id }) else { return nil }
      let length = ChatRow.length(id, place.text)
      return CGRect(x: 0, y: place.frame.midY - length / 2, width: 0, height: length)
    }

    private static func id(of text: String) -> Int? {
      text.split(separator: "\n", omittingEmptySubsequences: false).first.flatMap { Int($0) }
    }

    var tops: [Int: CGFloat] {
      var tops: [Int: CGFloat] = [:]
      for place in stage.places {
        if let id = Self.id(of: place.text) { tops[id] = place.frame.midY - ChatRow.length(id, place.text) / 2 }
      }
      return tops
    }

    func moved(since old: [Int: CGFloat]) -> CGFloat {
      let now = tops
      return old.compactMap { id, top in now[id].map { abs($0 - top) } }.max() ?? .infinity
    }
  }

  struct ChatScreen: View {
    let form: Form
    let newest: KeyedPager<NumberedSource>
    let following: ListFollowing
    let choice: Choice

    private var pager: KeyedPager<NumberedSource> { choice.past ?? newest }

    var body: some View {
      switch form {
      case .list:
        PagedList(pager) { ChatRow(note: $0) }
          .readingLine(choice.line).follow(choice.follow).following(following)
      case .stack: scroll(.stack(spacing: 0))
      case .grid: scroll(.grid(columns: [GridItem()], spacing: 0))
      case .stackByIdentity: scroll(.stack(spacing: 0)).keeping(by: .identity)
      }
    }

    private func scroll(_ layout: PagedLayout) -> PagedScrollView<Note, ChatRow> {
      PagedScrollView(pager, layout: layout) { ChatRow(note: $0) }
        .readingLine(choice.line).follow(choice.follow).following(following)
    }
  }

  struct ChatRow: View {
    let note: Note

    var body: some View {
      Text("\(note.id)\(note.text)").frame(height: Self.length(note.id, note.text))
    }

    /// Points of a row: some by its id, and some for each line.
    static func length(_ id: Int, _ text: String) -> CGFloat {
      height(id) + CGFloat(20 * text.count { $0 == "\n" })
    }
  }

  /// Those that keep to the point.
  nonisolated static let exact = [Form.list, .stack, .grid]

  private func expectAtEnd(_ bench: Bench, _ id: Int, _ form: Form, _ comment: Comment? = nil) {
    guard let frame = bench.frame(of: id) else {
      Issue.record("\(form): row \(id) is not in sight")
      return
    }
    // A list has room around its rows.
    let slack: CGFloat = form == .list ? 30 : 0.5
    #expect(frame.maxY <= 800.5 && frame.maxY >= 800 - slack, comment)
  }

  @Test("It opens at its end", arguments: Form.allCases)
  func opens(form: Form) async {
    let bench = Bench(form)
    await bench.open()
    expectAtEnd(bench, 94, form)
    #expect(bench.source.requestedKeys.first == 10)
    #expect(bench.following.isAtNewest)
  }

  @Test("FIELD 34: whoever is at the end follows what comes in there", arguments: exact)
  func follows(form: Form) async {
    let bench = Bench(form)
    await bench.open()
    for id in 1_000..<1_020 {
      bench.say(id)
      bench.stage.frame()
      expectAtEnd(bench, id, form)
    }
    await bench.hear(3)
    #expect(bench.following.newRowCount == 0)
    // Up, and back by hand.
    await bench.stage.person.drag(by: -400)
    await bench.stage.settled(bench.pager)
    #expect(!bench.following.isAtNewest)
    await bench.stage.person.drag(by: 600)
    await bench.stage.settled(bench.pager)
    #expect(bench.following.isAtNewest)
    bench.say(1_100)
    bench.stage.frame()
    expectAtEnd(bench, 1_100, form)
  }

  @Test("An end that is asked again is the list's end meanwhile, and what comes of it is new", arguments: exact)
  func asked(form: Form) async {
    let bench = Bench(form)
    await bench.open()
    await bench.stage.person.drag(by: -500)
    await bench.stage.settled(bench.pager)
    let before = bench.tops
    bench.feed.say(3)
    bench.pager.loadMore(at: .end)
    #expect(bench.pager.loadStates.append.isLoading)
    bench.pager.push(.insert(Note(id: 2_000), at: .end))
    await bench.stage.settled(bench.pager)
    #expect(bench.following.newRowCount == 4)
    #expect(bench.moved(since: before) <= 0.5)
    // There is a way to it without a request, also while it is asked.
    bench.pager.loadMore(at: .end)
    bench.following.scrollToNewest()
    #expect(!bench.pager.loadStates.refresh.isLoading)
    await bench.stage.settled(bench.pager)
    #expect(bench.following.isAtNewest && bench.following.newRowCount == 0)
    // Whoever is there stays there.
    bench.feed.say(2)
    bench.pager.loadMore(at: .end)
    bench.stage.frame()
    #expect(bench.following.isAtNewest)
    await bench.stage.settled(bench.pager)
    expectAtEnd(bench, bench.pager.items.last?.id ?? -1, form)
    #expect(bench.following.newRowCount == 0)
  }

  private func ask(_ bench: Bench, _ asked: AskedEnd, push id: Int) async throws {
    try await asked.ask(bench.pager, of: bench.source, pushing: Note(id: id), say: bench.feed.say) {
      await bench.stage.settled(bench.pager)
    }
  }

  @Test(
    "Whatever comes of an end that is asked again moves nobody who reads above, and takes along whoever stands there",
    arguments: exact, AskedEnd.allCases)
  func askedWithEachResult(form: Form, asked: AskedEnd) async throws {
    let bench = Bench(form)
    await bench.open()
    await bench.stage.person.drag(by: -500)
    await bench.stage.settled(bench.pager)
    let before = bench.tops
    let count = bench.pager.items.count
    try await ask(bench, asked, push: 2_000)
    #expect(bench.moved(since: before) <= 0.5)
    #expect(bench.following.newRowCount == asked.newRowCount)
    #expect(bench.pager.items.count == count + asked.newRowCount)
    bench.following.scrollToNewest()
    await bench.stage.settled(bench.pager)
    #expect(bench.following.isAtNewest)
    try await ask(bench, asked, push: 2_001)
    let last = try #require(bench.pager.items.last?.id)
    if asked == .failure {
      // What failed may be told below the last row.
      #expect(try #require(bench.frame(of: last)).maxY <= 800.5)
    } else {
      expectAtEnd(bench, last, form)
    }
    #expect(bench.following.isAtNewest && bench.following.newRowCount == 0)
  }

  @Test("Who looks at what failed below the last row goes on seeing it while it is tried again", arguments: exact)
  func triedAgainInSight(form: Form) async throws {
    let bench = Bench(form)
    await bench.open()
    bench.source.fail(try #require(bench.source.requestedKeys.first), Offline())
    bench.pager.loadMore(at: .end)
    await bench.stage.settled(bench.pager)
    await bench.stage.person.drag(by: 300)
    await bench.stage.settled(bench.pager)
    #expect(!bench.stage.buttons.isEmpty)
    bench.feed.say(2)
    bench.pager.retry(at: .forward)
    #expect(bench.pager.loadStates.append.isLoading)
    bench.stage.frame()
    #expect(bench.stage.spinners == 1)
    await bench.stage.settled(bench.pager)
    expectAtEnd(bench, try #require(bench.pager.items.last?.id), form)
    #expect(bench.following.newRowCount == 0)
  }

  @Test("FIELD 34: whoever reads above is not moved by what comes in", arguments: exact)
  func readsAbove(form: Form) async {
    let bench = Bench(form)
    await bench.open()
    await bench.stage.person.drag(by: -500)
    await bench.stage.settled(bench.pager)
    for id in 1_000..<1_010 {
      let before = bench.tops
      bench.say(id)
      bench.stage.frame()
      #expect(bench.moved(since: before) <= 0.5)
    }
    let before = bench.tops
    await bench.hear(3)
    #expect(bench.moved(since: before) <= 0.5)
    #expect(bench.following.newRowCount == 3)
    let requests = bench.source.requests.count
    bench.following.scrollToNewest()
    await bench.stage.frames(4)
    #expect(bench.following.newRowCount == 0)
    #expect(bench.following.isAtNewest)
    #expect(bench.source.requests.count == requests)
  }

  @Test("FIELD 35: a last row that grows is followed, and moves nobody who reads above it", arguments: exact)
  func grows(form: Form) async {
    let bench = Bench(form)
    await bench.open()
    bench.say(1_000)
    for lines in 1...60 {
      bench.grow(1_000, to: lines)
      bench.stage.frame()
      expectAtEnd(bench, 1_000, form)
    }
    await bench.stage.person.drag(by: -300)
    await bench.stage.settled(bench.pager)
    for lines in 61...80 {
      let before = bench.tops
      bench.grow(1_000, to: lines)
      bench.stage.frame()
      #expect(bench.moved(since: before) <= 0.5)
    }
  }

  @Test("FIELD 37: less than a screenful stands at the bottom, until it is more", arguments: [Form.stack, .grid])
  func short(form: Form) async {
    let bench = Bench(form, count: 2)
    await bench.open()
    expectAtEnd(bench, 1, form)
    for id in 100..<120 {
      bench.say(id)
      bench.stage.frame()
      expectAtEnd(bench, id, form)
    }
  }

  @Test("FIELD 37: messages taller than the screen, and than two, are followed to their end", arguments: exact)
  func tall(form: Form) async {
    let bench = Bench(form)
    await bench.open()
    for (id, lines) in [(1_000, 60), (1_001, 120), (1_002, 0)] {
      bench.say(id, lines: lines)
      bench.stage.frame()
      expectAtEnd(bench, id, form)
    }
  }

  @Test("FIELD 36: from far in the past one load leads back to the newest", arguments: exact)
  func farBack(form: Form) async {
    let bench = Bench(form, count: 2_000, window: .pages(4))
    await bench.open()
    bench.pager.jump(to: 10)
    await bench.stage.settled(bench.pager)
    #expect(!bench.following.isAtNewest)
    #expect(bench.pager.items.allSatisfy { $0.id < 300 })
    let requests = bench.source.requests.count
    bench.following.scrollToNewest()
    await bench.stage.frames(until: { bench.pager.items.last?.id == 1_999 })
    await bench.stage.settled(bench.pager)
    #expect(bench.source.requests[requests].key == 200)
    expectAtEnd(bench, 1_999, form)
  }

  @Test("FIELD 36: a window into the past in its place, and back at the newest without a request", arguments: exact)
  func windows(form: Form) async throws {
    let bench = Bench(form, count: 2_000, window: .pages(4))
    await bench.open()
    let held = bench.pager.items.map(\.id)
    let past = KeyedPager(source: bench.source, configuration: .test(pageSize: 10, window: .pages(4)))
    past.start(at: 10)
    bench.choice.past = past
    await bench.stage.settled(past)
    #expect(past.items.allSatisfy { $0.id < 300 })
    #expect(try #require(bench.tops.keys.max()) < 300)
    // The reader reads on there.
    await bench.stage.person.drag(by: -300)
    await bench.stage.settled(past)
    #expect(bench.pager.items.map(\.id) == held)
    let requests = bench.source.requests.count
    for id in [5_000, 5_001] { bench.pager.push(.insert(Note(id: id), at: .end)) }
    await bench.stage.frames(4)
    bench.choice.past = nil
    await bench.stage.settled(bench.pager)
    expectAtEnd(bench, 5_001, form)
    #expect(bench.following.isAtNewest)
    #expect(bench.source.requests.count == requests)
  }

  @Test(
    "FIELD 31: at the end a turn and back while another screen covers the list leaves it at the end",
    arguments: exact, Cover.Kind.allCases)
  func turnedWhileCovered(form: Form, kind: Cover.Kind) async {
    for isByHand in [false, true] {
      let bench = Bench(form, cover: kind)
      await bench.open()
      if isByHand {
        await bench.stage.person.drag(by: -400)
        await bench.stage.settled(bench.pager)
        await bench.stage.person.drag(by: 600)
        await bench.stage.person.rest()
        await bench.stage.settled(bench.pager)
      }
      expectAtEnd(bench, 94, form)
      bench.cover.isOn = true
      await bench.stage.frames(3)
      bench.stage.resize(width: 800, height: 400)
      await bench.stage.frames(3)
      bench.say(1_000)
      await bench.stage.frames(3)
      bench.stage.resize(width: 400, height: 800)
      await bench.stage.frames(3)
      bench.cover.isOn = false
      bench.stage.frame()
      expectAtEnd(bench, 1_000, form, "come there by hand: \(isByHand)")
      await bench.stage.settled(bench.pager)
      expectAtEnd(bench, 1_000, form)
      #expect(bench.following.isAtNewest)
    }
  }

  @Test(
    "FIELD 32: what comes while another screen covers the list leaves whoever reads above where they are",
    arguments: exact, Cover.Kind.allCases)
  func comesWhileCovered(form: Form, kind: Cover.Kind) async {
    let bench = Bench(form, cover: kind)
    await bench.open()
    await bench.stage.person.drag(by: -500)
    await bench.stage.settled(bench.pager)
    let before = bench.tops
    bench.cover.isOn = true
    await bench.stage.frames(3)
    bench.say(1_000)
    await bench.hear(3)
    bench.pager.edit(.insert(Note(id: 2_000), at: .start))
    await bench.stage.frames(3)
    bench.cover.isOn = false
    bench.stage.frame()
    #expect(bench.moved(since: before) <= 0.5)
    await bench.stage.settled(bench.pager)
    #expect(bench.moved(since: before) <= 0.5)
    #expect(bench.following.newRowCount == 3)
    #expect(!bench.following.isAtNewest)
  }

  @Test(
    "A question is pinned at the top, with room for the answer below it", arguments: [Form.stack, .grid], [false, true])
  func pinned(form: Form, thenEnd: Bool) async throws {
    let bench = Bench(form)
    await bench.open()
    bench.say(1_000)
    bench.choice.follow = .pinned(1_000, thenEnd: thenEnd)
    await bench.stage.frames(4)
    #expect(abs(try #require(bench.frame(of: 1_000)).minY) <= 0.5)
    bench.say(1_001)
    await bench.stage.frames(2)
    for lines in 1...25 {
      bench.grow(1_001, to: lines)
      await bench.stage.frames(2)
      #expect(abs(try #require(bench.frame(of: 1_000)).minY) <= 0.5, "\(lines) lines")
    }
    for lines in 26...70 {
      bench.grow(1_001, to: lines)
      await bench.stage.frames(3)
    }
    if thenEnd {
      expectAtEnd(bench, 1_001, form)
    } else {
      #expect(abs(try #require(bench.frame(of: 1_000)).minY) <= 0.5)
    }
  }

  @Test(
    "A question that gets the server's id stays pinned, by the reply and by the push",
    arguments: [Form.stack, .grid], [true, false])
  func pinnedUnderAnotherID(form: Form, isPush: Bool) async throws {
    let bench = Bench(form)
    await bench.open()
    let token = bench.pager.edit(.insert(Note(id: 9_000), at: .end))
    bench.choice.follow = .pinned(9_000)
    await bench.stage.frames(4)
    #expect(abs(try #require(bench.frame(of: 9_000)).minY) <= 0.5)
    if isPush {
      bench.pager.push(.insert(Note(id: 1_000), at: .end, replacing: 9_000))
    } else {
      bench.pager.replaceTemporary(token, with: Note(id: 1_000))
    }
    bench.stage.frame()
    // The two are not equally long.
    #expect(abs(try #require(bench.frame(of: 1_000)).minY) <= 0.5)
    bench.pager.push(.insert(Note(id: 1_001), at: .end))
    for lines in 1...25 {
      bench.grow(1_001, to: lines)
      await bench.stage.frames(2)
      #expect(abs(try #require(bench.frame(of: 1_000)).minY) <= 0.5, "\(lines) lines")
    }
  }

  @Test("Rows that look at the row before them are made anew where that is another", arguments: [true, false])
  func rowsBefore(isList: Bool) async {
    let pager = KeyedPager(source: Feed(count: 30).source, configuration: .test(pageSize: 10))
    func row(_ note: Note, _ before: Note?) -> some View { Text("\(before?.id ?? -1) \(note.id)").frame(height: 50) }
    let stage = Stage {
      if isList {
        PagedList(pager) { row($0, $1) }.readingLine(.end)
      } else {
        PagedScrollView(pager, layout: .stack(spacing: 0)) { row($0, $1) }.readingLine(.end)
      }
    }
    func check() {
      let ids = pager.items.map(\.id)
      let shown = stage.texts.filter { $0.contains(" ") }
      #expect(shown.count > 10)
      for words in shown {
        let parts = words.split(separator: " ").compactMap { Int($0) }
        let row = ids.firstIndex(of: parts[1]) ?? 0
        #expect(parts[0] == (row > 0 ? ids[row - 1] : -1), "\(words)")
      }
    }
    await stage.settled(pager)
    check()
    pager.push(.remove(25), .insert(Note(id: 500), at: .before(28)), .move(26, to: .end))
    await stage.settled(pager)
    check()
  }
}
