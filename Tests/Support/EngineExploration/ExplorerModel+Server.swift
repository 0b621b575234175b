@testable import MakimonoCore

/// What the server answers.
extension ExplorerModel {
  /// The id under which the server keeps a row that was inserted under a temporary one.
  static func lastingID(_ temporary: Int) -> Int { temporary + 100 }

  /// Ids that are in the feed from the first to the last, and that no edit is about.
  var permanent: [Int] {
    let edited = Set(edits.map(\.id))
    return feeds[0].filter { id in !edited.contains(id) && feeds.allSatisfy { $0.contains(id) } }
  }

  /// The feed as the server has it in a state.
  ///
  /// - Parameter isOutdated: as it was before the last edit was carried out.
  func feed(_ state: ExplorerState<Order>, isOutdated: Bool = false) -> [Row] {
    var rows = [Row](ids: feeds[state.server])
    for number in isOutdated ? state.carriedOut.dropLast() : state.carriedOut[...] { carryOut(number, &rows) }
    return rows
  }

  /// What the server makes of an insert: `nil` where it is any other edit.
  func rowMade(by number: Int) -> Row? {
    guard case .insert(let row, _) = edits[number] else { return nil }
    return Row(id: Self.lastingID(row.id), version: row.version)
  }

  private func carryOut(_ number: Int, _ rows: inout [Row]) {
    let edit = edits[number]
    let old = rows.firstIndex { $0.id == edit.id }
    switch edit {
    case .update(let row):
      if let old { rows[old] = row }
    case .remove:
      if let old { rows.remove(at: old) }
    case .insert(_, let place):
      if let row = rowMade(by: number) { rows.insert(row, at: index(of: place, in: rows)) }
    case .move(_, let place):
      guard let old else { return }
      let row = rows.remove(at: old)
      rows.insert(row, at: index(of: place, in: rows))
    }
  }

  /// Beside a row that is gone: at the end.
  private func index(of place: EditPlace<Int>, in rows: [Row]) -> Int {
    switch place {
    case .start: 0
    case .end: rows.count
    case .before(let id): rows.firstIndex { $0.id == id } ?? rows.count
    case .after(let id): rows.firstIndex { $0.id == id }.map { $0 + 1 } ?? rows.count
    }
  }

  // MARK: - Sources

  /// Pages by number from 0, with a total.
  static func numberedReply(_ key: Int, _ count: Int, _ feed: [Row]) -> PageReply<Int, Row> {
    let start = min(key * count, feed.count)
    return PageReply(items: Array(feed[start..<min(start + count, feed.count)]), totalCount: feed.count)
  }

  /// Rows by offset, with a total.
  static func offsetReply(_ key: Int, _ count: Int, _ feed: [Row]) -> PageReply<Int, Row> {
    let start = min(key, feed.count)
    return PageReply(items: Array(feed[start..<min(start + count, feed.count)]), totalCount: feed.count)
  }

  /// Cursors that name a row: 1000 and the id of the page's first row; 0 is the feed's newest page.
  static func cursorReply(isBidirectional: Bool) -> (Int, Int, [Row]) -> PageReply<Int, Row> {
    { key, count, feed in
      let start = key == 0 ? 0 : feed.firstIndex { $0.id >= key - 1000 } ?? feed.count
      let end = min(start + count, feed.count)
      return PageReply(
        items: Array(feed[start..<end]), nextKey: end < feed.count ? 1000 + feed[end].id : nil,
        previousKey: isBidirectional && start >= count ? 1000 + feed[start - count].id : nil)
    }
  }

  /// Keys that say which way they lead: 1000 and an id, that row and those below it; 2000 and an id, the rows above it; 0 is the
  /// feed's newest page.
  static func directedReply(_ key: Int, _ count: Int, _ feed: [Row]) -> PageReply<Int, Row> {
    var start = key == 0 ? 0 : feed.firstIndex { $0.id >= key - 1000 } ?? feed.count
    var end = min(start + count, feed.count)
    if key >= 1500 {
      end = feed.firstIndex { $0.id >= key - 2000 } ?? feed.count
      start = max(0, end - count)
    }
    return PageReply(
      items: Array(feed[start..<end]), nextKey: end < feed.count && start < end ? 1000 + feed[end].id : nil,
      previousKey: start > 0 && start < end ? 2000 + feed[start].id : nil)
  }

  /// Cursors both ways over a feed that is edited: they name rows that no edit is about (1000 and the id), and a page goes
  /// from one of those to the next but one, with whatever edits put between. So no row is lost between two pages.
  static func editedReply(permanent: [Int]) -> (Int, Int, [Row]) -> PageReply<Int, Row> {
    { key, count, feed in
      let firsts = stride(from: 0, to: permanent.count, by: count).map { permanent[$0] }
      let page = key == 0 ? 0 : firsts.firstIndex { $0 >= key - 1000 } ?? firsts.count - 1
      func place(_ number: Int) -> Int {
        if number == 0 { return 0 }
        return number < firsts.count ? feed.firstIndex { $0.id == firsts[number] } ?? feed.count : feed.count
      }
      return PageReply(
        items: Array(feed[place(page)..<place(page + 1)]),
        nextKey: page + 1 < firsts.count ? 1000 + firsts[page + 1] : nil,
        previousKey: page > 0 ? 1000 + firsts[page - 1] : nil)
    }
  }
}
