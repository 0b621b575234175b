/// Names a local edit until it is confirmed or rolled back (rule R17).
///
/// The caller chooses it, so that the shell need not wait for an answer: a counter will do. A token is free again
/// once its edit is confirmed or rolled back; an edit under a token that is still pending is refused.
public struct EditToken: Hashable, Sendable {
  /// The number that the caller chose.
  public var rawValue: UInt32

  /// Makes a token of a number of the caller's choice.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
