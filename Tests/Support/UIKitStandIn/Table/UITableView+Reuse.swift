public import Foundation

extension UITableView {
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
  }

  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerFooterClasses[identifier] = aClass
  }

  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if var waiting = queue[identifier], let cell = waiting.popLast() {
      queue[identifier] = waiting
      cell.isQueued = false
      cell.isSelected = false
      cell.isHighlighted = false
      cell.prepareForReuse()
      return cell
    }
    guard let type = cellClasses[identifier] else { return nil }
    return ViewMaker.cell(type, style: .default, identifier: identifier)
  }

  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let cell = handedOut[indexPath] {
      if cell.reuseIdentifier != identifier {
        StandIn.trap(
          "Attempted to dequeue a cell with reuse identifier \(identifier) for a row that is reconfigured and has \(cell.reuseIdentifier ?? "none"): reconfiguring keeps the cell"
        )
      }
      return cell
    }
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      StandIn.trap(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    return cell
  }

  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if var waiting = headerFooterQueue[identifier], let view = waiting.popLast() {
      headerFooterQueue[identifier] = waiting
      view.prepareForReuse()
      return view
    }
    guard let type = headerFooterClasses[identifier] else { return nil }
    return ViewMaker.headerFooter(type, identifier: identifier)
  }

  func enqueue(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier, !cell.isQueued else { return }
    cell.isQueued = true
    queue[identifier, default: []].append(cell)
  }

  func enqueue(_ view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    headerFooterQueue[identifier, default: []].append(view)
  }
}
