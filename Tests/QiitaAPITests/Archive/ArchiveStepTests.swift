import Foundation
import Testing

@testable import QiitaAPI

@Suite("Archive: step by step", .timeLimit(.minutes(60)))
struct ArchiveStepTests {
  private typealias Row = ArchiveWorld.Row

  private func feed(_ count: Int, gap: Int64) -> [Row] {
    (0..<count).map { Row(id: "\($0)", seconds: 1_700_000_000 - Int64($0) * gap) }
  }

  /// Reads to the end while something happens before every request.
  private func read(_ world: inout ArchiveWorld, limit: Int, _ move: (inout ArchiveWorld, Int) -> Void) throws -> [Row]
  {
    var rows: [Row] = []
    var requests = 0
    var next: QiitaArchiveKey? = QiitaArchiveKey(day: nil)
    while let key = next, requests < limit {
      let request = try #require(key.request)
      let step = try key.step(world.page(request, upTo: key.day), of: request)
      rows += step.rows
      next = step.next
      requests += 1
      move(&world, requests)
    }
    #expect(requests < limit)
    return rows
  }

  @Test("A total that changes at every request: the reading does not stand still, not even at a slice's last page")
  func everChanging() throws {
    var world = ArchiveWorld(feed(24_000, gap: 290))
    let rows = try read(&world, limit: 320) { world, _ in world.removeLast() }
    #expect(Set(rows.map(\.id)).isSuperset(of: world.stayed) && Set(rows.map(\.id)).count == rows.count)
  }

  @Test("The same at the end, where rows are counted that are not shown")
  func everChangingEnd() throws {
    for size in [30, 57, 130, 505] {
      var world = ArchiveWorld(feed(size, gap: 290), hidden: 18)
      let rows = try read(&world, limit: 14 + size / 40) { world, request in world.insert(100_000 + request) }
      #expect(Set(rows.map(\.id)).isSuperset(of: world.stayed) && Set(rows.map(\.id)).count == rows.count, "\(size)")
    }
  }

  @Test("Where the total changed, requests begin before what was read, until it has stood still for a while")
  func care() throws {
    var rows = feed(1_000, gap: 290)
    var key = QiitaArchiveKey(day: nil)
    func step(_ total: Int) throws {
      let request = try #require(key.request)
      let range = min(rows.count, request.start)..<min(rows.count, request.end)
      key = try #require(try key.step(QiitaPage(rows: Array(rows[range]), total: total), of: request).next)
    }
    try step(1_000)
    #expect(key.request == ArchiveRequest(page: 2, size: 100))
    try step(1_000)
    // One more at the head: the page begins with a row that was read, and so joins.
    rows.insert(Row(id: "new", seconds: 1_800_000_000), at: 0)
    try step(1_001)
    #expect(key.index == 300)
    for _ in 0..<QiitaArchiveKey.caution {
      let request = try #require(key.request)
      #expect(request.start <= key.index - QiitaArchiveKey.overlap && request.end > key.index)
      try step(1_001)
    }
    #expect(key.care == 0 && key.lastIDs == [rows[key.index - 1].id])
  }

  @Test("A day is incomplete only where the next slice does not join, and by the totals has less")
  func cut() throws {
    let day = try #require(QiitaDay("2024-01-31"))
    var key = QiitaArchiveKey(day: day.before)
    (key.last, key.lastIDs) = (1_000, ["z"])
    key.cut = .init(day: day, have: 10, total: 1_000)
    let request = try #require(key.request)
    func missing(_ times: [Int64], total: Int) throws -> QiitaIncompleteDay? {
      let rows = times.map { Row(id: "r\($0)", seconds: $0) }
      return try key.step(QiitaPage(rows: rows, total: total), of: request).incompleteDay
    }
    #expect(try missing([999], total: 900) == QiitaIncompleteDay(day: day, have: 10, total: 100))
    #expect(try missing([], total: 0) == QiitaIncompleteDay(day: day, have: 10, total: 1_000))
    #expect(try missing([1_000, 999], total: 900) == nil)
    #expect(try missing([2_000], total: 900) == nil)
    #expect(try missing([999], total: 990) == nil)
    #expect(try missing([999], total: 989)?.total == 11)
    // More than before: then nothing can be told, and nothing is claimed.
    #expect(try missing([999], total: 2_000) == nil)
  }

  @Test("A row that comes twice in one page is there once")
  func twice() throws {
    let key = QiitaArchiveKey(day: nil)
    let rows = [Row(id: "a", seconds: 5), Row(id: "a", seconds: 5), Row(id: "b", seconds: 5), Row(id: "a", seconds: 4)]
    let step = try key.step(QiitaPage(rows: rows, total: 400), of: ArchiveRequest(page: 1, size: 100))
    #expect(step.rows.map(\.id) == ["a", "b"])
    #expect(step.next?.rowsRead == 2 && step.next?.lastIDs == ["a", "b"])
  }
}
