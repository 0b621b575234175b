/// Where a page of a ``MergedSource`` begins: a place in each of its sources.
public struct MergedKey<Key: Hashable & Sendable>: Hashable, Sendable {
  /// A place in one source.
  enum Place: Hashable, Sendable {
    /// Behind so many rows of the page under a key.
    ///
    /// - `rowsBefore`: rows of the source in all pages before it, where that is known.
    case page(Key, skipping: Int, rowsBefore: Int?)
    /// Behind all of its rows.
    case end
  }

  /// One for each source, in their order.
  var places: [Place]

  init(_ places: [Place]) { self.places = places }

  /// Whether nothing is left in any source.
  var isEnd: Bool { places.allSatisfy { $0 == .end } }
}

extension MergedKey.Place: Codable where Key: Codable {}
extension MergedKey: Codable where Key: Codable {}
