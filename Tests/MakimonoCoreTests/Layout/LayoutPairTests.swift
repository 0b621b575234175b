import Testing

@testable import EngineExploration
@testable import MakimonoCore

/// What the layout has (sections, columns, masonry) with what paging has: each pair of docs/features.md that has no suite of its own.
@Suite("Sections, columns and masonry, with everything else")
struct LayoutPairTests {
  private static let sections = [
    LayoutShape(crossLength: 400), LayoutShape(columns: 3, mainSpacing: 6, crossLength: 400),
  ]
  private static let columns = [
    LayoutShape(columns: 3, mainSpacing: 6, crossLength: 400),
    LayoutShape(columns: 2, arrangement: .masonry, mainSpacing: 4, crossSpacing: 4, crossLength: 400),
  ]
  private static let numbers = PageNumberOrder(firstPage: 0, endRule: .total, maxPageSize: 40)

  // MARK: - Sections

  @Test("Placeholders: a section has its header while its rows are held", arguments: sections)
  func sectionsOfPlaceholders(shape: LayoutShape) {
    read("placeholders") { random in
      var reader = AnchorReader(
        feed: AnchorFeed(count: 360, paging: .numbers), order: Self.numbers, shape: shape, sections: true,
        placeholders: true)
      reader.apply(reader.engine.start(at: Int.random(in: 0..<30, using: &random)))
      return reader
    } step: {
      $0.stepCounted(using: &$1)
    }
  }

  @Test("Local edits of a counted list: headers follow, the row that is read stays", arguments: sections)
  func sectionsOfCountedEdits(shape: LayoutShape) { editCounted(shape, sections: true) }

  @Test("Gaps: what is newer, above and below a gap, in its sections", arguments: sections)
  func sectionsAroundGaps(shape: LayoutShape) {
    read("gaps") { _ in
      var reader = LayoutReader(
        feed: AnchorFeed(count: 200, paging: .ids), order: CursorOrder(isBidirectional: true), shape: shape,
        sections: true)
      reader.apply(reader.engine.start(at: AnchorFeed.newest))
      return reader
    } step: {
      $0.stepMerging(using: &$1)
    }
  }

  @Test("Drift: boundaries that are read again", arguments: sections)
  func sectionsThatDrift(shape: LayoutShape) {
    read("drift") { random in
      var reader = AnchorReader(
        feed: AnchorFeed(count: 400, paging: .numbers), order: Self.numbers, shape: shape, sections: true)
      reader.apply(reader.engine.start(at: Int.random(in: 0..<30, using: &random)))
      return reader
    } step: {
      $0.stepDrifting(using: &$1)
    }
  }

  @Test("A screen taller than the window", arguments: sections)
  func sectionsOnATallScreen(shape: LayoutShape) { readOnATallScreen(shape, sections: true) }

  @Test("Several loads in flight, answered in any order", arguments: sections)
  func sectionsLoadedAhead(shape: LayoutShape) { readAhead(shape, sections: true) }

  @Test("A limit of rows", arguments: sections)
  func sectionsUpToALimit(shape: LayoutShape) { readToALimit(shape, sections: true) }

  @Test("Restoring: the row stands where it stood, though its headers are yet to be known", arguments: sections)
  func sectionsRestored(shape: LayoutShape) { restore(shape, sections: true) }

  // MARK: - Columns and masonry

  @Test("A screen taller than the window", arguments: columns)
  func columnsOnATallScreen(shape: LayoutShape) { readOnATallScreen(shape, sections: false) }

  @Test("Several loads in flight, answered in any order", arguments: columns)
  func columnsLoadedAhead(shape: LayoutShape) { readAhead(shape, sections: false) }

  @Test("A limit of rows, whatever their lines", arguments: columns)
  func columnsUpToALimit(shape: LayoutShape) { readToALimit(shape, sections: false) }

  @Test("Restoring: the row stands where it stood", arguments: columns)
  func columnsRestored(shape: LayoutShape) { restore(shape, sections: false) }

  @Test("Local edits of a counted list: no row changes its column that no edit is about", arguments: columns)
  func columnsOfCountedEdits(shape: LayoutShape) { editCounted(shape, sections: false) }

  // MARK: - What is read

  private func editCounted(_ shape: LayoutShape, sections: Bool) {
    var edits = 0
    read("counted edits") { random in
      var reader = AnchorReader(
        feed: AnchorFeed(count: 360, paging: .numbers), order: Self.numbers, shape: shape, sections: sections,
        placeholders: true)
      reader.apply(reader.engine.start(at: Int.random(in: 0..<30, using: &random)))
      return reader
    } step: {
      $0.stepCountedEdits(using: &$1)
    } check: { reader in
      edits = max(edits, reader.count(.localEdit))
      return reader.engine.paging.isCounted ? nil : "the list is not counted any more"
    }
    #expect(edits > 5, "the list was edited")
  }

  private func readOnATallScreen(_ shape: LayoutShape, sections: Bool) {
    // Two pages are 24 rows of 63 points on average, in the middle of what a column makes of it.
    let viewport = Double(4_000 / shape.columns)
    var grown = false
    read("tall screen") { random in
      var reader = LayoutReader(
        feed: AnchorFeed(count: 400, paging: .places), order: CursorOrder(isBidirectional: true), shape: shape,
        sections: sections, limits: AnchorLimits(window: .pages(2), viewport: viewport))
      reader.apply(reader.engine.start(at: Int.random(in: 0..<300, using: &random)))
      return reader
    } step: {
      $0.step(using: &$1)
    } check: { reader in
      guard reader.pending.isEmpty, reader.engine.paging.rowCount > 0 else { return nil }
      grown = grown || reader.engine.paging.pageCount > 2
      return nil
    }
    #expect(grown, "the window grew for the screen")
  }

  private func readAhead(_ shape: LayoutShape, sections: Bool) {
    var most = 0
    read("loads ahead") { random in
      var reader = AnchorReader(
        feed: AnchorFeed(count: 600, paging: .numbers), order: Self.numbers, shape: shape, sections: sections,
        limits: AnchorLimits(window: .unbounded, loads: 3, viewport: 1_200, prefetch: 3))
      reader.apply(reader.engine.start(at: Int.random(in: 0..<40, using: &random)))
      return reader
    } step: { reader, random in
      if random.chance(6) { reader.heading = -reader.heading }
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5: reader.scroll(by: reader.heading * Double(Int.random(in: -200...1_500, using: &random)))
      case 5..<9: reader.answer(Int.random(in: 0..<max(1, reader.pending.count), using: &random))
      default: reader.grow(using: &random)
      }
    } check: { reader in
      let flying = reader.pending.filter { $0.edge != .refresh }
      most = max(most, flying.count)
      return flying.count <= 6 ? nil : "\(flying.count) loads in flight"
    }
    #expect(most > 1, "several flew at once")
  }

  private func readToALimit(_ shape: LayoutShape, sections: Bool) {
    // Within a page, a line and a section.
    let limit = 76
    read("limit") { _ in
      var reader = LayoutReader(
        feed: AnchorFeed(count: 400, paging: .places), order: CursorOrder(isBidirectional: true), shape: shape,
        sections: sections, limits: AnchorLimits(window: .unbounded, items: limit))
      reader.apply(reader.engine.start(at: 0))
      return reader
    } step: { reader, random in
      if random.chance(8) { reader.heading = -reader.heading }
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5: reader.scroll(by: reader.heading * Double(Int.random(in: -100...700, using: &random)))
      case 5..<9: reader.answerNext()
      default: reader.grow(using: &random)
      }
    } check: { reader in
      // The page that reaches the limit is taken whole: no key leads to a part of it.
      let most = (limit + AnchorFeed.pageSize - 1) / AnchorFeed.pageSize * AnchorFeed.pageSize
      return reader.engine.paging.rowCount <= most ? nil : "\(reader.engine.paging.rowCount) rows"
    } atEnd: { reader in
      for _ in 0..<200 {
        reader.scroll(by: 600)
        reader.settle()
      }
      guard case .end(.configuredLimit) = reader.engine.paging.loadStates.append else {
        return "it does not end at its limit: \(reader.engine.paging.loadStates.append)"
      }
      return reader.engine.paging.rowCount >= limit ? nil : "\(reader.engine.paging.rowCount) rows"
    }
  }

  private func restore(_ shape: LayoutShape, sections: Bool) {
    let seed = Seed.next()
    print("Layout pairs, restoring: seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<Seed.scaled(30) {
      func reader() -> LayoutReader {
        LayoutReader(
          feed: AnchorFeed(count: 400, paging: .places), order: CursorOrder(isBidirectional: true), shape: shape,
          sections: sections)
      }
      var before = reader()
      before.apply(before.engine.start(at: Int.random(in: 0..<380, using: &random)))
      before.settle()
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        before.scroll(by: Double(Int.random(in: -300...500, using: &random)))
        before.answerNext()
      }
      before.settle()
      guard let snapshot = before.engine.snapshot, let id = snapshot.list.itemID else {
        Issue.record("no place, seed \(seed)")
        return
      }
      var after = reader()
      after.apply(after.engine.restore(snapshot))
      after.settle()
      guard let row = after.engine.paging.row(of: id) else {
        Issue.record("row \(id) is not there, seed \(seed)")
        return
      }
      let top = after.engine.offset(ofRow: row) - after.engine.contentOffset
      let room = max(0, after.engine.contentLength - after.engine.viewport.length)
      let wanted = after.engine.offset(ofRow: row) - snapshot.distance
      // Beyond the ends there is nowhere to scroll to.
      let nearest = after.engine.offset(ofRow: row) - min(max(0, wanted), room)
      #expect(abs(top - nearest) <= 0.5, "row \(id) at \(top), not \(nearest); seed \(seed)")
      #expect(problem(with: after) == nil, "seed \(seed)")
    }
  }

  // MARK: - What is always so

  /// Readers at random, each step judged.
  private func read<Order>(
    _ what: String, reader: (inout SplitMix64) -> AnchorReader<Order>,
    step: (inout AnchorReader<Order>, inout SplitMix64) -> Void,
    check: (AnchorReader<Order>) -> String? = { _ in nil },
    atEnd: (inout AnchorReader<Order>) -> String? = { _ in nil }
  ) {
    let seed = Seed.next()
    print("Layout pairs, \(what): seed \(seed)")
    var random = SplitMix64(seed: seed)
    // Never fewer: what a suite wants to have seen comes up in some of them.
    for _ in 0..<max(4, Seed.scaled(4)) {
      var reader = reader(&random)
      reader.settle()
      for number in 0..<150 {
        step(&reader, &random)
        if let problem = problem(with: reader) ?? check(reader) {
          Issue.record("\(what), seed \(seed), step \(number): \(problem)")
          return
        }
      }
      if let problem = atEnd(&reader) ?? problem(with: reader) {
        Issue.record("\(what), seed \(seed), at the end: \(problem)")
        return
      }
      let violations = reader.engine.paging.invariantViolations + reader.engine.layout.invariantViolations
      #expect(violations == [], "\(what), seed \(seed)")
    }
  }

  /// What is wrong with what a reader sees: rows that moved, or headers that are not where sections begin.
  private func problem<Order>(with reader: AnchorReader<Order>) -> String? {
    if max(reader.worstError, reader.worstCrossError) > 0.5 { return reader.worstChange }
    if let problem = reader.problems.first { return problem }
    let engine = reader.engine
    guard engine.section != nil else { return nil }
    func section(_ row: Int) -> Int? { engine.paging.item(atRow: row).flatMap(AnchorReader<Order>.section) }
    for row in 0..<engine.paging.rowCount {
      let begins = section(row) != nil && (row == 0 || section(row) != section(row - 1))
      if begins != (engine.headerFrame(beforeRow: row) != nil) {
        return "row \(row), \(engine.paging.rowID(atRow: row)): \(begins ? "no header" : "a header")"
      }
    }
    return nil
  }
}
