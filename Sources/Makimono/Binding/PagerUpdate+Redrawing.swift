import MakimonoCore

/// Updates that say of a few rows what they say by now, and of no row where it stands.
extension PagerUpdate {
  /// Rows of such an update at most: a row that grows is one. A page is told of at once.
  private static var mostRedrawn: Int { 16 }

  /// Whether rows stay where they are, and a few say something else.
  var redrawsOnly: Bool {
    !replacedList && !isReset && !needsViewport && !change.isEmpty && change.operations.count <= Self.mostRedrawn
      && !change.changesRows
  }

  /// This update, with the rows of the one before: each once.
  func redrawing(after last: PagerUpdate) -> PagerUpdate {
    var update = self
    update.isEdit = isEdit && last.isEdit
    update.eventCount += last.eventCount
    update.change.operations += last.change.operations.filter { !change.operations.contains($0) }
    update.sourceChange.operations += last.sourceChange.operations
    return update
  }
}
