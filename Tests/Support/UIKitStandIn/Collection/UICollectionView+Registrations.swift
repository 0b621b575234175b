public import Foundation

/// Names registrations apart.
@MainActor private enum RegistrationNames {
  static var count = 0

  static func next() -> String {
    count += 1
    return "registration-\(count)"
  }
}

extension UICollectionView {
  /// How a cell of one class shows an item (iOS 14).
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let name = RegistrationNames.next()
    let wasMadeInRequest = CellRequests.depth > 0

    public init(handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// How a header or footer of one class is shown (iOS 14).
  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let elementKind: String
    let handler: Handler
    let name = RegistrationNames.next()
    let wasMadeInRequest = CellRequests.depth > 0

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }
}
