import Testing

@testable import EngineExploration
@testable import MakimonoCore

@Suite("R11: changes are exact")
struct R11ListChangeTests {
  /// A list of some of 0 ..< `universe`, in random order.
  private func randomRows(universe: Int, version: ClosedRange<Int>, _ random: inout SplitMix64) -> [Row] {
    let count = Int.random(in: 0...universe, using: &random)
    return (0..<universe).shuffled(using: &random).prefix(count).map {
      Row(id: $0, version: Int.random(in: version, using: &random))
    }
  }

  @Test("R11: random lists become one another, step by step and at once", arguments: 1...8 as ClosedRange<UInt64>)
  func randomLists(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<400 {
      let universe = Int.random(in: 0...12, using: &random)
      let old = randomRows(universe: universe, version: 0...0, &random)
      let new = randomRows(universe: universe, version: 0...1, &random)
      let change = ListDiff.change(from: old, to: new)
      let mistake =
        UIKitApply.mistake(in: change, from: old, to: new) ?? UIKitApply.needless(in: change, from: old, to: new)
      try #require(mistake == nil, "seed \(seed), round \(round): \(mistake ?? "")")
    }
  }

  @Test("R11: every pair of lists of up to four rows")
  func everySmallPair() throws {
    var lists: [[Row]] = []
    func extend(_ ids: [Int]) {
      lists.append([Row](ids: ids))
      for id in 0..<4 where !ids.contains(id) { extend(ids + [id]) }
    }
    extend([])
    #expect(lists.count == 65)
    for old in lists {
      for new in lists {
        let change = ListDiff.change(from: old, to: new)
        let mistake =
          UIKitApply.mistake(in: change, from: old, to: new) ?? UIKitApply.needless(in: change, from: old, to: new)
        try #require(mistake == nil, "\(old) to \(new): \(mistake ?? "")")
      }
    }
  }

  @Test("R11: as few rows move as can be")
  func fewestMoves() {
    let change = ListDiff.change(from: [Row](ids: 0..<9), to: [Row](ids: [8, 0, 1, 2, 3, 4, 5, 6, 7]))
    #expect(change.operations == [.move(from: 8, to: 0)])
    let back = ListDiff.change(from: [Row](ids: [8, 0, 1, 2]), to: [Row](ids: [0, 1, 2, 8]))
    #expect(back.operations == [.move(from: 0, to: 3)])
  }

  @Test("R11: a change between lists in which ids stand twice is exact too", arguments: 1...4 as ClosedRange<UInt64>)
  func repeatedIDs(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func rows() -> [Row] {
      (0..<Int.random(in: 0...14, using: &random)).map { _ in
        Row(id: Int.random(in: 0..<6, using: &random), version: Int.random(in: 0...1, using: &random))
      }
    }
    for round in 0..<400 {
      let old = rows()
      let new = rows()
      var list = old
      ListChange(from: old, to: new).apply(to: &list, after: new)
      try #require(list == new, "seed \(seed), round \(round)")
    }
  }

  @Test("R11: equal lists give no change, and an update is known by equality")
  func updates() {
    let old = [Row](ids: 0..<3)
    #expect(ListDiff.change(from: old, to: old).isEmpty)
    let new = [Row(id: 0), Row(id: 1, version: 1), Row(id: 2)]
    let change = ListDiff.change(from: old, to: new)
    #expect(change.operations == [.update(1)])
    #expect(!change.changesRows)
    #expect(change.batch(rowCountBefore: 3).updates == [1])
  }

  @Test("R11: a row that moves and changes is not also reloaded in the batch, which UIKit refuses")
  func movedUpdate() {
    let old = [Row](ids: 0..<4)
    let new = [Row(id: 3, version: 1), Row(id: 0), Row(id: 1), Row(id: 2)]
    let batch = ListDiff.change(from: old, to: new).batch(rowCountBefore: 4)
    #expect(batch.moves == [ListChange.Move(from: 3, to: 0)])
    #expect(batch.updates.isEmpty)
    #expect(batch.movedUpdates == [0])
  }

  @Test("R11: where moves would cost too much, removals and insertions are as exact")
  func manyMoves() {
    let old = [Row](ids: 0..<2500)
    let new = [Row](ids: (100..<2600).reversed(), version: 0)
    let change = ListDiff.change(from: old, to: new)
    #expect(!change.operations.contains { if case .move = $0 { true } else { false } })
    #expect(UIKitApply.mistake(in: change, from: old, to: new) == nil)
  }

  @Test("R11: a longest increasing run, against the plain method", arguments: 1...4 as ClosedRange<UInt64>)
  func longestRun(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let values = Array(0..<Int.random(in: 0...14, using: &random)).shuffled(using: &random)
      let run = ListDiff.longestIncreasingRun(values)
      #expect(zip(run, run.dropFirst()).allSatisfy { $0 < $1 && values[$0] < values[$1] }, "seed \(seed): \(values)")
      var best: [Int] = Array(repeating: 1, count: values.count)
      for end in values.indices {
        for start in 0..<end where values[start] < values[end] { best[end] = max(best[end], best[start] + 1) }
      }
      #expect(run.count == best.max() ?? 0, "seed \(seed): \(values)")
    }
  }

  @Test(
    "R11: a refresh through the engine is as exact, whatever came and went", arguments: 1...4 as ClosedRange<UInt64>)
  func refreshDiffs(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var driver = EngineDriver<PageNumberOrder>.numbered(pageSize: 12, endRule: .lastFlag)
    driver.send(.start(at: 0))
    for round in 0..<200 {
      let old = driver.rows
      let rows = randomRows(universe: 12, version: 0...1, &random)
      try driver.reply(.refresh, PageReply(items: rows, isLast: true))
      try #require(driver.rows == rows, "seed \(seed), round \(round)")
      #expect(UIKitApply.needless(in: driver.last.change, from: old, to: rows) == nil, "seed \(seed), round \(round)")
      driver.send(.refresh(.firstPage))
    }
  }
}
