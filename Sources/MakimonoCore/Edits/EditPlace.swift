/// Where a local edit puts a row (rule R17). The row is shown wherever its neighbour is held, and goes and comes
/// back with it.
public enum EditPlace<ID: Hashable>: Hashable {
  /// Before every row, while the list's start is held.
  case start
  /// Behind every row, while the list's end is held.
  case end
  /// Right before the row with this id.
  case before(ID)
  /// Right behind the row with this id.
  case after(ID)

  /// The row that the place is beside, where it is beside one.
  var neighbor: ID? {
    switch self {
    case .start, .end: nil
    case .before(let id), .after(let id): id
    }
  }

  /// Whether a row that is put there stands behind those that were put there before it.
  var growsDownwards: Bool {
    switch self {
    case .end, .before: true
    case .start, .after: false
    }
  }

  /// The same place, once a row goes by another id.
  func renaming(_ old: ID, to new: ID) -> EditPlace {
    switch self {
    case .before(old): .before(new)
    case .after(old): .after(new)
    default: self
    }
  }
}

extension EditPlace: Sendable where ID: Sendable {}
