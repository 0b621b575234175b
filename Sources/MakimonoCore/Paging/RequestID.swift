/// The number of a request. It doubles as its generation: a reply under any other number than the one an
/// edge waits for is late, and is dropped (rule R2).
public struct RequestID: Hashable, Comparable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static func < (left: RequestID, right: RequestID) -> Bool { left.rawValue < right.rawValue }
}
