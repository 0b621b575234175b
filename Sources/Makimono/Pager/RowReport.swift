import MakimonoCore

/// What a screen that reports by rows said last.
struct RowReport<ID: Hashable> {
  /// The first visible row's id: its row number changes as pages come and go before it.
  var firstID: RowID<ID>?
  /// How many rows were visible.
  var length: Int
  var direction: PageDirection
  /// The id of the row that the screen holds in its place.
  var anchorID: RowID<ID>?
}
