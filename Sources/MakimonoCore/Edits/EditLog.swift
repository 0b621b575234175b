/// The local edits that lie over the server's rows, oldest first (rule R17).
struct EditLog<Item: Identifiable> {
  /// An edit in the log.
  struct Entry {
    var edit: LocalEdit<Item>
    #if hasFeature(Embedded)
    // No function crosses the border.
    var change: RowChange<Item>? {
      get { nil }
      set {}
    }
    #else
    /// For an update: makes its item, of the row that it lies over.
    var change: RowChange<Item>?
    #endif
    /// `nil` once it is confirmed.
    var token: EditToken?
    /// The first request that was made after the confirmation: replies to earlier ones may not know of it.
    var confirmedBefore: RequestID?
    /// For a move: what the server last said of the row. It is shown at its new place though its page is not held.
    var known: Item?
    #if hasFeature(Embedded)
    var isOrdered: Bool {
      get { false }
      set {}
    }
    #else
    /// For a row that was pushed without a place: where it stands is the list's order's to say, not the edit's.
    var isOrdered = false
    #endif
    /// A new row that was pushed and is not to be shown yet (rule R22).
    var isHeldBack = false

    /// What the server told unasked: confirmed already, and unknown to what was asked for before it.
    init(pushed edit: LocalEdit<Item>, isOrdered: Bool, before request: RequestID) {
      self.edit = edit
      self.isOrdered = isOrdered
      confirmedBefore = request
    }

    init(edit: LocalEdit<Item>, token: EditToken, change: RowChange<Item>? = nil) {
      self.edit = edit
      self.token = token
      #if !hasFeature(Embedded)
      // A row that went by another id would be in the list twice.
      guard let change, case .update(let item) = edit, change.made(on: item).id == item.id else { return }
      self.change = change
      #endif
    }

    /// The edit, as it is made on a row.
    func edit(on item: Item) -> LocalEdit<Item> {
      guard let change else { return edit }
      let made = change.made(on: item)
      return made.id == item.id ? .update(made) : edit
    }
  }

  var entries: [Entry] = []
  /// Where the rows are that the edits put, or take, elsewhere.
  var displaced: [DisplacedRow<Item.ID>] = []
  /// Pages without a row of the server's that have one of an edit's in sight: they must not go (rule R8). Known while the
  /// pages show the server's rows, by which alone such a page would never be seen.
  var pagesInSight: [PagePlace] = []
  /// Whether a reply came in since the log had its first edit: it may know of edits that are yet to be confirmed.
  var isReadSince = false
  /// What was told unasked of single rows.
  var told = PushRecord<Item>()
  /// Whether new rows that are pushed wait until they are asked for.
  var holdsBack = false
  #if hasFeature(Embedded)
  /// A browser's list is told of places alone: an order cannot be handed over its border.
  var order: RowOrder<Item>? {
    get { nil }
    set {}
  }
  var hasOrderedRows: Bool {
    get { false }
    set {}
  }
  #else
  /// The list's order, once a row was pushed by it.
  var order: RowOrder<Item>?
  /// Whether rows were put into the list by its order: where one of them came without the rows between it and others, a page that has
  /// those has them in the same order.
  var hasOrderedRows = false
  #endif
  /// Whether what was told may have been lost, and the list was not read anew since (rule R23).
  var isBehind = false
  /// Rows that were held back beyond what is kept of them.
  var forgottenCount = 0

  /// New rows that wait until they are asked for, of those that are kept.
  var heldBackCount: Int {
    var count = 0
    for index in entries.indices where entries[index].isHeldBack { count += 1 }
    return count
  }

  /// Rows that are held back go, or one of them does.
  mutating func dropHeldBack(_ id: Item.ID? = nil) {
    for index in entries.indices.reversed()
    where entries[index].isHeldBack && (id ?? entries[index].edit.id) == entries[index].edit.id {
      entries.remove(at: index)
    }
  }

  /// Over what was told before it, under what the user wants of the same rows.
  mutating func addPushed(_ entry: Entry) {
    var place = entries.count
    entries.append(entry)
    let first = entries.firstIndex { $0.token != nil } ?? place
    while place > first {
      entries.swapAt(place, place - 1)
      place -= 1
    }
  }

  /// The edit that put a row in under a temporary id, while it waits for the server.
  func pendingInsert(of temporary: Item.ID?) -> EditToken? {
    guard let temporary else { return nil }
    for index in entries.indices where entries[index].token != nil && entries[index].edit.inserts(temporary) {
      return entries[index].token
    }
    return nil
  }

  func index(of token: EditToken) -> Int? { entries.firstIndex { $0.token == token } }

  /// What any edit knows of a row that is not held.
  func known(of id: Item.ID) -> Item? { entries.first { $0.edit.id == id && $0.known != nil }?.known }

  /// Has every move of a row that is not held know this of it; `nil` where the server has it no more, and no move is to
  /// bring it back.
  mutating func learn(_ id: Item.ID, _ item: Item?) {
    for index in entries.indices where entries[index].edit.id == id {
      if case .move = entries[index].edit { entries[index].known = item }
    }
  }
}

extension EditLog.Entry: Equatable where Item: Equatable {}
extension EditLog.Entry: Hashable where Item: Hashable {}
extension EditLog.Entry: Sendable where Item: Sendable, Item.ID: Sendable {}
extension EditLog: Equatable where Item: Equatable {}
extension EditLog: Hashable where Item: Hashable {}
extension EditLog: Sendable where Item: Sendable, Item.ID: Sendable {}
