/// A change that the user made, shown before the server knows of it (rule R17).
public enum LocalEdit<Item: Identifiable> {
  /// A new row. Where the list has a row of that id already, that one stays as it is.
  case insert(Item, at: EditPlace<Item.ID>)
  /// New content for the row with the item's id.
  case update(Item)
  /// The row goes.
  case remove(Item.ID)
  /// The row goes elsewhere. Beside itself it stays where it is.
  case move(Item.ID, to: EditPlace<Item.ID>)

  /// The row that is edited.
  public var id: Item.ID {
    switch self {
    case .insert(let item, _), .update(let item): item.id
    case .remove(let id), .move(let id, _): id
    }
  }

  var place: EditPlace<Item.ID>? {
    switch self {
    case .insert(_, let place), .move(_, let place): place
    case .update, .remove: nil
    }
  }

  var isUpdate: Bool {
    if case .update = self { true } else { false }
  }

  var isMove: Bool {
    if case .move = self { true } else { false }
  }

  func inserts(_ id: Item.ID) -> Bool {
    if case .insert(let item, _) = self { item.id == id } else { false }
  }

  /// Whether the two, made in the other order, could show something else.
  func depends(on other: LocalEdit) -> Bool {
    if id == other.id || place?.neighbor == other.id || other.place?.neighbor == id { return true }
    guard let place, let otherPlace = other.place else { return false }
    return place.neighbor == otherPlace.neighbor && (place.neighbor != nil || place == otherPlace)
  }

  /// The same edit, once a row goes by another id. An update keeps the old id with the item that it carries: it
  /// has nothing to show any more.
  func renaming(_ old: Item.ID, to new: Item.ID) -> LocalEdit {
    switch self {
    case .update: self
    case .insert(let item, let place): .insert(item, at: place.renaming(old, to: new))
    case .remove(let id): .remove(id == old ? new : id)
    case .move(let id, let place): .move(id == old ? new : id, to: place.renaming(old, to: new))
    }
  }

  /// The same edit, with the row as the server says it is.
  func saying(_ item: Item) -> LocalEdit {
    switch self {
    case .insert(_, let place): .insert(item, at: place)
    case .update: .update(item)
    case .remove, .move: self
    }
  }

  /// The same edit, at another place where it put its row beside one that is gone.
  func replacingPlace(beside id: Item.ID, by place: EditPlace<Item.ID>) -> LocalEdit {
    guard self.place?.neighbor == id, place.neighbor != self.id else { return self }
    switch self {
    case .insert(let item, _): return .insert(item, at: place)
    case .move(let moved, _): return .move(moved, to: place)
    case .update, .remove: return self
    }
  }
}

extension LocalEdit: Equatable where Item: Equatable {}
extension LocalEdit: Hashable where Item: Hashable {}
extension LocalEdit: Sendable where Item: Sendable, Item.ID: Sendable {}
