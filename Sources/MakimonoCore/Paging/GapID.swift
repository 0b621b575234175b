/// Names a place in the list where rows are missing (rule R16). Never used twice in one list.
public struct GapID: Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
