/// The order of a source's keys and its end rule: pure, so that every shell (native, browser) agrees.
public protocol PageOrder {
  associatedtype Key: Hashable

  /// The neighbour of a page. O(1).
  func step(_ direction: PageDirection, from page: PageFacts<Key>) -> PageStep<Key>
}
