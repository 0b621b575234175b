/// The order of a source's keys and its end rule: pure, so that every shell (native, browser) agrees.
public protocol PageOrder {
  associatedtype Key: Hashable

  /// The neighbour of a page. O(1).
  func step(_ direction: PageDirection, from page: PageFacts<Key>) -> PageStep<Key>

  /// Whether rows may be edited locally (rule R17): yes, unless said otherwise. A program that never edits and counts its
  /// bytes, like the browser's, leaves the code for it out by saying no; edits are then refused.
  static var takesLocalEdits: Bool { get }
}

extension PageOrder {
  public static var takesLocalEdits: Bool { true }
}
