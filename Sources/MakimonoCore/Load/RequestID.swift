/// The number of a request. It doubles as its generation: a reply under any other number than the one an
/// edge waits for is late, and is dropped (rule R2).
public struct RequestID: Hashable, Comparable, Sendable {
  /// The request's number, counted from 1 in each list.
  public var rawValue: UInt32

  /// Makes an id of its number: for tests, and for ids that cross a border.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static func < (left: RequestID, right: RequestID) -> Bool { left.rawValue < right.rawValue }
}
