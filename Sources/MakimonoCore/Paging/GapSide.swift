/// The side from which a gap is filled.
public enum GapSide: UInt8, Hashable, Sendable, CaseIterable {
  /// The page goes behind the rows above the gap.
  case start
  /// The page goes before the rows below the gap.
  case end

  var direction: PageDirection { self == .start ? .forward : .backward }
}
