/// What comes of local edits, worked out apart from the pages that they change: only those are copied.
struct EditReplay<Item: Identifiable> {
  /// Where an edit left a row.
  struct Fate {
    var id: Item.ID
    /// The page that it is on; `nil` where it is not shown.
    var spot: EditSpot?
    /// The row, where it exists and is not shown: its place is not held.
    var hidden: Item?
  }

  /// The pages that edits reach, with their rows as the edits so far leave them; `nil` for a row that a page of a counted list lacks.
  var pages: [(spot: EditSpot, items: [Item?])] = []
  /// The rows that edits put or took, in the edits' order. Other rows are where the index of ids says.
  var fates: [Fate] = []
  /// The number of an id's fate. (Integers, for a kind of dictionary that the engine has already.)
  private var fateNumbers: [Item.ID: Int] = [:]
  /// Rows put in, less rows taken out.
  var growth = 0

  func fate(of id: Item.ID) -> Fate? { fateNumbers[id].map { fates[$0] } }

  mutating func note(_ id: Item.ID, at spot: EditSpot?, hidden: Item? = nil) {
    let fate = Fate(id: id, spot: spot, hidden: hidden)
    if let number = fateNumbers[id] {
      fates[number] = fate
    } else {
      fateNumbers[id] = fates.count
      fates.append(fate)
    }
  }
}
