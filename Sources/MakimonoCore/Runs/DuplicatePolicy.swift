/// What becomes of a row whose id is already held (rule R7).
public enum DuplicatePolicy: UInt8, Hashable, Sendable {
  /// The row that was there stays as it is; the newcomer is dropped.
  case keepFirst
  /// The row that was there stays in its place and takes the newcomer's content: what is so unless another is chosen.
  case replace
  /// The row that was there goes to the newcomer's place and takes its content.
  case move
}
