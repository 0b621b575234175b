/// What ``until(_:within:isolation:_:)`` waited for did not come.
public struct NeverHappened: Error, CustomStringConvertible {
  /// What was waited for.
  public let what: String
  /// How long.
  public let limit: Duration

  public var description: String { "waited \(limit) in vain: \(what)" }
}
