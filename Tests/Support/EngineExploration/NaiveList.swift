@testable import MakimonoCore

/// What a list with local edits is to show, worked out the plain way: pages as plain arrays, and after every event
/// all edits replayed over all rows.
struct NaiveList: CustomStringConvertible {
  struct Entry: CustomStringConvertible {
    /// No two entries have the same.
    var number: Int
    var edit: LocalEdit<Row>
    var token: UInt32?
    var confirmedBefore: UInt32?
    var known: Row?

    var description: String {
      let state = token.map { "pending \($0)" } ?? "confirmed before \(confirmedBefore ?? 0)"
      return "\(edit), \(state)\(known.map { ", known \($0)" } ?? "")"
    }
  }

  var pages: [(key: Int, rows: [Row])] = []
  var log: [Entry] = []
  var window = PagingWindow.unbounded
  var holdsStart = false
  var holdsEnd = false

  var description: String {
    let rows = pages.map { "\($0.key): \($0.rows)" }.joined(separator: ", ")
    return "pages \(rows); edits \(log.map(\.description).joined(separator: "; ")); ends \(holdsStart) \(holdsEnd)"
  }

  var serverRows: [Row] { pages.flatMap(\.rows) }

  // MARK: - What is shown

  mutating func shownRows() -> [Row] {
    var rows = serverRows
    var hidden: [Int: Row] = [:]
    for index in log.indices {
      guard case .move(let id, _) = log[index].edit else { continue }
      if let row = rows.first(where: { $0.id == id }) {
        log[index].known = row
      } else if let known = known(of: id) {
        log[index].known = known
        hidden[id] = known
      }
    }
    for entry in log { apply(entry.edit, to: &rows, &hidden) }
    return rows
  }

  private func apply(_ edit: LocalEdit<Row>, to rows: inout [Row], _ hidden: inout [Int: Row]) {
    let index = rows.firstIndex { $0.id == edit.id }
    switch edit {
    case .update(let row):
      if let index { rows[index] = row }
      if hidden[row.id] != nil { hidden[row.id] = row }
    case .remove(let id):
      if let index { rows.remove(at: index) }
      hidden[id] = nil
    case .insert(let row, let place):
      if index == nil, hidden[row.id] == nil { put(row, place, &rows, &hidden) }
    case .move(let id, let place):
      if place == .before(id) || place == .after(id) { return }
      let row = index.map { rows.remove(at: $0) } ?? hidden.removeValue(forKey: id)
      if let row { put(row, place, &rows, &hidden) }
    }
  }

  private func put(_ row: Row, _ place: EditPlace<Int>, _ rows: inout [Row], _ hidden: inout [Int: Row]) {
    var target: Int?
    switch place {
    case .start: target = holdsStart ? 0 : nil
    case .end: target = holdsEnd ? rows.count : nil
    case .before(let id): target = rows.firstIndex { $0.id == id }
    case .after(let id): target = rows.firstIndex { $0.id == id }.map { $0 + 1 }
    }
    if let target { rows.insert(row, at: target) } else { hidden[row.id] = row }
  }

  // MARK: - The server

  /// The reply's rows, before the engine's own rules.
  mutating func takeCopies(_ reply: [Row]) {
    for entry in log {
      guard let copy = reply.last(where: { $0.id == entry.edit.id }) else { continue }
      for page in pages.indices {
        for row in pages[page].rows.indices where pages[page].rows[row].id == copy.id { pages[page].rows[row] = copy }
      }
    }
    let held = Set(serverRows.ids)
    for index in log.indices where log[index].known != nil && !held.contains(log[index].edit.id) {
      log[index].known = reply.last { $0.id == log[index].edit.id } ?? log[index].known
    }
  }

  /// What became of the pages, by the keys that are held now.
  mutating func follow(keys: [Int], loaded: (key: Int, rows: [Row], isFirst: Bool)?, isWholeList: Bool) {
    if isWholeList { pages = [] }
    pages.removeAll { !keys.contains($0.key) }
    guard let loaded else { return }
    let held = Set(serverRows.ids)
    // A page of which rows had to make room is read again beside what is left of it.
    let isTaken = pages.count(where: { $0.key == loaded.key }) < keys.count(where: { $0 == loaded.key })
    // Rows that are held take the newest content, but from a page that was turned away.
    if isTaken || loaded.rows.allSatisfy({ held.contains($0.id) }) {
      for page in pages.indices {
        pages[page].rows = pages[page].rows.map { row in loaded.rows.last { $0.id == row.id } ?? row }
      }
    }
    guard isTaken else { return }
    let page = (key: loaded.key, rows: loaded.rows.filter { !held.contains($0.id) })
    pages.insert(page, at: loaded.isFirst ? 0 : pages.count)
  }

  /// - Parameter flying: requests that are still to be answered.
  mutating func yield(to reply: [Row], request: UInt32, isWholeList: Bool, flying: [UInt32]) {
    var stays: [Entry] = []
    var yielding: [Entry] = []
    for entry in log {
      let id = entry.edit.id
      var yields = false
      if let first = entry.confirmedBefore, request >= first {
        if isWholeList {
          yields = serverRows.ids.contains(id) || !stays.contains { $0.edit.inserts(id) }
        } else if case .move = entry.edit {
          yields = false
        } else {
          yields = reply.ids.contains(id)
        }
      }
      // A page that was turned away brings no row; a row of the user's stays where it is.
      let isOut = !isWholeList && entry.edit.inserts(id) && !serverRows.ids.contains(id)
      if yields, !isRemoval(entry),
        isOut || stays.contains(where: { $0.edit.id == id }) || flying.contains(where: { older($0, entry) })
      {
        // The server's word is laid over what is older, as an edit.
        yields = false
        say(reply.last { $0.id == id } ?? serverRows.first { $0.id == id }, entry.number)
      }
      if yields { yielding.append(entry) } else { stays.append(entry) }
    }
    log.removeAll { entry in yielding.contains { $0.number == entry.number } }
    for entry in yielding { if case .remove(let id) = entry.edit { learn(id, nil) } }
  }

  private func isRemoval(_ entry: Entry) -> Bool {
    if case .remove = entry.edit { true } else { false }
  }

  private func older(_ request: UInt32, _ entry: Entry) -> Bool { entry.confirmedBefore.map { request < $0 } ?? false }

  private mutating func say(_ row: Row?, _ number: Int) {
    guard let row, let index = log.firstIndex(where: { $0.number == number }) else { return }
    switch log[index].edit {
    case .update: log[index].edit = .update(row)
    case .insert(_, let place): log[index].edit = .insert(row, at: place)
    case .remove, .move: break
    }
  }

  /// - Parameter makesRoom: whether room is made afterwards for rows more than the window holds.
  mutating func settle(flying: [UInt32], makesRoom: Bool = false) {
    var index = 0
    while index < log.count {
      let entry = log[index]
      guard let first = entry.confirmedBefore, flying.allSatisfy({ $0 >= first }),
        !log[..<index].contains(where: { entry.edit.depends(on: $0.edit) }), fold(entry, makesRoom: makesRoom)
      else {
        index += 1
        continue
      }
      log.remove(at: index)
    }
  }

  /// The edit alone, over the server's rows; which then go back to their pages.
  private mutating func fold(_ entry: Entry, makesRoom: Bool) -> Bool {
    let id = entry.edit.id
    var rows = serverRows
    var hidden: [Int: Row] = [:]
    if !rows.ids.contains(id) { hidden[id] = known(of: id) }
    apply(entry.edit, to: &rows, &hidden)
    if rows.count > serverRows.count, pages.count > 2, !makesRoom, let most = window.maxItems, rows.count > most {
      return false
    }
    var homes: [Int: Int] = [:]
    for (index, page) in pages.enumerated() { for row in page.rows { homes[row.id] = index } }
    var place = entry.edit.place
    if case .insert = entry.edit, homes[id] != nil { place = nil }
    switch place {
    case .start: homes[id] = 0
    case .end: homes[id] = pages.count - 1
    case .before(let neighbor), .after(let neighbor): homes[id] = homes[neighbor]
    case nil: break
    }
    for index in pages.indices { pages[index].rows = rows.filter { homes[$0.id] == index } }
    if !rows.ids.contains(id) { learn(id, hidden[id]) }
    return true
  }

  /// Rows went from the list's ends to make room for those that were confirmed: these are left, if nothing else went.
  mutating func makeRoom(leaving ids: [Int]) {
    let own = serverRows.ids
    guard let first = ids.first, let start = own.firstIndex(of: first), Array(own[start...].prefix(ids.count)) == ids
    else { return }
    let left = Set(ids)
    for page in pages.indices { pages[page].rows.removeAll { !left.contains($0.id) } }
  }

  private func known(of id: Int) -> Row? { log.first { $0.edit.id == id && $0.known != nil }?.known }

  private mutating func learn(_ id: Int, _ row: Row?) {
    for index in log.indices where log[index].edit.id == id {
      if case .move = log[index].edit { log[index].known = row }
    }
  }
}
