extension ScrollEngine {
  /// Rows were measured, or changed their height.
  ///
  /// - Parameter heights: ids and heights; ids that are not held are passed over.
  public mutating func measure(_ heights: [(id: Item.ID, height: Double)]) -> Output {
    measured { engine in
      var areKnown = true
      for (id, height) in heights { engine.note(height, ofRow: engine.paging.row(of: id), &areKnown) }
      return areKnown
    }
  }

  /// Rows of any kind were measured: items, gaps, placeholders.
  public mutating func measure(rows heights: [(id: RowID<Item.ID>, height: Double)]) -> Output {
    measured { engine in
      var areKnown = true
      for (id, height) in heights { engine.note(height, ofRow: engine.paging.row(of: id), &areKnown) }
      return areKnown
    }
  }

  private mutating func note(_ height: Double, ofRow row: Int?, _ areKnown: inout Bool) {
    guard let row else { return }
    areKnown = areKnown && layout.isMeasured(row)
    _ = layout.setHeight(units: FixedPoint.rowUnits(height), ofRow: row)
  }

  /// Section headers were measured.
  ///
  /// - Parameter heights: lengths, by the first row of each section; rows without a header are passed over.
  public mutating func measure(headers heights: [(id: RowID<Item.ID>, height: Double)]) -> Output {
    measured(headers: heights) { $0.row(of: $1) }
  }

  /// As above: a header stands before an item, always.
  package mutating func measure(headers heights: [(id: Item.ID, height: Double)]) -> Output {
    measured(headers: heights) { $0.row(of: $1) }
  }

  @inline(__always)
  private mutating func measured<ID>(headers heights: [(id: ID, height: Double)], row: (Paging, ID) -> Int?) -> Output {
    var output = Output()
    acceptPlace()
    var grown: Int64 = 0
    let before = anchorTop
    for (id, height) in heights {
      guard let row = row(paging, id), let old = layout.header(beforeRow: row) else { continue }
      let units = FixedPoint.rowUnits(height)
      layout.setHeader(beforeRow: row, units: units)
      // One that stands in sight above the row that is held grows downwards, as a row does: the list's first is not to go up out of sight.
      guard !isLineAtEnd, !isLineAtChosenRow, let held = anchor, held.row == row,
        held.distance - old >= lengths.leading
      else { continue }
      anchor?.distance += units - old
      grown += units - old
    }
    if let before { keepAnchor(movedFrom: before + grown, &output.movesContent) }
    report(&output)
    return output
  }

  /// The viewport's cross length, the columns, the gaps or the insets changed: a rotation, a window. Every row is
  /// to be measured anew; until then its old height stands for it, scaled by the columns' lengths. The anchor's
  /// row stays where it is. O(rows with cells + blocks).
  public mutating func reshape(_ shape: LayoutShape) -> Output {
    let ratio = RowLayout.lengthRatio(from: layout.shape, to: shape)
    return measured { engine in
      engine.layout.reshape(shape)
      engine.head.scale(by: ratio)
      engine.tail.scale(by: ratio)
      return true
    }
  }

  /// As ``reshape(_:)``, for a viewport with another cross length.
  public mutating func resize(crossLength: Double) -> Output {
    var shape = layout.shape
    guard shape.crossLength != crossLength else { return Output() }
    shape.crossLength = crossLength
    return reshape(shape)
  }

  /// Runs a change of lengths that must not move the anchor. It tells whether the rows were seen before: rows that
  /// come on the screen are measured before anybody sees them, so that the anchor's place is still to be found;
  /// where all are known, what the reader sees stands where it stands.
  @inline(never)
  private mutating func measured(_ change: (inout Self) -> Bool) -> Output {
    var output = Output()
    let before = anchorTop
    let seen = offsetUnits
    // Not while the reader pulls beyond the end: what springs back there is no room.
    let isWithin = seen + lengths.length <= contentUnits
    let areKnown = change(&self)
    if areKnown, let before { anchor?.distance = before - seen }
    keepAnchor(movedFrom: before, &output.movesContent, makesRoom: isWithin && !areKnown)
    report(&output)
    return output
  }
}
