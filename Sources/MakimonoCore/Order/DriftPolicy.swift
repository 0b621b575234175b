/// How a source whose keys are computed (page numbers, offsets) copes with rows that are inserted or deleted at
/// the server between two requests (rule R15).
public enum DriftPolicy: UInt8, Hashable, Sendable {
  /// The feed is known to hold still: pages are taken as they come.
  case ignored
  /// Every request asks for a plain page until a reply shows that the feed moved: another total, or a row that is
  /// held already. The boundary is then read again, and every later request overlaps the rows that are held.
  /// A deletion cannot show before the first sign where replies carry no total.
  case byEvidence
  /// Every request overlaps the rows that are held, from the second on.
  case expected
}
