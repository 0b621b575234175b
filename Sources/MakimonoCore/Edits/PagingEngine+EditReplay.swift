/// Laying local edits over the server's rows. Called while the pages show the server's rows.
extension PagingEngine {
  /// Lays every edit of the log over the server's rows, and shows the outcome. O(pages + edits x page).
  mutating func layEdits() {
    dropHostPage()
    clearCounterparts()
    edits.pagesInSight = []
    if edits.entries.isEmpty { edits.isReadSince = false }
    var replay = EditReplay<Item>()
    for index in edits.entries.indices { remember(index, &replay) }
    for index in edits.entries.indices where !edits.entries[index].isHeldBack {
      remake(index, replay)
      apply(edits.entries[index].edit, isOrdered: edits.entries[index].isOrdered, &replay)
    }
    setItems(replay, keepsServer: true)
    edits.displaced.removeAll()
    for fate in replay.fates {
      edits.displaced.append(DisplacedRow(id: fate.id, server: heldPages[fate.id], shown: shownPlace(of: fate)))
    }
    for row in edits.displaced { heldPages[row.id] = row.shown }
  }

  /// Makes an edit part of the server's rows. Answers whether it could: a row more than the window holds must
  /// stay an edit, since the bound is hard (rule R8), unless room is made for it afterwards.
  mutating func fold(_ entry: EditLog<Item>.Entry, makesRoom: Bool) -> Bool {
    var replay = EditReplay<Item>()
    let id = entry.edit.id
    if editSpot(of: id) == nil, let known = edits.known(of: id) { replay.note(id, at: nil, hidden: known) }
    apply(shownItem(of: id, replay).map { entry.edit(on: $0) } ?? entry.edit, isOrdered: entry.isOrdered, &replay)
    if replay.growth > 0, !isCounted, pageCount > 2, !makesRoom,
      !configuration.window.holds(pages: pageCount, items: rowCount + replay.growth, cost: costHeld)
    {
      return false
    }
    setItems(replay, keepsServer: false)
    for fate in replay.fates { heldPages[fate.id] = shownPlace(of: fate) }
    if isCounted, !entry.edit.isUpdate { renumberGrid(after: entry.edit, growth: replay.growth) }
    if editSpot(of: id) == nil {
      let hidden = replay.fate(of: id)?.hidden
      edits.learn(id, hidden)
      if entry.isOrdered { edits.told.noteUnplaced(id, hidden) }
    }
    return true
  }

  /// Puts the outcome on the pages.
  ///
  /// - Parameter keepsServer: whether what they have so far lies under it.
  private mutating func setItems(_ replay: EditReplay<Item>, keepsServer: Bool) {
    for (spot, items) in replay.pages {
      makeHostPage(at: spot)
      if isCounted {
        let index = grid.place(ofPage: spot.page).index
        if keepsServer { grid.pages[index].counterpart = grid.pages[index].items }
        grid.pages[index].items = items
      } else {
        if keepsServer {
          segments[spot.segment].pages[spot.page].counterpart = segments[spot.segment].pages[spot.page].items
        }
        segments[spot.segment].pages[spot.page].items = items.compactMap { $0 }
      }
    }
    renumberPages()
  }

  /// A moved row is shown though the page that the server has it on goes: what is known of it is kept.
  private mutating func remember(_ index: Int, _ replay: inout EditReplay<Item>) {
    guard case .move(let id, _) = edits.entries[index].edit else { return }
    if editSpot(of: id) != nil {
      edits.entries[index].known = heldItem(id)
    } else if let known = edits.entries[index].known ?? edits.known(of: id) {
      edits.entries[index].known = known
      replay.note(id, at: nil, hidden: known)
    }
  }

  /// What the server says of a row is taken into an update that is a change of it.
  private mutating func remake(_ index: Int, _ replay: EditReplay<Item>) {
    guard edits.entries[index].change != nil, let item = shownItem(of: edits.entries[index].edit.id, replay) else {
      return
    }
    edits.entries[index].edit = edits.entries[index].edit(on: item)
  }

  /// A row as the edits so far leave it, be it shown or not.
  private func shownItem(of id: Item.ID, _ replay: EditReplay<Item>) -> Item? {
    guard let spot = spot(of: id, replay) else { return replay.fate(of: id)?.hidden }
    guard let page = replay.pages.first(where: { $0.spot == spot }) else { return heldItem(id) }
    return page.items.first { $0?.id == id } ?? nil
  }

  /// The page that shows a row, with the edits over it.
  private func shownPlace(of fate: EditReplay<Item>.Fate) -> PagePlace? {
    guard let spot = fate.spot else { return nil }
    return pagePlace(at: spot)
  }

  private func apply(_ edit: LocalEdit<Item>, isOrdered: Bool, _ replay: inout EditReplay<Item>) {
    switch edit {
    case .insert(let item, let place):
      guard spot(of: item.id, replay) == nil, replay.fate(of: item.id)?.hidden == nil else { return }
      put(item, at: isOrdered ? resolveByOrder(item, &replay) : resolve(place, &replay), &replay)
    case .update(let item):
      if let place = offset(of: item.id, &replay) {
        replay.pages[place.page].items[place.offset] = item
      } else if replay.fate(of: item.id)?.hidden != nil {
        replay.note(item.id, at: nil, hidden: item)
      }
    case .remove(let id):
      _ = take(id, &replay)
    case .move(let id, let place):
      guard place.neighbor != id, let item = take(id, &replay) else { return }
      put(item, at: resolve(place, &replay), &replay)
    }
  }

  private func take(_ id: Item.ID, _ replay: inout EditReplay<Item>) -> Item? {
    let hidden = replay.fate(of: id)?.hidden
    guard let place = offset(of: id, &replay) else {
      if hidden != nil { replay.note(id, at: nil) }
      return hidden
    }
    replay.note(id, at: nil)
    replay.growth -= 1
    return replay.pages[place.page].items.remove(at: place.offset)
  }

  private func put(_ item: Item, at place: (page: Int, offset: Int)?, _ replay: inout EditReplay<Item>) {
    guard let (page, offset) = place else {
      replay.note(item.id, at: nil, hidden: item)
      return
    }
    replay.pages[page].items.insert(item, at: offset)
    replay.note(item.id, at: replay.pages[page].spot)
    replay.growth += 1
  }

  private func resolve(
    _ place: EditPlace<Item.ID>, _ replay: inout EditReplay<Item>
  ) -> (page: Int, offset: Int)? {
    switch place {
    case .start:
      return outermostSpot(.backward).map { (reach($0, &replay), 0) }
    case .end:
      guard let spot = outermostSpot(.forward) else { return nil }
      let page = reach(spot, &replay)
      return (page, replay.pages[page].items.count)
    case .before(let id):
      return offset(of: id, &replay)
    case .after(let id):
      return offset(of: id, &replay).map { ($0.page, $0.offset + 1) }
    }
  }

  private func spot(of id: Item.ID, _ replay: EditReplay<Item>) -> EditSpot? {
    if let fate = replay.fate(of: id) { return fate.spot }
    return editSpot(of: id)
  }

  private func offset(of id: Item.ID, _ replay: inout EditReplay<Item>) -> (page: Int, offset: Int)? {
    guard let spot = spot(of: id, replay) else { return nil }
    let page = reach(spot, &replay)
    return replay.pages[page].items.firstIndex { $0?.id == id }.map { (page, $0) }
  }

  /// The page's number among those that the edits reach.
  func reach(_ spot: EditSpot, _ replay: inout EditReplay<Item>) -> Int {
    if let page = replay.pages.firstIndex(where: { $0.spot == spot }) { return page }
    replay.pages.append((spot, items(at: spot)))
    return replay.pages.count - 1
  }
}
