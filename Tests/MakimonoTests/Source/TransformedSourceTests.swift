import Foundation
import Makimono
import MakimonoCore
import Testing

@testable import MakimonoTesting

@Suite("Rows made into others, left out, in hand; lists told together", .timeLimit(.minutes(60)))
@MainActor
struct TransformedSourceTests {
  private struct Row: Identifiable, Equatable, Sendable {
    var id: Int
  }

  private struct Shown: Identifiable, Equatable, Sendable {
    var id: Int
    var text: String
  }

  /// A feed of so many numbers by offset, whose server gives twenty at a time, and how often it was asked.
  private func numbers(_ count: Int, asked: Watched<Int> = Watched(0)) -> OffsetSource<Row> {
    OffsetSource(endRule: .total) { offset, limit in
      asked.update { $0 += 1 }
      let rows = min(offset, count)..<min(count, offset + min(limit, 20))
      return PageReply(items: rows.map { Row(id: $0) }, totalCount: count)
    }
  }

  private func ids<Source: PagingSource>(_ source: Source) async throws -> [Source.Item.ID] {
    var ids: [Source.Item.ID] = []
    for try await row in source.items() { ids.append(row.id) }
    return ids
  }

  @Test("Every row is made into another, once")
  func map() async throws {
    let source = numbers(45).map { Shown(id: $0.id, text: "row \($0.id)") }
    var rows: [Shown] = []
    for try await row in source.items() { rows.append(row) }
    #expect(rows == (0..<45).map { Shown(id: $0, text: "row \($0)") })
  }

  @Test("Rows are left out, and no others missed: a row in three, in thirty, none", arguments: [3, 30, 1_000])
  func filter(every: Int) async throws {
    let asked = Watched(0)
    let source = numbers(200, asked: asked).filter(emptyPageBudget: 20) { $0.id % every == 1 }
    #expect(try await ids(source) == (0..<200).filter { $0 % every == 1 })
    #expect(asked.value == 10)
  }

  @Test("A budget for pages that come to nothing: beyond it the edge says so, and goes on where it is asked")
  func budget() async throws {
    let source = numbers(400).filter(emptyPageBudget: 2) { $0.id == 0 || $0.id == 399 }
    let pager = KeyedPager(source: source, configuration: PagingConfiguration(pageSize: 20))
    pager.start()
    await pager.waitUntilSettled()
    pager.rowsVisible(0..<1)
    await pager.waitUntilSettled()
    #expect(pager.loadStates.append.isFailed)
    var turns = 0
    while !pager.loadStates.append.isEnd, turns < 20 {
      turns += 1
      pager.retry()
      pager.rowsVisible(0..<1)
      await pager.waitUntilSettled()
    }
    #expect(pager.rows.compactMap { $0.item?.id } == [0, 399])
    #expect(turns > 3 && turns < 20)
  }

  @Test("Made and left out at once; a filter of a filter; a map of that")
  func together() async throws {
    let even = numbers(100).filter { $0.id % 2 == 0 }
    #expect(try await ids(even.filter { $0.id % 3 == 0 }) == (0..<100).filter { $0 % 6 == 0 })
    #expect(try await ids(even.map { Shown(id: -$0.id, text: "") }) == (0..<100).filter { $0 % 2 == 0 }.map { -$0 })
    let odd = numbers(100).compactMap { $0.id % 2 == 1 ? Shown(id: $0.id, text: "") : nil }
    #expect(try await ids(odd) == (0..<100).filter { $0 % 2 == 1 })
  }

  private struct Refused: Error, RetryAdvising {
    let retryAdvice = RetryAdvice.permanent
  }

  @Test("A row that cannot be made fails its page, and says by itself whether that is worth another try")
  func failing() async throws {
    let source = numbers(45).map { (row: Row) throws -> Row in
      if row.id == 30 { throw Refused() }
      return row
    }
    let pager = KeyedPager(source: source, configuration: PagingConfiguration(pageSize: 20))
    pager.start()
    await pager.waitUntilSettled()
    pager.rowsVisible(15..<20)
    await pager.waitUntilSettled()
    #expect(pager.rows.count == 20)
    #expect(pager.loadStates.append.isFailed)
  }

  private struct Revalidated: RevalidatingSource {
    typealias Item = Row
    let order = PageNumberOrder(endRule: .emptyPage)
    let firstKey = 1

    func load(_ request: LoadRequest<Int>, validator: String?) async throws -> RevalidatedPage<Int, Row> {
      if validator == "v" { return .unchanged }
      return .page(PageReply(items: [Row(id: 1), Row(id: 2)]), validator: "v")
    }
  }

  @Test("A page that is unchanged stays unchanged")
  func revalidation() async throws {
    let source = Revalidated().filter { $0.id == 2 }
    let request = LoadRequest(id: RequestID(rawValue: 1), edge: .refresh, key: 1, count: 20)
    guard case .page(let page, "v") = try await source.load(request, validator: nil) else {
      Issue.record("no page")
      return
    }
    #expect(page.items.map(\.id) == [2] && page.coveredCount == 2)
    guard case .unchanged = try await source.load(request, validator: "v") else {
      Issue.record("a page that is not unchanged")
      return
    }
  }

  private struct Live: LiveSource {
    typealias Item = Row
    let order = PageNumberOrder(endRule: .emptyPage)
    let firstKey = 1

    func load(_ request: LoadRequest<Int>) async throws -> PageReply<Int, Row> { PageReply(items: []) }

    func news(after lastEvent: String?) -> AsyncStream<LiveNews<Row>> { AsyncStream { nil } }
  }

  @Test("A source that is live is refused, and not made one that is not")
  func live() async {
    await #expect(processExitsWith: .failure) { _ = Live().map { $0 } }
    await #expect(processExitsWith: .failure) { _ = Live().filter { $0.id > 1 } }
  }

  @Test("Rows in hand, in pages", arguments: [0, 1, 20, 45])
  func array(count: Int) async throws {
    #expect(try await ids(ArraySource((0..<count).map { Row(id: $0) })) == Array(0..<count))
    for key in [-5, Int.min, count, Int.max] {
      let request = LoadRequest(id: RequestID(rawValue: 1), edge: .refresh, key: key, count: .max)
      let page = try await ArraySource((0..<count).map { Row(id: $0) }).load(request)
      #expect(page.items.count == (key < 0 ? count : 0))
    }
  }

  @Test("Lists are told together; those that are gone, or were taken out, are told nothing")
  func group() async throws {
    let (first, second) = (Watched(0), Watched(0))
    let group = PagerGroup()
    let pager = KeyedPager(source: numbers(45, asked: first))
    var other: KeyedPager<OffsetSource<Row>>? = KeyedPager(source: numbers(45, asked: second))
    for one in [pager, other!] {
      group.add(one)
      group.add(one)
      one.start()
      await one.waitUntilSettled()
    }
    #expect(group.count == 2)
    let before = (first.value, second.value)
    group.invalidate()
    await pager.waitUntilSettled()
    await other?.waitUntilSettled()
    #expect(first.value > before.0 && second.value > before.1)
    other = nil
    #expect(group.count == 1)
    let then = first.value
    group.refresh(.keepWindow)
    await pager.waitUntilSettled()
    #expect(first.value > then)
    group.remove(pager)
    let last = first.value
    group.refresh()
    await pager.waitUntilSettled()
    #expect(first.value == last && group.count == 0)
  }
}
