/// What the list was told of single rows, so that what is told twice, or late, changes nothing more (rule R21). Bounded: of a row that
/// a thousand others were told of since, nothing is known any more.
///
/// A row has a place in arrays of plain values: kinds of arrays and dictionaries that the engine has already.
struct PushRecord<Item: Identifiable> {
  private static var capacity: Int { 2_000 }

  /// In the order in which the rows were told of; the place after the newest is the oldest's. A row that was told of again has a newer
  /// place, by which `places` knows it.
  private(set) var ids: [Item.ID] = []
  /// The newest content that was told of, by its version; 0 for none.
  private var contents: [UInt64] = []
  /// The newest word on where the row stands, or that it is gone, likewise.
  private var positions: [UInt64] = []
  /// Content that was told of while the row was not in the list: before the row itself was, or since there was no place for it.
  private var early: [Item?] = []
  /// Whether the row came (1) or went (-1), by the last word on that; 0 for none.
  private var presences: [Int] = []
  private var next = 0
  private var places: [Item.ID: Int] = [:]

  /// Items that are kept: whoever interns them may not free them. O(rows known).
  var items: [Item] {
    var items: [Item] = []
    for item in early {
      if let item { items.append(item) }
    }
    return items
  }

  /// Takes a push down.
  ///
  /// - Parameter isHeld: whether the row is in the list.
  /// - Returns: what there is to do about it; `nil` where it says nothing new.
  mutating func take(_ push: Push<Item>, isHeld: Bool) -> LocalEdit<Item>? {
    let row = place(of: push.id)
    // A version of 0 is told apart from none.
    let version = push.version.map { $0 == .max ? .max : $0 + 1 } ?? 0
    let isContentNew = version == 0 || version > contents[row]
    let isPositionNew = version == 0 || version > positions[row]
    var edit = push.edit
    switch edit {
    case .insert(_, let place):
      guard isPositionNew, version > 0 || presences[row] < 1 else { return nil }
      if !isContentNew, let item = early[row] { edit = .insert(item, at: place) }
      early[row] = nil
      presences[row] = 1
    case .update(let item):
      guard isContentNew else { return nil }
      early[row] = isHeld ? nil : item
    case .remove:
      guard isPositionNew, version > 0 || presences[row] > -1 else { return nil }
      presences[row] = -1
    case .move:
      guard isPositionNew else { return nil }
    }
    if version > 0 {
      if !edit.isUpdate { positions[row] = version }
      if isContentNew, !edit.isMove { contents[row] = version }
    }
    return edit
  }

  /// Takes down that there was no place in the list for a new row.
  mutating func noteUnplaced(_ id: Item.ID, _ item: Item?) {
    if let row = places[id] { early[row] = item }
  }

  /// Whether a row that there was no place for stands between two by the list's order. O(rows known).
  func hasUnplaced(between upper: Item, and lower: Item, by order: RowOrder<Item>?) -> Bool {
    guard let order else { return false }
    for row in early.indices where presences[row] > 0 {
      if let item = early[row], order.stands(upper, above: item), order.stands(item, above: lower) { return true }
    }
    return false
  }

  /// The place of a row that is told of. One that is told of again and again is not among the oldest for long.
  private mutating func place(of id: Item.ID) -> Int {
    let old = places[id]
    // Of the newest it is 0.
    if let old, (next - 1 - old + Self.capacity) % Self.capacity < Self.capacity / 2 { return old }
    let row = next
    next = (next + 1) % Self.capacity
    if old == row { return row }
    if row == ids.count {
      ids.append(id)
      contents.append(0)
      positions.append(0)
      early.append(nil)
      presences.append(0)
    } else {
      if places[ids[row]] == row { places[ids[row]] = nil }
      ids[row] = id
      contents[row] = 0
      positions[row] = 0
      early[row] = nil
      presences[row] = 0
    }
    if let old {
      contents[row] = contents[old]
      positions[row] = positions[old]
      early[row] = early[old]
      early[old] = nil
      presences[row] = presences[old]
    }
    places[id] = row
    return row
  }
}

extension PushRecord: Equatable where Item: Equatable {}
extension PushRecord: Hashable where Item: Hashable {}
extension PushRecord: Sendable where Item: Sendable, Item.ID: Sendable {}
