import MakimonoCore

/// A pending edit, as it is written.
struct CodedEdit<Item: Identifiable & Codable>: Codable where Item.ID: Codable {
  private enum Kind: String, Codable {
    case insert, update, remove, move
  }

  private enum Place: String, Codable {
    case start, end, before, after
  }

  private enum CodingKeys: String, CodingKey {
    case token, kind, item, id, place, neighbor
  }

  let pending: PendingEdit<Item>

  init(_ pending: PendingEdit<Item>) {
    self.pending = pending
  }

  // MARK: - Writing

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(pending.token.rawValue, forKey: .token)
    switch pending.edit {
    case .insert(let item, let place):
      try values.encode(Kind.insert, forKey: .kind)
      try values.encode(item, forKey: .item)
      try Self.encode(place, to: &values)
    case .update(let item):
      try values.encode(Kind.update, forKey: .kind)
      try values.encode(item, forKey: .item)
    case .remove(let id):
      try values.encode(Kind.remove, forKey: .kind)
      try values.encode(id, forKey: .id)
    case .move(let id, let place):
      try values.encode(Kind.move, forKey: .kind)
      try values.encode(id, forKey: .id)
      try Self.encode(place, to: &values)
    }
  }

  private static func encode(
    _ place: EditPlace<Item.ID>, to values: inout KeyedEncodingContainer<CodingKeys>
  ) throws {
    let (name, neighbor): (Place, Item.ID?) =
      switch place {
      case .start: (.start, nil)
      case .end: (.end, nil)
      case .before(let id): (.before, id)
      case .after(let id): (.after, id)
      }
    try values.encode(name, forKey: .place)
    try values.encodeIfPresent(neighbor, forKey: .neighbor)
  }

  // MARK: - Reading

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let edit: LocalEdit<Item> =
      switch try values.decode(Kind.self, forKey: .kind) {
      case .insert: .insert(try values.decode(Item.self, forKey: .item), at: try Self.place(in: values))
      case .update: .update(try values.decode(Item.self, forKey: .item))
      case .remove: .remove(try values.decode(Item.ID.self, forKey: .id))
      case .move: .move(try values.decode(Item.ID.self, forKey: .id), to: try Self.place(in: values))
      }
    pending = PendingEdit(token: EditToken(rawValue: try values.decode(UInt32.self, forKey: .token)), edit: edit)
  }

  private static func place(in values: KeyedDecodingContainer<CodingKeys>) throws -> EditPlace<Item.ID> {
    switch try values.decode(Place.self, forKey: .place) {
    case .start: .start
    case .end: .end
    case .before: .before(try values.decode(Item.ID.self, forKey: .neighbor))
    case .after: .after(try values.decode(Item.ID.self, forKey: .neighbor))
    }
  }
}
