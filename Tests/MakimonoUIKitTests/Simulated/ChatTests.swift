import Foundation
import ListStories
import Makimono
import MakimonoCore
import MakimonoTesting
import MakimonoUIKit
import Testing

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension UIKitTests {
  /// Rule R22: who stands at the end stays there while rows come in or the last one grows; who does not is not moved.
  @Suite("Lists that are followed at their end", .timeLimit(.minutes(60)))
  @MainActor
  struct ChatTests {
    typealias Kind = ChatBench.Kind

    /// An open conversation whose reader has scrolled up.
    private func readingAbove(_ kind: Kind, by distance: CGFloat = 700) async throws -> ChatBench {
      let bench = ChatBench(kind)
      try await bench.open()
      bench.screen.finger.drag(bench.scrollView, by: -distance, steps: 10)
      try await bench.settled()
      return bench
    }

    @Test("It opens at its end, and no frame shows it elsewhere", arguments: Kind.allCases, [true, false])
    func opens(kind: Kind, compensates: Bool) async throws {
      StandIn.compensatesForEstimates = compensates
      let bench = ChatBench(kind)
      var frames = 0
      bench.screen.onFrame = { [unowned bench] in
        guard !bench.pager.items.isEmpty else { return }
        frames += 1
        #expect(abs(bench.distanceToEnd) <= 0.5)
        #expect(bench.visibleIDs.last == 89)
      }
      try await bench.open()
      #expect(frames >= 2)
      #expect(bench.source.requestedKeys.first == 5)
      #expect(bench.paged.following.isAtNewest)
    }

    @Test("It opens at its end where it was read before it was on screen")
    func opensLate() async throws {
      let bench = ChatBench(.table)
      bench.paged.start()
      await bench.pager.waitUntilSettled()
      bench.screen.show(bench.scrollView)
      bench.screen.settle()
      #expect(abs(bench.distanceToEnd) <= 0.5)
      #expect(bench.visibleIDs.last == 89)
    }

    @Test("FIELD 34: whoever is at the end follows what comes in there", arguments: Kind.allCases, [true, false])
    func follows(kind: Kind, compensates: Bool) async throws {
      StandIn.compensatesForEstimates = compensates
      let bench = ChatBench(kind)
      try await bench.open()
      for id in 1_000..<1_030 {
        bench.say(id)
        #expect(abs(bench.distanceToEnd) <= 0.5, "before a frame is drawn")
        bench.screen.frame()
        #expect(abs(bench.distanceToEnd) <= 0.5)
        #expect(bench.visibleIDs.last == id)
      }
      try await bench.hear(4)
      #expect(abs(bench.distanceToEnd) <= 0.5)
      #expect(bench.paged.following.newRowCount == 0)
    }

    @Test(
      "FIELD 34: whoever reads above is not moved by what comes in, and earlier pages come all the same",
      arguments: Kind.allCases)
    func readsAbove(kind: Kind) async throws {
      let bench = try await readingAbove(kind)
      #expect(!bench.paged.following.isAtNewest)
      for id in 1_000..<1_020 {
        let before = bench.picture
        bench.say(id)
        bench.screen.frame()
        #expect(bench.moved(since: before) <= 0.1)
      }
      let before = bench.picture
      let count = bench.pager.items.count
      bench.pager.edit(.insert(Story(id: 2_000), at: .start))
      try await bench.hear(3)
      #expect(bench.moved(since: before) <= 0.5)
      bench.screen.finger.drag(bench.scrollView, by: -1_500, steps: 30)
      try await bench.settled()
      #expect(bench.pager.items.count > count)
    }

    @Test(
      "FIELD 35: a last row that grows word by word is followed, and moves nobody who reads above it",
      arguments: Kind.allCases)
    func grows(kind: Kind) async throws {
      let bench = ChatBench(kind)
      try await bench.open()
      bench.say(1_000)
      bench.screen.frame()
      for _ in 0..<120 {
        bench.grow(1_000, by: 3)
        bench.screen.frame()
        #expect(abs(bench.distanceToEnd) <= 0.5)
      }
      // It is taller than the screen by now.
      #expect(try #require(bench.top(of: 1_000)) < 0)
      bench.screen.finger.drag(bench.scrollView, by: -400, steps: 10)
      bench.screen.settle()
      for _ in 0..<60 {
        let before = bench.picture
        bench.grow(1_000, by: 3)
        bench.screen.frame()
        #expect(bench.moved(since: before) <= 0.1)
      }
    }

    @Test(
      "FIELD 35: a row that grows many times a frame is drawn once a frame, and no other is", arguments: Kind.allCases)
    func growsOften(kind: Kind) async throws {
      let bench = ChatBench(kind)
      try await bench.open()
      bench.say(1_000)
      bench.screen.settle()
      let before = bench.log.asked
      for _ in 0..<20 {
        for _ in 0..<10 { bench.grow(1_000) }
        _ = await bench.screen.frames { true }
      }
      _ = await bench.screen.frames { true }
      let asked = bench.log.asked.filter { $0.value != before[$0.key] }
      // What comes into sight by it is none, and what was in sight is as it was.
      #expect(Set(asked.keys) == [1_000])
      // Two frames pass between two turns here, and the first word of a frame is shown at once.
      #expect(try #require(asked[1_000]) - before[1_000, default: 0] <= 2 * 21 + 1)
      #expect(bench.pager.items.last?.more == 200)
      let path = try #require(bench.paged.indexPath(of: 1_000))
      #expect(bench.paged.item(at: path)?.more == 200)
      #expect(abs(bench.distanceToEnd) <= 0.5)
    }

    @Test("The keyboard, a composer that grows, and a turn leave whoever is at the end there", arguments: Kind.allCases)
    func lengthAtEnd(kind: Kind) async throws {
      let bench = ChatBench(kind)
      try await bench.open()
      for inset in [336.0, 400, 40, 0] {
        bench.scrollView.contentInset.bottom = inset
        bench.screen.settle()
        #expect(abs(bench.distanceToEnd) <= 0.5, "covered by \(inset)")
      }
      for _ in 0..<3 {
        bench.screen.person.rotate()
        bench.screen.settle()
        #expect(abs(bench.distanceToEnd) <= 0.5)
      }
      bench.screen.person.resize(to: CGSize(width: 320, height: 500))
      bench.screen.settle()
      #expect(abs(bench.distanceToEnd) <= 0.5)
      #expect(bench.paged.following.isAtNewest)
    }

    @Test(
      "Where the view changes its length the last row in sight stays as far above the end", arguments: Kind.allCases)
    func lengthAbove(kind: Kind) async throws {
      let bench = try await readingAbove(kind)
      let last = try #require(bench.paged.place?.id.itemID)
      let before = bench.visibleEnd - (try #require(bench.top(of: last)))
      bench.scrollView.contentInset.bottom = 336
      bench.screen.settle()
      #expect(abs(bench.visibleEnd - (try #require(bench.top(of: last))) - before) <= 0.5)
      bench.scrollView.contentInset.bottom = 0
      bench.screen.settle()
      #expect(abs(bench.visibleEnd - (try #require(bench.top(of: last))) - before) <= 0.5)
    }

    @Test("FIELD 37: less than a screenful stands at the bottom, until it is more", arguments: Kind.allCases)
    func short(kind: Kind) async throws {
      let bench = ChatBench(kind, count: 3)
      try await bench.open()
      #expect(bench.scrollView.contentSize.height < 600)
      #expect(abs(try #require(bench.bottom(of: 2)) - bench.visibleEnd) <= 0.5)
      for id in 100..<120 {
        bench.say(id)
        bench.screen.frame()
        #expect(abs(try #require(bench.bottom(of: id)) - bench.visibleEnd) <= 0.5)
      }
      #expect(bench.scrollView.contentInset.top == 0)
    }

    @Test("At the top, where the app wants it so; and an inset of the app's own goes on", arguments: Kind.allCases)
    func shortAtStart(kind: Kind) async throws {
      let bench = ChatBench(kind, count: 3)
      bench.scrollView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
      try await bench.open()
      #expect(bench.scrollView.contentInset.top > 100)
      bench.paged.shortContentEdge = .start
      bench.screen.settle()
      #expect(bench.scrollView.contentInset == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
      #expect(abs(try #require(bench.top(of: 0)) - bench.scrollView.adjustedContentInset.top) <= 0.5)
      bench.say(100)
      bench.screen.frame()
      #expect(abs(try #require(bench.top(of: 0)) - bench.scrollView.adjustedContentInset.top) <= 0.5)
    }

    @Test("FIELD 37: a message taller than the screen, and than two, is followed to its end", arguments: Kind.allCases)
    func tall(kind: Kind) async throws {
      let bench = ChatBench(kind)
      try await bench.open()
      for (id, words) in [(1_000, 400), (1_001, 1_200), (1_002, 0)] {
        var story = Story(id: id)
        story.more = words
        bench.pager.edit(.insert(story, at: .end))
        bench.screen.frame()
        #expect(abs(bench.distanceToEnd) <= 0.5)
      }
      bench.screen.finger.drag(bench.scrollView, by: -1_000, steps: 20)
      try await bench.settled()
      let before = bench.picture
      bench.say(1_003)
      try await bench.hear(2)
      #expect(bench.moved(since: before) <= 0.5)
    }

    @Test(
      "An end that is asked again is the list's end meanwhile, and what comes of it is new", arguments: Kind.allCases)
    func asked(kind: Kind) async throws {
      let bench = try await readingAbove(kind, by: 1_200)
      let before = bench.picture
      bench.conversation.say(3)
      bench.pager.loadMore(at: .end)
      #expect(bench.pager.loadStates.append.isLoading)
      bench.pager.push(.insert(Story(id: 2_000), at: .end))
      #expect(bench.paged.following.newRowCount == 1)
      try await bench.settled()
      #expect(bench.paged.following.newRowCount == 4)
      #expect(bench.moved(since: before) <= 0.5)
      // There is a way to it without a request, also while it is asked.
      bench.pager.loadMore(at: .end)
      let requests = bench.source.requests.count
      bench.paged.following.scrollToNewest()
      #expect(bench.source.requests.count == requests && !bench.pager.loadStates.refresh.isLoading)
      #expect(abs(bench.distanceToEnd) <= 0.5)
      #expect(bench.paged.following.isAtNewest)
      try await bench.settled()
      // Whoever is there stays there.
      for isPush in [false, true] {
        bench.conversation.say(2)
        bench.pager.loadMore(at: .end)
        #expect(bench.paged.following.isAtNewest)
        if isPush { bench.pager.push(.insert(Story(id: 2_001), at: .end)) }
        try await bench.settled()
        #expect(abs(bench.distanceToEnd) <= 0.5)
        #expect(bench.paged.following.newRowCount == 0)
      }
    }

    private func ask(_ bench: ChatBench, _ asked: AskedEnd, push id: Int) async throws {
      try await asked.ask(
        bench.pager, of: bench.source, pushing: Story(id: id), say: bench.conversation.say, settled: bench.settled)
    }

    @Test(
      "Whatever comes of an end that is asked again moves nobody who reads above, and takes along whoever stands there",
      arguments: Kind.allCases, AskedEnd.allCases)
    func askedWithEachResult(kind: Kind, asked: AskedEnd) async throws {
      let bench = try await readingAbove(kind, by: 500)
      let before = bench.picture
      let count = bench.pager.items.count
      try await ask(bench, asked, push: 2_000)
      #expect(bench.moved(since: before) <= 0.1)
      #expect(bench.paged.following.newRowCount == asked.newRowCount)
      #expect(bench.pager.items.count == count + asked.newRowCount)
      bench.paged.following.scrollToNewest()
      try await bench.settled()
      #expect(bench.paged.following.isAtNewest)
      try await ask(bench, asked, push: 2_001)
      #expect(abs(bench.distanceToEnd) <= 0.5)
      #expect(bench.paged.following.isAtNewest && bench.paged.following.newRowCount == 0)
    }

    @Test("Rows in sight are found by their ids while others wait to be shown", arguments: Kind.allCases)
    func foundWhileOthersWait(kind: Kind) async throws {
      let bench = try await readingAbove(kind)
      bench.screen.finger.touch(bench.scrollView)
      bench.screen.finger.lift(bench.scrollView)
      try await bench.settled()
      let offset = bench.scrollView.contentOffset
      bench.scrollView.setContentOffset(CGPoint(x: 0, y: offset.y - 200), animated: true)
      bench.screen.frame()
      let before = bench.picture
      let first = try #require(bench.pager.items.first?.id)
      bench.pager.edit(.insert(Story(id: 2_000), at: .before(first)))
      #expect(bench.scrollView.isScrollAnimating)
      #expect(!before.isEmpty && bench.picture == before)
      #expect(bench.paged.indexPath(of: 2_000) == nil)
      // As it has come to where it glides.
      try await bench.until { bench.paged.indexPath(of: 2_000) != nil }
      #expect(!bench.scrollView.isScrollAnimating)
    }

    @Test(
      "What came in is counted until it is seen, and there is a way back without a request", arguments: Kind.allCases)
    func news(kind: Kind) async throws {
      let bench = try await readingAbove(kind, by: 1_200)
      #expect(bench.paged.following.newRowCount == 0)
      try await bench.hear(3)
      #expect(bench.paged.following.newRowCount == 3)
      try await bench.hear(2)
      #expect(bench.paged.following.newRowCount == 5)
      // The user's own message is no news.
      bench.say(1_000)
      #expect(bench.paged.following.newRowCount == 5)
      let requests = bench.source.requests.count
      bench.paged.following.scrollToNewest()
      #expect(abs(bench.distanceToEnd) <= 0.5)
      bench.screen.settle()
      #expect(bench.paged.following.newRowCount == 0)
      #expect(bench.paged.following.isAtNewest)
      #expect(bench.source.requests.count == requests)
      bench.say(1_001)
      bench.screen.frame()
      #expect(abs(bench.distanceToEnd) <= 0.5)
    }

    @Test(
      "FIELD 36: from far in the past one load leads back to the newest, and another window of the feed keeps its own")
    func farBack() async throws {
      let bench = ChatBench(.table, count: 2_000, window: 3)
      let other = ChatBench(.collection, count: 2_000, window: 3)
      try await other.open()
      let shown = other.picture
      try await bench.open()
      bench.pager.jump(to: 10)
      try await bench.settled()
      #expect(!bench.paged.following.isAtNewest)
      #expect(bench.pager.items.allSatisfy { $0.id < 400 })
      // Newer pages come in below, and nobody is drawn along.
      let before = bench.picture
      bench.screen.finger.drag(bench.scrollView, by: 30, steps: 3)
      try await bench.settled()
      #expect(bench.moved(since: before) <= 30.5)
      #expect(other.moved(since: shown) == 0)
      let requests = bench.source.requests.count
      bench.paged.following.scrollToNewest()
      try await bench.until { bench.pager.items.last?.id == 1_999 }
      #expect(bench.source.requests[requests].key == 100)
      #expect(abs(bench.distanceToEnd) <= 0.5)
      bench.screen.settle()
      #expect(abs(bench.distanceToEnd) <= 0.5)
    }

    @Test(
      "FIELD 36: a window into the past in its place, and back at the newest without a request",
      arguments: Kind.allCases)
    func windows(kind: Kind) async throws {
      let bench = ChatBench(kind, count: 2_000, window: 3)
      try await bench.open()
      let held = bench.pager.items.map(\.id)
      let past = KeyedPager(
        source: bench.source, configuration: PagingConfiguration(pageSize: 20, window: .pages(3), retry: .never),
        clock: ManualClock(), random: { 0.5 })
      let view = UITableView(frame: bench.scrollView.bounds, style: .plain)
      view.register(UITableViewCell.self, forCellReuseIdentifier: "Story")
      let found = PagedTableView(view, pager: past) { view, path, story in
        let cell = view.dequeueReusableCell(withIdentifier: "Story", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = story.text
        cell.contentConfiguration = content
        return cell
      }
      found.readingLine = .end
      bench.screen.show(view)
      past.start(at: 10)
      try await bench.until { !past.items.isEmpty && !LoadEdge.allCases.contains { past.loadStates[$0].isLoading } }
      bench.screen.settle()
      #expect(past.items.allSatisfy { $0.id < 400 })
      #expect(bench.pager.items.map(\.id) == held)
      let requests = bench.source.requests.count
      bench.pager.push(.insert(Story(id: 5_000), at: .end), .insert(Story(id: 5_001), at: .end))
      bench.screen.frame()
      bench.screen.show(bench.scrollView)
      bench.screen.settle()
      #expect(abs(bench.distanceToEnd) <= 0.5)
      #expect(bench.visibleIDs.last == 5_001)
      #expect(bench.paged.following.isAtNewest)
      #expect(bench.source.requests.count == requests)
      withExtendedLifetime(found) {}
    }

    @Test("Under a finger, and while momentum runs, what comes in waits", arguments: Kind.allCases)
    func waits(kind: Kind) async throws {
      let bench = ChatBench(kind)
      try await bench.open()
      bench.screen.finger.touch(bench.scrollView)
      bench.screen.finger.move(bench.scrollView, by: -0.3)
      let before = bench.picture
      bench.say(1_000)
      bench.screen.frame()
      #expect(bench.moved(since: before) <= 0.5)
      bench.screen.finger.lift(bench.scrollView)
      bench.screen.settle()
      #expect(abs(bench.distanceToEnd) <= 0.5)
      // Whoever goes on is not drawn back.
      bench.screen.finger.touch(bench.scrollView)
      bench.screen.finger.move(bench.scrollView, by: -0.3)
      bench.say(1_001)
      bench.screen.finger.move(bench.scrollView, by: -200)
      bench.screen.finger.lift(bench.scrollView)
      bench.screen.settle()
      #expect(bench.distanceToEnd > 100)
    }

    @Test(
      "A question is pinned at the top, with room for the answer below it", arguments: Kind.allCases, [false, true])
    func pinned(kind: Kind, thenEnd: Bool) async throws {
      let bench = ChatBench(kind)
      try await bench.open()
      bench.say(1_000)
      bench.paged.follow = .pinned(1_000, thenEnd: thenEnd)
      let line = bench.scrollView.adjustedContentInset.top
      #expect(abs(try #require(bench.top(of: 1_000)) - line) <= 0.5)
      bench.screen.settle()
      #expect(bench.scrollView.contentInset.bottom > 100)
      // The answer.
      bench.say(1_001)
      bench.screen.frame()
      var room = bench.scrollView.contentInset.bottom
      while bench.scrollView.contentInset.bottom > 0 {
        bench.grow(1_001, by: 8)
        bench.screen.frame()
        let isOutgrown = thenEnd && bench.scrollView.contentInset.bottom == 0
        if !isOutgrown { #expect(abs(try #require(bench.top(of: 1_000)) - line) <= 0.5) }
        #expect(bench.scrollView.contentInset.bottom <= room)
        room = bench.scrollView.contentInset.bottom
      }
      for _ in 0..<40 {
        bench.grow(1_001, by: 8)
        bench.screen.frame()
      }
      if thenEnd {
        #expect(abs(bench.distanceToEnd) <= 0.5)
      } else {
        #expect(abs(try #require(bench.top(of: 1_000)) - line) <= 0.5)
      }
      // The next question, whose row is there only later.
      bench.paged.follow = .pinned(1_002)
      bench.say(1_002)
      bench.screen.settle()
      #expect(abs(try #require(bench.top(of: 1_002)) - line) <= 0.5)
      // Whoever reads elsewhere is left there.
      bench.screen.finger.drag(bench.scrollView, by: -300, steps: 10)
      bench.screen.settle()
      let before = bench.picture
      bench.say(1_003)
      for _ in 0..<20 {
        bench.grow(1_003, by: 4)
        bench.screen.frame()
      }
      #expect(bench.moved(since: before) <= 0.5)
    }

    @Test(
      "A question that gets the server's id stays pinned, by the reply and by the push, and is no news",
      arguments: Kind.allCases, [true, false])
    func pinnedUnderAnotherID(kind: Kind, isPush: Bool) async throws {
      let bench = ChatBench(kind)
      try await bench.open()
      let token = bench.pager.edit(.insert(Story(id: -1), at: .end))
      bench.paged.follow = .pinned(-1)
      bench.screen.settle()
      let line = bench.scrollView.adjustedContentInset.top
      #expect(abs(try #require(bench.top(of: -1)) - line) <= 0.5)
      if isPush {
        bench.pager.push(.insert(Story(id: 1_000), at: .end, replacing: -1))
      } else {
        bench.pager.replaceTemporary(token, with: Story(id: 1_000))
      }
      #expect(abs(try #require(bench.top(of: 1_000)) - line) <= 0.5, "before a frame is drawn")
      bench.pager.push(.insert(Story(id: 1_001), at: .end))
      for _ in 0..<20 {
        bench.grow(1_001, by: 4)
        bench.screen.frame()
        #expect(abs(try #require(bench.top(of: 1_000)) - line) <= 0.5)
      }
      // Whoever reads elsewhere is told of the answer's row alone.
      bench.screen.finger.drag(bench.scrollView, by: -900, steps: 10)
      bench.screen.settle()
      let own = bench.pager.edit(.insert(Story(id: -2), at: .end))
      if isPush {
        bench.pager.push(.insert(Story(id: 1_002), at: .end, replacing: -2))
      } else {
        bench.pager.replaceTemporary(own, with: Story(id: 1_002))
      }
      #expect(bench.paged.following.newRowCount == 0)
      bench.pager.push(.insert(Story(id: 1_003), at: .end))
      #expect(bench.paged.following.newRowCount == 1)
    }

    @Test(
      "Rows are drawn anew too where the row before them is another, where the app wants it", arguments: [true, false])
    func rowsBefore(redraws: Bool) async throws {
      let feed = Conversation(count: 90, pageSize: 20)
      let pager = KeyedPager(
        source: feed.source, configuration: PagingConfiguration(pageSize: 20, window: .unbounded, retry: .never),
        clock: ManualClock(), random: { 0.5 })
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "Story")
      /// The list, for its own cells.
      final class Own { weak var paged: PagedTableView<Story>? }
      let own = Own()
      let paged = PagedTableView(table, pager: pager) { view, path, story in
        let cell = view.dequeueReusableCell(withIdentifier: "Story", for: path)
        var content = cell.defaultContentConfiguration()
        content.text = "\(own.paged?.item(at: IndexPath(row: path.row - 1, section: path.section))?.id ?? -1)"
        cell.contentConfiguration = content
        return cell
      }
      own.paged = paged
      paged.readingLine = .end
      paged.redrawsBelowChanges = redraws
      let screen = Screen()
      screen.show(table)
      paged.start()
      #expect(await screen.frames { pager.loadStates.append.isEnd && pager.items.count > 20 })
      screen.settle()
      pager.push(.remove(85), .insert(Story(id: 500), at: .before(88)), .move(86, to: .end))
      screen.settle()
      var stale = 0
      for path in table.indexPathsForVisibleRows ?? [] {
        guard paged.item(at: path) != nil, let cell = table.cellForRow(at: path) else { continue }
        let content = cell.contentConfiguration as? UIListContentConfiguration
        let before = paged.item(at: IndexPath(row: path.row - 1, section: path.section))?.id ?? -1
        if content?.text != "\(before)" { stale += 1 }
      }
      #expect((stale == 0) == redraws)
    }

    @Test(
      "A row that grows by itself leaves the last one in sight where it is, once the list is told",
      arguments: Kind.allCases)
    func growsByItself(kind: Kind) async throws {
      let bench = try await readingAbove(kind)
      let last = try #require(bench.paged.place?.id.itemID)
      let top = try #require(bench.top(of: last))
      let id = try #require(bench.visibleIDs.sorted().dropFirst(2).first)
      let path = try #require(bench.paged.indexPath(of: id))
      let cell: UIView? =
        (bench.scrollView as? UITableView)?.cellForRow(at: path)
        ?? (bench.scrollView as? UICollectionView)?.cellForItem(at: path)
      var content = UIListContentConfiguration.cell()
      content.text = String(repeating: "A picture that came late. ", count: 20)
      (cell as? UITableViewCell)?.contentConfiguration = content
      (cell as? UICollectionViewCell)?.contentConfiguration = content
      bench.paged.rowLengthsDidChange()
      bench.screen.frame()
      #expect(abs(try #require(bench.top(of: last)) - top) <= 0.5)
      #expect(try #require(bench.bottom(of: id)) - (try #require(bench.top(of: id))) > 200)
    }

    @Test(
      "FIELD 31: at the end a turn and back while another screen covers the list leaves it at the end",
      arguments: Kind.allCases)
    func turnedWhileCovered(kind: Kind) async throws {
      let bench = ChatBench(kind)
      try await bench.open()
      let parent = try #require(bench.scrollView.superview)
      bench.scrollView.removeFromSuperview()
      bench.scrollView.frame.size = CGSize(width: 844, height: 390)
      bench.say(1_000)
      bench.scrollView.frame.size = CGSize(width: 390, height: 844)
      parent.addSubview(bench.scrollView)
      bench.screen.settle()
      #expect(abs(bench.distanceToEnd) <= 0.5)
      #expect(bench.visibleIDs.last == 1_000)
    }

    @Test(
      "FIELD 32: what comes while another screen covers the list leaves whoever reads above where they are",
      arguments: Kind.allCases)
    func comesWhileCovered(kind: Kind) async throws {
      let bench = try await readingAbove(kind)
      let before = bench.picture
      let parent = try #require(bench.scrollView.superview)
      bench.scrollView.removeFromSuperview()
      bench.say(1_000)
      try await bench.hear(3)
      bench.pager.edit(.insert(Story(id: 2_000), at: .start))
      parent.addSubview(bench.scrollView)
      bench.screen.settle()
      #expect(bench.moved(since: before) <= 0.5)
      #expect(bench.paged.following.newRowCount >= 3)
    }

    @Test(
      "With VoiceOver what comes in is said where the list follows it, and not where it does not",
      arguments: Kind.allCases)
    func voiceOver(kind: Kind) async throws {
      let bench = ChatBench(kind)
      bench.screen.person.voiceOver(true)
      try await bench.open()
      StandIn.announcements = []
      try await bench.hear(2)
      bench.pager.edit(.insert(Story(id: 1_000), at: .end))
      #expect(StandIn.announcements.count >= 1)
      #expect(abs(bench.distanceToEnd) <= 0.5)
      bench.screen.finger.drag(bench.scrollView, by: -700, steps: 10)
      try await bench.settled()
      StandIn.announcements = []
      bench.say(1_001)
      #expect(StandIn.announcements.isEmpty)
    }
  }
}
