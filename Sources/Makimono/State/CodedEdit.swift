import MakimonoCore

/// A pending edit, as it is written.
struct CodedEdit<Item: Identifiable & Codable>: Codable where Item.ID: Codable {
  enum Kind: String, Codable {
    case insert, update, remove, move
  }

  enum Place: String, Codable {
    case start, end, before, after
  }

  var token: UInt32
  var kind: Kind
  /// For an insert or an update.
  var item: Item?
  /// For a removal or a move.
  var id: Item.ID?
  /// For an insert or a move.
  var place: Place?
  var neighbor: Item.ID?

  init(_ pending: PendingEdit<Item>) {
    token = pending.token.rawValue
    switch pending.edit {
    case .insert(let item, let place):
      kind = .insert
      self.item = item
      setPlace(place)
    case .update(let item):
      kind = .update
      self.item = item
    case .remove(let id):
      kind = .remove
      self.id = id
    case .move(let id, let place):
      kind = .move
      self.id = id
      setPlace(place)
    }
  }

  private mutating func setPlace(_ place: EditPlace<Item.ID>) {
    switch place {
    case .start: self.place = .start
    case .end: self.place = .end
    case .before(let id):
      self.place = .before
      neighbor = id
    case .after(let id):
      self.place = .after
      neighbor = id
    }
  }

  // MARK: - Reading

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    token = try values.decode(UInt32.self, forKey: .token)
    kind = try values.decode(Kind.self, forKey: .kind)
    let takesItem = kind == .insert || kind == .update
    let takesPlace = kind == .insert || kind == .move
    item = takesItem ? try values.decode(Item.self, forKey: .item) : nil
    id = takesItem ? nil : try values.decode(Item.ID.self, forKey: .id)
    place = takesPlace ? try values.decode(Place.self, forKey: .place) : nil
    neighbor = place == .before || place == .after ? try values.decode(Item.ID.self, forKey: .neighbor) : nil
  }

  /// Total: what `init(from:)` lets through has all that its kind needs.
  var pending: PendingEdit<Item> {
    let edit: LocalEdit<Item>
    switch (kind, item, id) {
    case (.insert, let item?, _): edit = .insert(item, at: editPlace)
    case (.update, let item?, _): edit = .update(item)
    case (.move, _, let id?): edit = .move(id, to: editPlace)
    case (.remove, _, let id?): edit = .remove(id)
    default: preconditionFailure("An edit of kind \(kind) was read without what it needs")
    }
    return PendingEdit(token: EditToken(rawValue: token), edit: edit)
  }

  private var editPlace: EditPlace<Item.ID> {
    switch (place, neighbor) {
    case (.before, let id?): .before(id)
    case (.after, let id?): .after(id)
    case (.end, _): .end
    default: .start
    }
  }
}
