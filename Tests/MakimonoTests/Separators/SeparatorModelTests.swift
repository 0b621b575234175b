import Foundation
import Makimono
import MakimonoCore
import MakimonoTesting
import Testing

/// Thousands of random steps, each held against a rule that knows rows and nothing of steps.
@Suite("Separators: any list, against its rule", .timeLimit(.minutes(60)))
@MainActor
struct SeparatorModelTests {
  /// A feed on a server, whose rows come, go and change.
  private final class Server: @unchecked Sendable {
    private let lock = NSLock()
    private var rows: [DayRow]
    /// What stood behind a row that is gone: a cursor leads on from there.
    private var successors: [Int: Int] = [:]

    init(_ rows: [DayRow]) { self.rows = rows }

    func read<Value>(_ body: (inout [DayRow]) -> Value) -> Value { lock.withLock { body(&rows) } }

    func reply(from start: Int, count: Int) -> PageReply<Int, DayRow> {
      read { rows in
        let lower = min(max(0, start), rows.count)
        return PageReply(items: Array(rows[lower..<min(rows.count, lower + count)]), totalCount: rows.count)
      }
    }

    func remove(at place: Int) {
      lock.withLock {
        guard rows.count > 1 else { return }
        let place = place % rows.count
        let gone = rows.remove(at: place)
        successors[gone.id] = place < rows.count ? rows[place].id : Int.max
      }
    }

    /// By a cursor both ways: the key is the id of the row that a page begins at.
    func cursorReply(_ key: Int, count: Int) -> PageReply<Int, DayRow> {
      lock.withLock {
        var key = key
        while let next = successors[key] { key = next }
        let lower = rows.firstIndex { $0.id == key } ?? rows.count
        let upper = min(rows.count, lower + count)
        return PageReply(
          items: Array(rows[lower..<upper]), nextKey: upper < rows.count ? rows[upper].id : nil,
          previousKey: lower > 0 ? rows[max(0, lower - count)].id : nil)
      }
    }
  }

  enum Feed: String, CaseIterable { case numbered, offsets, cursors, forwardCursors, counted }

  private func source(_ feed: Feed, _ server: Server) -> ErasedSource<DayRow> {
    switch feed {
    case .numbered, .counted:
      return ScriptedSource<PageNumberOrder, DayRow>(order: PageNumberOrder(endRule: .total), firstKey: 1) {
        server.reply(from: ($0.key - 1) * $0.count, count: $0.count)
      }.erased()
    case .offsets:
      return ScriptedSource<OffsetOrder, DayRow>(order: OffsetOrder(endRule: .total), firstKey: 0) {
        server.reply(from: $0.key, count: $0.count)
      }.erased()
    case .cursors, .forwardCursors:
      return ScriptedSource<CursorOrder<Int>, DayRow>(
        order: CursorOrder<Int>(isBidirectional: feed == .cursors), firstKey: 30
      ) {
        var reply = server.cursorReply($0.key, count: $0.count)
        if feed == .forwardCursors { reply.previousKey = nil }
        return reply
      }.erased()
    }
  }

  /// A feed, the list over it, and whoever changes both.
  @MainActor
  private final class Session {
    let server: Server
    let pager: KeyedPager<ErasedSource<DayRow>>
    let follower: SeparatorFollower
    let makeSource: (Server) -> ErasedSource<DayRow>
    var random: SeededRandom
    private let isOrdered: Bool
    private var nextID = 1_000
    private var pending: [EditToken] = []

    init(_ feed: Feed, isOrdered: Bool, random: SeededRandom, source: @escaping (Feed, Server) -> ErasedSource<DayRow>)
    {
      var random = random
      self.isOrdered = isOrdered
      makeSource = { source(feed, $0) }
      var day = 0
      var rows: [DayRow] = []
      for id in 0..<60 {
        if random.next() % 4 == 0 { day += 1 }
        rows.append(.message(id: id, day: isOrdered ? day : Int(random.next() % 9), text: ""))
      }
      server = Server(rows)
      pager = KeyedPager(
        source: makeSource(server),
        configuration: PagingConfiguration(
          pageSize: 2 + Int(random.next() % 5),
          window: [.unbounded, .pages(3), .pages(5)][Int(random.next() % 3)],
          itemLimit: feed != .counted && random.next() % 4 == 0 ? 20 : nil,
          retry: .never, maxLoadsInFlight: 1 + Int(random.next() % 3), placeholders: feed == .counted),
        random: { 1 })
      self.random = random
      follower = SeparatorFollower(SeparatorRule(isOrdered: isOrdered))
      follower.follow(pager)
    }

    private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    private func newRow() -> DayRow {
      nextID += 1
      return .message(id: nextID, day: number(0..<20), text: "")
    }

    private var heldID: Int? { pager.items.randomElement(using: &random)?.id }

    /// Anything that has an id: separators too.
    private var shownID: Int? { pager.rows.compactMap(\.item).randomElement(using: &random)?.id }

    private func place() -> EditPlace<Int> {
      guard let id = shownID, number(0..<4) > 0 else { return number(0..<2) == 0 ? .start : .end }
      return number(0..<2) == 0 ? .before(id) : .after(id)
    }

    func step() async {
      switch number(0..<23) {
      case 0...6:
        let count = pager.rows.count
        if count > 0 {
          let row = number(0..<count)
          pager.rowsVisible(row..<min(count, row + number(1..<9)), anchor: row)
        }
      case 7: pager.rowsVisible(0..<3)
      case 8: pager.rowsVisible(max(0, pager.rows.count - number(1..<30))..<pager.rows.count)
      case 9: pager.refresh([.firstPage, .keepWindow, .mergeNewer, .aroundAnchor][number(0..<4)])
      case 10:
        if let row = (0..<max(1, pager.rows.count)).randomElement(using: &random), let key = pager.key(ofRow: row) {
          pager.jump(to: key)
        }
      case 11: pending.append(pager.edit(.insert(newRow(), at: place())))
      case 12: if let id = shownID { pending.append(pager.edit(.remove(id))) }
      case 13: if let id = shownID { pending.append(pager.edit(.move(id, to: place()))) }
      case 14:
        if let id = shownID {
          let day = number(0..<20)
          let token = pager.edit(id) { row in
            if case .message(let id, _, let text) = row { row = .message(id: id, day: day, text: text) }
          }
          if let token { pending.append(token) }
        }
      case 15:
        if let index = pending.indices.randomElement(using: &random) {
          let token = pending.remove(at: index)
          if number(0..<2) == 0 { pager.confirm(token) } else { pager.rollBack(token) }
        }
      case 16: pager.push(.insert(newRow(), at: number(0..<2) == 0 ? .start : .end))
      case 17: if let id = heldID { pager.push(.update(.message(id: id, day: number(0..<20), text: "!"))) }
      case 18: if let id = heldID { pager.push(number(0..<2) == 0 ? .remove(id) : .move(id, to: place())) }
      case 19: pager.shedMemory()
      case 20: changeFeed()
      case 21:
        if number(0..<4) == 0 {
          follower.change("\(number(0..<9))", pager)
        } else {
          for gap in pager.gaps { pager.fillGap(gap.id, at: number(0..<2) == 0 ? .start : .end) }
        }
      default: if number(0..<6) == 0 { pager.read(from: makeSource(server)) } else { pager.retry() }
      }
      if number(0..<3) > 0 { await pager.waitUntilSettled() }
    }

    private func changeFeed() {
      let row = newRow()
      let (place, removes) = (number(0..<100), number(0..<2) == 0)
      server.read { rows in
        rows.insert(row, at: place % 3 == 0 ? 0 : min(place, rows.count))
      }
      if removes { server.remove(at: place) }
    }
  }

  @Test(
    "Whatever happens, what is shown is what the rows say, by exact steps, and nothing is asked twice",
    arguments: Feed.allCases)
  func anything(_ feed: Feed) async {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 1...999_999)
    print("Separators, \(feed): SEED=\(seed)")
    var (updates, most) = (0, 0)
    for round in 0..<20 {
      let session = Session(
        feed, isOrdered: round % 2 == 0, random: SeededRandom(seed: seed &+ UInt64(round)), source: source)
      session.pager.start()
      for step in 0..<100 {
        await session.step()
        guard session.follower.problems.isEmpty else {
          Issue.record(
            "\(session.follower.problems.joined(separator: "\n")), \(feed), round \(round), step \(step), SEED=\(seed)")
          return
        }
      }
      updates += session.follower.updates
      most = max(most, session.follower.separatorsSeen)
    }
    #expect(updates > 1_000, "SEED=\(seed)")
    #expect(most > 3, "SEED=\(seed)")
  }
}
