extension AnyPageKey {
  /// The key as its source knows it.
  ///
  /// A pager holds only keys of its own source: they enter through the source's replies and order, and
  /// through the typed methods of ``KeyedPager``. So a key of another type is an error in this module.
  func typed<Key>(_ type: Key.Type = Key.self) -> Key {
    guard let key = base as? Key else {
      preconditionFailure("A pager whose keys are \(Key.self) holds the key \(base)")
    }
    return key
  }
}
