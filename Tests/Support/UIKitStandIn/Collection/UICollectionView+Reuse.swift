public import Foundation

extension UICollectionView {
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
  }

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    supplementClasses[elementKind + "/" + identifier] = viewClass
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeue(identifier, type: cellClasses[identifier], for: indexPath)
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(elementKind, identifier, type: supplementClasses[elementKind + "/" + identifier])
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    check(registration.wasMadeInRequest)
    let cell = dequeue(registration.name, type: Cell.self, for: indexPath)
    guard let cell = cell as? Cell else {
      StandIn.trap("a cell of \(type(of: cell)) was reused where \(Cell.self) is registered")
      return unsafeDowncast(ViewMaker.view(Cell.self), to: Cell.self)
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    check(registration.wasMadeInRequest)
    let view = dequeue(registration.elementKind, registration.name, type: Supplementary.self)
    let typed = view as? Supplementary ?? unsafeDowncast(ViewMaker.view(Supplementary.self), to: Supplementary.self)
    registration.handler(typed, registration.elementKind, indexPath)
    return typed
  }

  private func check(_ wasMadeInRequest: Bool) {
    guard wasMadeInRequest else { return }
    StandIn.trap(
      "Attempted to dequeue a cell using a registration that was created inside -collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell provider. Creating a new registration each time a cell is requested will prevent reuse and cause created cells to remain inaccessible in memory for the lifetime of the collection view. Registrations should be created up front and reused."
    )
  }

  private func dequeue(_ identifier: String, type: AnyClass?, for path: IndexPath) -> UICollectionViewCell {
    if let cell = handedOut[path] {
      if cell.reuseIdentifier != identifier {
        StandIn.trap("a reconfigured item was given another kind of cell: reconfiguring keeps the cell")
      }
      return cell
    }
    let view = dequeue("cell", identifier, type: type)
    if let cell = view as? UICollectionViewCell {
      cell.isSelected = false
      cell.isHighlighted = false
      cell.isFitted = false
      return cell
    }
    let cell = UICollectionViewCell(frame: .zero)
    cell.reuseName = identifier
    return cell
  }

  private func dequeue(_ kind: String, _ identifier: String, type: AnyClass?) -> UICollectionReusableView {
    let key = kind + "/" + identifier
    if var waiting = queue[key], let view = waiting.popLast() {
      queue[key] = waiting
      view.isQueued = false
      view.prepareForReuse()
      return view
    }
    guard let type, let view = ViewMaker.view(type) as? UICollectionReusableView else {
      StandIn.trap(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
      return UICollectionReusableView(frame: .zero)
    }
    view.reuseName = identifier
    return view
  }

  func enqueue(_ view: UICollectionReusableView, as kind: String) {
    guard let identifier = view.reuseIdentifier, !view.isQueued else { return }
    view.isQueued = true
    queue[kind + "/" + identifier, default: []].append(view)
  }
}
