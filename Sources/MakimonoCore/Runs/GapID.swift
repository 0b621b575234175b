/// Names a place in the list where rows are missing (rule R16). Never used twice in one list.
public struct GapID: Hashable, Sendable {
  /// The gap's number; its list counts from 1.
  public var rawValue: UInt32

  /// Makes an id of its number: for tests, and for ids that cross a border.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
