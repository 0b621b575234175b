public import Foundation

/// What a layout is made for.
@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
}

@MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: NSSize { get }
}

/// Of a collection view. Not Apple's.
final class LayoutSurroundings: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: NSSize

  init(_ contentSize: NSSize) {
    self.contentSize = contentSize
  }

  var container: any NSCollectionLayoutContainer { self }
}
