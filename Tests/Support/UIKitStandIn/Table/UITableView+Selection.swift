public import Foundation

extension UITableView {
  public var indexPathForSelectedRow: IndexPath? { selection.first }
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Tells nobody, as in UIKit.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection { deselectRow(at: path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// A tap on a row, by a person.
  func tapRow(_ path: IndexPath) {
    guard allowsSelection, delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    let cell = cells[path]
    cell?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    cell?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    if allowsMultipleSelection, selection.contains(path) {
      guard let leaving = asked(path, { $0.tableView(self, willDeselectRowAt: path) }) else { return }
      deselectRow(at: leaving, animated: true)
      delegate?.tableView(self, didDeselectRowAt: leaving)
      return
    }
    guard let chosen = asked(path, { $0.tableView(self, willSelectRowAt: path) }) else { return }
    if !allowsMultipleSelection {
      for old in selection where old != chosen {
        deselectRow(at: old, animated: true)
        delegate?.tableView(self, didDeselectRowAt: old)
      }
    }
    selectRow(at: chosen, animated: true, scrollPosition: .none)
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  /// The delegate's answer; without a delegate the row itself.
  private func asked(_ path: IndexPath, _ question: (any UITableViewDelegate) -> IndexPath?) -> IndexPath? {
    guard let delegate else { return path }
    return question(delegate)
  }
}
