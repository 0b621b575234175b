import Foundation
import Makimono
import MakimonoCore
import MakimonoTesting
import Testing

/// Several feeds as one.
@Suite("Merged sources", .timeLimit(.minutes(60)))
@MainActor
struct MergedSourceTests {
  /// A feed of these ids, by page numbers; and what it was asked.
  private func feed(_ ids: [Int], text: String = "") -> NumberedSource {
    NumberedSource(order: PageNumberOrder(endRule: .total), firstKey: 1) { request in
      let start = min(ids.count, (request.key - 1) * request.count)
      let page = ids[start..<min(ids.count, start + request.count)]
      return PageReply(items: page.map { Row(id: $0, text: text) }, totalCount: ids.count)
    }
  }

  private func merged<Source: PagingSource>(_ sources: [Source]) -> MergedSource<Source> where Source.Item == Row {
    MergedSource(sources) { $0.id < $1.id }
  }

  /// Reads on until the end, as a reader does.
  private func readToEnd(_ pager: Pager<Row>) async throws {
    var turns = 0
    while !pager.loadStates.append.isEnd {
      try #require(turns < 1_000 && !pager.loadStates.append.isFailed)
      turns += 1
      pager.rowAppeared(pager.rows.count - 1)
      await pager.waitUntilSettled()
    }
  }

  @Test("Feeds of any length, whose rows lie in any way: every row once, in order, for about a request a page")
  func random() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let count = Int.random(in: 1...4, using: &random)
      let total = Int.random(in: 0...60, using: &random)
      var parts = Array(repeating: [Int](), count: count)
      // Runs of some length in one feed, rows in several.
      var part = 0
      for id in 0..<total {
        if Int.random(in: 0..<4, using: &random) == 0 { part = Int.random(in: 0..<count, using: &random) }
        parts[part].append(id)
        if Int.random(in: 0..<8, using: &random) == 0 {
          for other in parts.indices where other != part { parts[other].append(id) }
        }
      }
      let feeds = parts.map { feed($0) }
      let size = Int.random(in: 1...7, using: &random)
      let pager = KeyedPager(source: merged(feeds), configuration: .test(pageSize: size), prefetchRows: 0)
      await pager.started()
      try await readToEnd(pager)
      #expect(pager.ids == Array(0..<total), "seed \(seed)")
      let asked = feeds.map(\.requests.count).reduce(0, +)
      let pages = parts.map { max(1, ($0.count + size - 1) / size) }.reduce(0, +)
      #expect(asked <= pages, "seed \(seed): \(asked) requests for \(pages) pages")
    }
  }

  @Test("In a bounded window the list goes back to what was let go, and forth again")
  func window() async throws {
    let pager = KeyedPager(
      source: merged([feed(Array(stride(from: 0, to: 60, by: 2))), feed(Array(stride(from: 1, to: 60, by: 2)))]),
      configuration: .test(pageSize: 5, window: .pages(3)), prefetchRows: 0)
    await pager.started()
    try await readToEnd(pager)
    #expect(pager.ids == Array(45..<60))
    for _ in 0..<20 {
      pager.rowAppeared(0)
      await pager.waitUntilSettled()
    }
    #expect(pager.ids == Array(0..<15))
    try await readToEnd(pager)
    #expect(pager.ids == Array(45..<60))
  }

  @Test("One feed that fails fails the page; tried again it alone is asked")
  func failure() async throws {
    let (first, second) = (feed([0, 2, 4]), feed([1, 3, 5]))
    second.fail(1, TestError("down"))
    let pager = KeyedPager(source: merged([first, second]), configuration: .test(pageSize: 6))
    await pager.started()
    #expect(pager.loadStates.refresh.isFailed && pager.ids.isEmpty)
    pager.retry()
    await pager.waitUntilSettled()
    #expect(pager.ids == Array(0..<6) && pager.totalCount == 6)
    #expect(first.requests.count == 1 && second.requests.count == 2)
    await pager.refreshAndWait()
    #expect(first.requests.count == 2 && second.requests.count == 3, "what was read before is no answer to a refresh")
  }

  @Test("Feeds that page in different ways, one of them with pages without rows")
  func different() async throws {
    let linked = LinkedSource(order: CursorOrder<Int>(), firstKey: 0) { request in
      // Every page but each seventh is empty.
      PageReply(
        items: request.key % 7 == 0 ? [Row(id: request.key)] : [], nextKey: request.key < 49 ? request.key + 1 : nil)
    }
    let array = ArraySource((0..<50).filter { $0 % 7 != 0 }.map { Row(id: $0) })
    let pager = KeyedPager(
      source: merged([linked.erased(), array.erased(), feed([], text: "none").erased()]),
      configuration: .test(pageSize: 10), prefetchRows: 0)
    await pager.started()
    try await readToEnd(pager)
    #expect(pager.ids == Array(0..<50))
  }

  @Test("A feed whose last page leads to itself ends there; no feed at all is a list without rows")
  func ends() async throws {
    let looping = LinkedSource(order: CursorOrder<Int>(), firstKey: 0) { _ in
      PageReply(items: [Row(id: 1)], nextKey: 0)
    }
    let pager = KeyedPager(source: merged([looping]), configuration: .test())
    await pager.started()
    #expect(pager.ids == [1] && pager.loadStates.append.isEnd)
    let none = KeyedPager(source: merged([NumberedSource]()), configuration: .test())
    await none.started()
    guard case .empty = none.phase else { return #expect(Bool(false), "\(none.phase)") }
  }

  @Test(
    "What a feed says a page stands for may be anything: no trap, and every row once",
    arguments: [Int.max, Int.min, -1])
  func hostileCount(_ covered: Int) async throws {
    let ids = Array(0..<7)
    let lying = LinkedSource(order: CursorOrder<Int>(), firstKey: 0) { request in
      let end = min(ids.count, request.key + 3)
      return PageReply(
        items: rows(ids[request.key..<end]), nextKey: end < ids.count ? end : nil, coveredCount: covered)
    }
    let pager = KeyedPager(source: merged([lying]), configuration: .test(), prefetchRows: 0)
    await pager.started()
    try await readToEnd(pager)
    #expect(pager.ids == ids)
  }

  @Test("A list is restored by keys that were stored; a key of another number of feeds is refused in words")
  func restored() async throws {
    let parts = [feed(Array(stride(from: 0, to: 60, by: 2))), feed(Array(stride(from: 1, to: 60, by: 2)))]
    let pager = KeyedPager(source: merged(parts), configuration: .test(pageSize: 5), prefetchRows: 0)
    await pager.started()
    while pager.rows.count < 30 {
      pager.rowAppeared(pager.rows.count - 1)
      await pager.waitUntilSettled()
    }
    let taken = try #require(pager.state(atRow: 22) as PagerState<MergedKey<Int>, Row>?)
    let data = try JSONEncoder().encode(taken)
    let state = try JSONDecoder().decode(PagerState<MergedKey<Int>, Row>.self, from: data)
    let other = KeyedPager(source: merged(parts), configuration: .test(pageSize: 5), prefetchRows: 0)
    other.restore(state)
    await other.waitUntilSettled()
    #expect(other.row(for: state).map { other.rows[$0].item?.id } == 22)
    let fewer = KeyedPager(source: merged([parts[0]]), configuration: .test(pageSize: 5))
    fewer.restore(state)
    await fewer.waitUntilSettled()
    #expect("\(try #require(fewer.loadStates.refresh.failure))".contains("jump to its firstKey"))
  }

  @Test("As a sequence, without a list")
  func sequence() async throws {
    var ids: [Int] = []
    for try await row in merged([feed([0, 3, 4]), feed([1, 2, 5])]).items() { ids.append(row.id) }
    #expect(ids == Array(0..<6))
  }

  @Test("One source in place of another that pages in another way")
  func readErased() async {
    let pager = KeyedPager(source: feed(Array(0..<9)).erased(), configuration: .test())
    await pager.started()
    pager.read(from: ArraySource(rows(20..<29)).erased())
    await pager.waitUntilSettled()
    #expect(pager.ids.starts(with: [20, 21, 22]))
  }
}
