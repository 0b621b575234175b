/// The end of a gap at which rows are read into it.
public enum GapSide: UInt8, Hashable, Sendable, CaseIterable {
  /// The page goes behind the rows above the gap.
  case start
  /// The page goes before the rows below the gap.
  case end

  var direction: PageDirection { self == .start ? .forward : .backward }
}
