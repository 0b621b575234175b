/// What ``until(_:within:isolation:_:)`` waited for did not come.
public struct NeverHappened: Error, CustomStringConvertible {
  public let what: String
  public let limit: Duration

  public var description: String { "waited \(limit) in vain: \(what)" }
}
