import Makimono

/// What an app chose of a list's reading line, and of what it follows.
struct ReadingOptions<ID: Hashable>: Equatable {
  var line = ReadingLine<ID>.start
  var follow = Follow<ID>.automatic
  var shortContentEdge: ListEdge?
  /// Whether rows show something of the item before.
  var looksBack = false

  /// The end at which the newest rows are.
  var newestEdge: ListEdge { follow.newestEdge(line) }

  /// The end of the view at which rows stand that are less than a screenful.
  var shortEdge: ListEdge { shortContentEdge ?? (line == .end ? .end : .start) }

  /// The pinned item.
  var pinnedID: ID? { if case .pinned(let id, _) = follow { id } else { nil } }
}
