/// A page at an end of the list, as what would go with it.
struct FarPage {
  /// Its rows in the list, with the gap behind it if that goes too.
  var rows: Range<Int>
  var cost: PageCost
  /// Whether it has no row of the server's, and one of an edit's is in sight.
  var showsEdits: Bool
}
