import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R7: every id stands once")
struct R07DuplicateTests {
  typealias Driver = EngineDriver<PageNumberOrder>

  /// A list of rows 0, 1, 2 and a page 3, 1, 4 (or another) that arrives at its end, or at its start.
  private func list(
    _ policy: DuplicatePolicy, page: [Int], _ edge: LoadEdge = .append
  ) throws -> (driver: Driver, output: Driver.Engine.Output) {
    var driver = Driver.numbered(pageSize: 3, duplicates: policy)
    driver.prefetchRows = 3
    driver.send(.start(at: 5))
    try driver.reply(.refresh, ids: 0..<3, total: 100)
    driver.show(0..<3, edge == .append ? .forward : .backward)
    let output = try driver.reply(edge, ids: page, total: 100, version: 1)
    return (driver, output)
  }

  @Test("R7: keepFirst leaves the row that was there, as it was")
  func keepFirst() throws {
    let (driver, output) = try list(.keepFirst, page: [3, 1, 4])
    #expect(driver.rows == [Row(id: 0), Row(id: 1), Row(id: 2), Row(id: 3, version: 1), Row(id: 4, version: 1)])
    #expect(output.change.operations == [.insert(3..<5)])
  }

  @Test("R7: replace gives the row that was there the newcomer's content, in its place")
  func replace() throws {
    let (driver, output) = try list(.replace, page: [3, 1, 4])
    #expect(driver.rows.ids == [0, 1, 2, 3, 4])
    #expect(driver.rows[1].version == 1)
    #expect(output.change.operations.contains(.update(1)))
  }

  @Test("R7: move takes the row that was there to the newcomer's place")
  func move() throws {
    let (driver, output) = try list(.move, page: [3, 1, 4])
    #expect(driver.rows.ids == [0, 2, 3, 1, 4])
    #expect(driver.rows[3].version == 1)
    #expect(output.change.batch(rowCountBefore: 3).moves == [ListChange.Move(from: 1, to: 3)])
  }

  @Test("R7, R11: rows of an overlap that stand where the page has them do not move, whatever is new on either side")
  func overlapStays() throws {
    let after = try list(.move, page: [2, 3, 4])
    #expect(after.driver.rows.ids == [0, 1, 2, 3, 4])
    #expect(after.output.change.operations.filter { if case .update = $0 { false } else { true } } == [.insert(3..<5)])
    var cursors = EngineDriver<CursorOrder<String>>(
      PagingConfiguration(pageSize: 3, duplicates: .move, retry: .never), order: CursorOrder(isBidirectional: true),
      firstKey: "m")
    cursors.send(.start(at: "m"))
    try cursors.reply(.refresh, ids: 0..<3, previous: "k")
    cursors.showStart()
    let before = try cursors.reply(.prepend, ids: [7, 8, 0, 1, 9])
    #expect(cursors.rows.ids == [7, 8, 0, 1, 9, 2])
    #expect(before.change.operations == [.insert(0..<2), .insert(4..<5)])
  }

  @Test("R7: unless said otherwise, a row that comes again has the newest content, where it stood")
  func newestByDefault() throws {
    var driver = Driver(
      PagingConfiguration(pageSize: 3, retry: .never), order: PageNumberOrder(firstPage: 0, endRule: .total),
      firstKey: 0)
    try driver.begin(total: 100)
    driver.showEnd()
    let output = try driver.reply(.append, ids: [2, 3, 4], total: 100, version: 1)
    #expect(driver.rows == [Row](ids: 0..<2) + [Row](ids: 2..<5, version: 1))
    #expect(output.change.operations.contains(.update(2)))
    // A page of nothing else, too.
    driver.showEnd()
    try driver.reply(.append, ids: [3, 4], total: 100, version: 2)
    #expect(driver.rows.map(\.version) == [0, 0, 1, 2, 2])
  }

  @Test("R7: at the list's start the policies do the same")
  func atTheStart() throws {
    #expect(try list(.keepFirst, page: [3, 1, 4], .prepend).driver.rows.ids == [3, 4, 0, 1, 2])
    #expect(try list(.replace, page: [3, 1, 4], .prepend).driver.rows.ids == [3, 4, 0, 1, 2])
    #expect(try list(.move, page: [3, 1, 4], .prepend).driver.rows.ids == [3, 1, 4, 0, 2])
  }

  @Test("R7: an id that stands twice in one page stands once in the list")
  func withinAPage() throws {
    #expect(try list(.keepFirst, page: [3, 4, 3]).driver.rows.ids == [0, 1, 2, 3, 4])
    #expect(try list(.replace, page: [3, 4, 3]).driver.rows.ids == [0, 1, 2, 3, 4])
    #expect(try list(.move, page: [3, 4, 3]).driver.rows.ids == [0, 1, 2, 4, 3])
    for (policy, version) in [(DuplicatePolicy.keepFirst, 1), (.replace, 2), (.move, 2)] {
      var driver = Driver.numbered(pageSize: 3, duplicates: policy)
      driver.send(.start(at: 0))
      try driver.reply(
        .refresh,
        PageReply(items: [Row(id: 7, version: 1), Row(id: 8), Row(id: 7, version: 2)], totalCount: 100))
      #expect(driver.rows.ids == (policy == .move ? [8, 7] : [7, 8]))
      #expect(driver.rows.first { $0.id == 7 }?.version == version)
    }
  }

  @Test("R7: a page of rows that are all held updates them where the policy says so")
  func allHeld() throws {
    for policy in [DuplicatePolicy.keepFirst, .replace, .move] {
      let (driver, output) = try list(policy, page: [2, 1])
      #expect(driver.rows.ids == [0, 1, 2])
      #expect(driver.rows.map(\.version) == (policy == .keepFirst ? [0, 0, 0] : [0, 1, 1]))
      #expect(!output.change.changesRows)
    }
  }

  @Test("R7: a server that gives its first page three times crashes nothing (FIELD 5)")
  func threefoldFirstPage() throws {
    for policy in [DuplicatePolicy.keepFirst, .replace, .move] {
      var driver = Driver.numbered(pageSize: 2, duplicates: policy)
      try driver.begin(total: 20)
      driver.showEnd()
      try driver.reply(.append, ids: [0, 1], total: 20)
      try driver.reply(.append, ids: [0, 1], total: 20)
      try driver.reply(.append, ids: [2, 3], total: 20)
      #expect(driver.rows.ids == [0, 1, 2, 3])
    }
  }

  @Test("R7: an id whose page was evicted may come again elsewhere")
  func evictedIds() throws {
    var driver = Driver.numbered(window: .pages(2))
    try driver.begin(total: 100)
    for page in [[2, 3], [0, 4], [1, 5]] {
      driver.showEnd()
      try driver.reply(.append, ids: page, total: 100)
    }
    #expect(driver.rows.ids == [0, 4, 1, 5])
  }

  /// What a list is after a page, by the policy, in the plainest way.
  private func expected(
    _ rows: [Row], _ page: [Row], _ policy: DuplicatePolicy, _ edge: LoadEdge
  ) -> [Row] {
    var unique: [Row] = []
    for row in page {
      if let place = unique.firstIndex(where: { $0.id == row.id }) {
        switch policy {
        case .keepFirst: continue
        case .replace: unique[place] = row
        case .move:
          unique.remove(at: place)
          unique.append(row)
        }
      } else {
        unique.append(row)
      }
    }
    let held = Set(rows.ids)
    let newcomers = Dictionary(uniqueKeysWithValues: unique.map { ($0.id, $0) })
    let isNothingNew = unique.allSatisfy { held.contains($0.id) }
    var old = rows
    if policy != .keepFirst { old = rows.map { newcomers[$0.id] ?? $0 } }
    if isNothingNew { return old }
    if policy == .move {
      old.removeAll { newcomers[$0.id] != nil }
    } else {
      unique.removeAll { held.contains($0.id) }
    }
    return edge == .append ? old + unique : unique + old
  }

  @Test("R7, R11: random pages with repeats, at both ends, against a plain list", arguments: [1, 2, 3, 4] as [UInt64])
  func randomPages(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for policy in [DuplicatePolicy.keepFirst, .replace, .move] {
      for _ in 0..<40 {
        var driver = EngineDriver<CursorOrder<String>>(
          PagingConfiguration(pageSize: 4, duplicates: policy, emptyPageBudget: 1000),
          order: CursorOrder(isBidirectional: true), firstKey: "0")
        driver.prefetchRows = 1000
        driver.send(.start(at: "0"))
        try driver.reply(.refresh, ids: 0..<4, next: "+0", previous: "-0")
        driver.show(0..<1)
        var rows = [Row](ids: 0..<4)
        for number in 1..<12 {
          let edge: LoadEdge = random.chance(50) ? .append : .prepend
          let page = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            Row(id: Int.random(in: 0..<24, using: &random), version: number)
          }
          rows = expected(rows, page, policy, edge)
          try driver.reply(
            edge, PageReply(items: page, nextKey: "+\(number)", previousKey: "-\(number)"))
          try #require(driver.rows == rows, "seed \(seed), \(policy), page \(number) at \(edge)")
        }
      }
    }
  }
}
