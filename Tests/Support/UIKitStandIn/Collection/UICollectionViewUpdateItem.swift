public import Foundation

/// One change of a batch, as layouts are told of it.
@MainActor open class UICollectionViewUpdateItem: NSObject {
  open private(set) var indexPathBeforeUpdate: IndexPath?
  open private(set) var indexPathAfterUpdate: IndexPath?
  open private(set) var updateAction: Action

  init(from: IndexPath?, to: IndexPath?, action: Action) {
    indexPathBeforeUpdate = from
    indexPathAfterUpdate = to
    updateAction = action
  }

  /// What happens.
  public enum Action: Int, Sendable {
    case insert = 0
    case delete, reload, move, none
  }
}
