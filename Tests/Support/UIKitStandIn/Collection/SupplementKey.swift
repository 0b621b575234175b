import Foundation

/// A header or footer, by kind and place.
struct SupplementKey: Hashable, Comparable {
  var kind: String
  var path: IndexPath

  static func < (left: SupplementKey, right: SupplementKey) -> Bool {
    (left.path, left.kind) < (right.path, right.kind)
  }
}
