import MakimonoCore

/// For who cannot see rows come: a screen reader's cursor stands still while they do.
package enum ListNews: Hashable {
  /// Another list is shown.
  case newList
  /// So many rows came where somebody waited for them.
  case arrived(Int)

  /// What an update is worth saying.
  ///
  /// - Parameter waited: whether the row that tells of a load was in sight.
  init?<Item>(_ update: PagerUpdate<Item>, waited: Bool) {
    guard !update.change.isEmpty else { return nil }
    if update.replacedList {
      self = .newList
      return
    }
    guard waited else { return nil }
    var count = 0
    for case .insert(let rows) in update.sourceChange.operations { count += rows.count }
    // The user's own are there already.
    count -= update.renamed.count
    guard count > 0 else { return nil }
    self = .arrived(count)
  }
}
