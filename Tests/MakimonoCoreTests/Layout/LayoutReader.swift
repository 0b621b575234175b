@testable import MakimonoCore

/// A reader of a feed that others edit, on a screen whose width changes: what ``SimulatedReader`` is for paging, for
/// anchors in one column and several. All by hand, no clock.
struct LayoutReader {
  typealias Engine = ScrollEngine<CursorOrder<Int>, NumberedRow, Int>

  /// What can happen to a list under a reader.
  enum Kind: String, CaseIterable {
    case prepend, evict, scrollBack, refresh, edit, lateMeasurement, rotation, replacement
  }

  static let pageSize = 12

  var ids: [Int]
  var nextID: Int
  var heading = 1.0
  var engine: Engine
  var grown: [Int: Double] = [:]
  var pending: [LoadRequest<Int>] = []
  var counts: [Kind: Int] = [:]
  var worstError = 0.0
  var worstCrossError = 0.0
  var problems: [String] = []

  init(count: Int, shape: LayoutShape, line: ReadingLine<Int> = .top, sections: Bool = false) {
    ids = Array(0..<count)
    nextID = count
    let configuration = ScrollConfiguration(
      prefetch: .viewports(0.5), estimatedRowHeight: 50, statusHeight: 30, overscan: 0.5, shape: shape)
    let paging = Engine.Paging(
      configuration: PagingConfiguration(pageSize: Self.pageSize, window: .pages(4), duplicates: .move),
      order: CursorOrder(isBidirectional: true), firstKey: 0)
    let section: @Sendable (NumberedRow) -> Int? = { $0.id / 9 }
    engine = Engine(configuration: configuration, paging: paging, section: sections ? section : nil)
    apply(engine.scroll(to: Viewport(offset: 0, length: 400)))
    apply(engine.setReadingLine(line))
  }

  // MARK: - The screen

  func trueHeight(_ row: Int) -> Double {
    let id = engine.paging.item(atRow: row)!.id
    let area = Double(20 + id * 37 % 83) * 100
    return max(1, (area / engine.layout.shape.columnLength * 8).rounded() / 8 + (grown[id] ?? 0))
  }

  /// Requests are noted, rows that came on the screen are measured.
  mutating func apply(_ output: Engine.Output) {
    var output = output
    for _ in 0..<30 {
      for command in output.commands {
        switch command {
        case .load(let request): pending.append(request)
        case .cancel(let id): pending.removeAll { $0.id == id }
        case .retry: break
        }
      }
      let wrong = engine.mountedRows.filter {
        trueHeight($0) != engine.height(ofRow: $0) || !engine.layout.isMeasured($0)
      }
      guard !wrong.isEmpty else { return }
      let heights = wrong.map { (id: engine.paging.item(atRow: $0)!.id, height: trueHeight($0)) }
      output = tracked { $0.measure(heights) }
    }
    problems.append("rows are measured again and again")
  }

  /// Where every row stood on the screen.
  private struct Picture {
    var ids: [Int] = []
    var tops: [Double] = []
    var crossOffsets: [Double] = []
    var measured: [Bool] = []
    var evicted: [Int] = []
    var crossLength = 0.0

    init(_ engine: Engine) {
      evicted = [engine.paging.evictedPageCount(.prepend), engine.paging.evictedPageCount(.append)]
      crossLength = engine.layout.shape.crossLength
      for row in 0..<engine.paging.rowCount {
        let frame = engine.frame(ofRow: row)
        ids.append(engine.paging.item(atRow: row)!.id)
        tops.append(frame.offset - engine.contentOffset)
        crossOffsets.append(frame.crossOffset)
        measured.append(engine.layout.isMeasured(row))
      }
    }
  }

  /// Runs a call that must not move the row at the reading line, and notes by how much it did.
  @discardableResult
  mutating func tracked(_ kind: Kind? = nil, _ call: (inout Engine) -> Engine.Output) -> Engine.Output {
    let anchor = engine.scrollAnchor
    let picture = Picture(engine)
    let output = call(&engine)
    guard let anchor else { return output }
    for kind in kind.map({ [$0] }) ?? kinds(of: output, picture) { counts[kind, default: 0] += 1 }
    // At the very ends of the content there may be no offset that keeps the row.
    let limit = engine.logicalContentLength - engine.viewport.length
    if engine.logicalContentOffset <= 0 || engine.logicalContentOffset >= limit { return output }
    guard let (old, new) = survivor(at: anchor.row, picture, output) else { return output }
    // What was shown; while rows are measured that nobody has seen, what is still to be shown.
    let isUnseen = kind == nil && output.change.isEmpty
    let frame = engine.frame(ofRow: new)
    let error = abs(frame.offset - engine.contentOffset - (isUnseen ? anchor.distance : picture.tops[old]))
    worstError = max(worstError, error)
    let isSameList = picture.crossLength == engine.layout.shape.crossLength && !output.replacedList
    if isSameList, picture.measured[old] {
      worstCrossError = max(worstCrossError, abs(frame.crossOffset - picture.crossOffsets[old]))
    }
    return output
  }

  /// The anchor's row, or else the nearest old row that is still there: below first, then above. A row that was
  /// moved within the list does not count, since the reader does not go along with it.
  private func survivor(at row: Int, _ picture: Picture, _ output: Engine.Output) -> (old: Int, new: Int)? {
    let moves = output.replacedList ? [] : output.change.batch(rowCountBefore: picture.ids.count).moves
    let moved = Set(moves.map(\.from))
    for old in Array(row..<picture.ids.count) + (0..<row).reversed() where !moved.contains(old) {
      if let new = engine.paging.row(of: picture.ids[old]) { return (old, new) }
    }
    return nil
  }

  private func kinds(of output: Engine.Output, _ picture: Picture) -> [Kind] {
    guard !output.change.isEmpty else { return [] }
    var kinds: [Kind] = []
    for (old, new) in zip(picture.evicted, Picture(engine).evicted) {
      if new > old { kinds.append(.evict) }
      if new < old, !output.replacedList { kinds.append(.scrollBack) }
    }
    for operation in output.change.operations {
      switch operation {
      case .insert(let rows) where rows.lowerBound == 0 && !picture.ids.isEmpty: kinds.append(.prepend)
      case .move, .update: kinds.append(.edit)
      case .remove(let rows) where rows.count < Self.pageSize: kinds.append(.edit)
      default: break
      }
    }
    return kinds
  }

  // MARK: - What happens

  mutating func scroll(by distance: Double) {
    let limit = max(0, engine.contentLength - engine.viewport.length)
    var viewport = engine.viewport
    viewport.offset = min(max(0, engine.contentOffset + distance), limit)
    apply(engine.scroll(to: viewport))
  }

  mutating func answerNext() {
    guard !pending.isEmpty else { return }
    let request = pending.removeFirst()
    let start = min(max(0, request.key), ids.count)
    let end = min(ids.count, max(start, request.key + request.count))
    let reply = PageReply(
      items: ids[start..<end].map { NumberedRow(id: $0) }, nextKey: end < ids.count ? end : nil,
      previousKey: start > 0 ? start - request.count : nil, totalCount: ids.count)
    apply(tracked { $0.handle(.pageLoaded(request.id, reply)) })
  }

  mutating func settle() {
    for _ in 0..<300 where !pending.isEmpty { answerNext() }
  }

  mutating func grow(using random: inout SplitMix64) {
    guard let row = engine.mountedRows.randomElement(using: &random) else { return }
    let id = engine.paging.item(atRow: row)!.id
    grown[id] = Double(Int.random(in: -12...90, using: &random))
    let height = trueHeight(row)
    apply(tracked(.lateMeasurement) { $0.measure([(id: id, height: height)]) })
  }

  mutating func rotate(using random: inout SplitMix64) {
    let width = Double(Int.random(in: 300...900, using: &random))
    apply(tracked(.rotation) { $0.resize(crossLength: width) })
  }

  /// Someone inserts, deletes and moves items at the server.
  mutating func edit(_ changes: Int, using random: inout SplitMix64) {
    for _ in 0..<changes where !ids.isEmpty {
      let place = Int.random(in: 0..<ids.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        ids.insert(nextID, at: place)
        nextID += 1
      case 1 where ids.count > 100: ids.remove(at: place)
      default: ids.insert(ids.remove(at: place), at: Int.random(in: 0..<ids.count, using: &random))
      }
    }
  }

  /// Reads the list anew around the anchor, and keeps the place.
  mutating func reload(_ kind: Kind) {
    guard let id = engine.scrollAnchor?.id.itemID else { return }
    let place = ids.firstIndex(of: id) ?? min(id, max(0, ids.count - 1))
    pending = []
    apply(engine.start(at: max(0, place - Self.pageSize / 2), position: .kept))
    guard !pending.isEmpty else { return }
    let request = pending.removeFirst()
    let end = min(ids.count, request.key + request.count)
    let reply = PageReply(
      items: ids[min(request.key, end)..<end].map { NumberedRow(id: $0) }, nextKey: end < ids.count ? end : nil,
      previousKey: request.key > 0 ? request.key - request.count : nil, totalCount: ids.count)
    apply(tracked(kind) { $0.handle(.pageLoaded(request.id, reply)) })
  }

  mutating func step(using random: inout SplitMix64) {
    if random.chance(8) { heading = -heading }
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<16: scroll(by: heading * Double(Int.random(in: -100...600, using: &random)))
    case 16..<28: answerNext()
    case 28..<32: grow(using: &random)
    case 32..<35: rotate(using: &random)
    case 35..<38: edit(12, using: &random)
    case 38: reload(.refresh)
    default:
      edit(25, using: &random)
      reload(.replacement)
    }
  }
}
