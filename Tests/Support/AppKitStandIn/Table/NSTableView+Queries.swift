public import Foundation

extension NSTableView {
  public var numberOfRows: Int { rows.heights.count }
  public var numberOfColumns: Int { tableColumns.count }

  /// Nothing where there is no such row.
  public func rect(ofRow row: Int) -> NSRect {
    guard rows.heights.indices.contains(row) else { return .zero }
    return NSRect(x: 0, y: rows.top(of: row), width: bounds.width, height: rows.heights[row])
  }

  public func rows(in rect: NSRect) -> NSRange {
    NSRange(rows.rows(from: rect.minY, to: rect.maxY))
  }

  /// A view out of the queue; `nil` where there is none, for no nib is registered here.
  public func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? {
    queue[identifier]?.popLast()
  }

  /// The view of a cell that is displayed.
  public func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    guard let views = cells[row], views.indices.contains(column) else { return nil }
    return views[column]
  }

  /// -1 without a selection.
  public var selectedRow: Int { selection.last ?? -1 }
  public var selectedRowIndexes: IndexSet { selection }

  public func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    select(extend ? selection.union(indexes) : indexes)
  }

  func select(_ indexes: IndexSet) {
    guard indexes != selection else { return }
    selection = indexes
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  public func scrollRowToVisible(_ row: Int) {
    guard rows.heights.indices.contains(row), let clip = superview as? NSClipView else { return }
    let rect = rect(ofRow: row)
    var place = clip.bounds.origin
    if rect.minY < place.y + clip.contentInsets.top { place.y = rect.minY - clip.contentInsets.top }
    let end = clip.bounds.height - clip.contentInsets.bottom
    if rect.maxY > place.y + end { place.y = rect.maxY - end }
    clip.scroll(to: place)
  }
}
