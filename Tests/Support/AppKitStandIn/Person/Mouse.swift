public import Foundation

/// A mouse with a wheel. Not Apple's.
@MainActor public struct Mouse {
  let screen: Screen

  /// Turns the wheel by so many points of content, and shows a frame.
  public func wheel(_ view: NSScrollView, by distance: CGFloat) {
    view.wheel(by: distance)
    screen.frame()
  }

  /// Clicks a control, if it is on screen, enabled and not covered. Returns whether it was.
  @discardableResult
  public func click(_ control: NSControl) -> Bool {
    guard control.isEnabled, hits(control, at: control.bounds) else { return false }
    control.performClick(nil)
    screen.frame()
    return true
  }

  /// Clicks a row of a table that is on screen. Returns whether it was.
  @discardableResult
  public func click(row: Int, of table: NSTableView) -> Bool {
    guard hits(table, at: table.rect(ofRow: row).intersection(table.visibleRect)) else { return false }
    if table.delegate?.tableView(table, shouldSelectRow: row) ?? true {
      table.selectRowIndexes([row], byExtendingSelection: false)
    }
    screen.frame()
    return true
  }

  /// Clicks an item of a collection that is on screen. Returns whether it was.
  @discardableResult
  public func click(item: IndexPath, of collection: NSCollectionView) -> Bool {
    guard let frame = collection.layoutAttributesForItem(at: item)?.frame,
      hits(collection, at: frame.intersection(collection.visibleRect))
    else { return false }
    if collection.isSelectable {
      let wanted = collection.delegate?.collectionView(collection, shouldSelectItemsAt: [item]) ?? [item]
      if !wanted.isEmpty {
        collection.selectionIndexPaths = wanted
        collection.delegate?.collectionView(collection, didSelectItemsAt: wanted)
      }
    }
    screen.frame()
    return true
  }

  /// Whether a click in the middle of a part of a view is the view's.
  private func hits(_ view: NSView, at part: NSRect) -> Bool {
    guard view.window === screen.window, !part.isEmpty else { return false }
    let middle = view.convert(NSPoint(x: part.midX, y: part.midY), to: nil)
    return screen.window.hit(middle)?.isDescendant(of: view) ?? false
  }
}
