/// What the list was told of single rows, so that what is told twice, or late, changes nothing more (rule R21). Bounded: of a row that
/// a thousand others were told of since, nothing is known any more.
struct PushRecord<Item: Identifiable> {
  fileprivate struct Told {
    var id: Item.ID
    /// The newest content that was told of; `nil` where no version came with it.
    var content: UInt64?
    /// The newest word on where the row stands, or that it is gone.
    var place: UInt64?
    /// Content that was told of before the row itself was.
    var early: Item?
    /// Whether the row came or went, by the last word on that.
    var isThere: Bool?
  }

  private static var capacity: Int { 2_000 }

  /// In the order in which the rows were told of; the place after the newest is the oldest's.
  private var told: [Told?] = []
  private var next = 0
  /// The place of an id. (Integers, for a kind of dictionary that the engine has already.)
  private var places: [Item.ID: Int] = [:]

  /// Items that are kept: whoever interns them may not free them. O(rows known).
  var items: [Item] { told.compactMap { $0?.early } }
  /// O(rows known).
  var ids: [Item.ID] { told.compactMap { $0?.id } }

  /// Takes a push down.
  ///
  /// - Parameter isHeld: whether the row is in the list.
  /// - Returns: what there is to do about it; `nil` where it says nothing new.
  mutating func take(_ push: Push<Item>, isHeld: Bool) -> LocalEdit<Item>? {
    var row = places[push.id].flatMap { told[$0] } ?? Told(id: push.id)
    let isContentNew = Self.isNewer(push.version, than: row.content)
    let isPlaceNew = Self.isNewer(push.version, than: row.place)
    var edit = push.edit
    switch edit {
    case .insert(_, let place):
      guard isPlaceNew, push.version != nil || row.isThere != true else { return nil }
      if !isContentNew, let early = row.early { edit = .insert(early, at: place) }
      row.early = nil
      row.isThere = true
    case .update(let item):
      guard isContentNew else { return nil }
      if !isHeld { row.early = item }
    case .remove:
      guard isPlaceNew, push.version != nil || row.isThere != false else { return nil }
      row.isThere = false
    case .move:
      guard isPlaceNew else { return nil }
    }
    if let version = push.version {
      if !edit.isUpdate { row.place = version }
      if isContentNew, !edit.isMove { row.content = version }
    }
    note(row)
    return edit
  }

  private static func isNewer(_ version: UInt64?, than known: UInt64?) -> Bool {
    guard let version, let known else { return true }
    return version > known
  }

  private mutating func note(_ row: Told) {
    if let place = places[row.id] {
      // A row that is told of again and again is not among the oldest for long.
      let age = (next - place + Self.capacity) % Self.capacity
      guard age > Self.capacity / 2 else { return told[place] = row }
      told[place] = nil
    }
    if told.count < Self.capacity {
      told.append(row)
    } else {
      if let oldest = told[next] { places[oldest.id] = nil }
      told[next] = row
    }
    places[row.id] = next
    next = (next + 1) % Self.capacity
  }
}

extension PushRecord.Told: Equatable where Item: Equatable {}
extension PushRecord.Told: Hashable where Item: Hashable {}
extension PushRecord.Told: Sendable where Item: Sendable, Item.ID: Sendable {}
extension PushRecord: Equatable where Item: Equatable {}
extension PushRecord: Hashable where Item: Hashable {}
extension PushRecord: Sendable where Item: Sendable, Item.ID: Sendable {}
