/// The one page that a refresh asks for.
struct RefreshPage<Key: Hashable>: Hashable {
  /// What the reply is for.
  enum Purpose: Hashable, Sendable {
    /// It replaces the list.
    case replace
    /// It replaces a page of a counted list; the others are read again as the reader comes to them.
    case reread
    /// It goes on top of the list.
    case mergeNewer
  }

  var key: Key
  /// Rows asked for.
  var requestedCount: Int
  var purpose = Purpose.replace
  /// The row of a counted list that is asked for.
  var row: Int?
  /// What the reply is put between, where a list is restored.
  var restoration: Restoration<Key>?
  /// Pages in a row without rows (rule R5).
  var emptyStreak = 0
  /// Keys of those pages: part of the chain for the detection of cycles.
  var skippedKeys: [Key] = []
}

extension RefreshPage: Sendable where Key: Sendable {}
