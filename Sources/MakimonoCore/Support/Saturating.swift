/// Arithmetic that stops at the ends instead of trapping: keys and counts come from outside.
extension Int {
  /// Rows of a feed that are counted at most, and places in it: beyond that a number is nonsense, and sums of rows might overflow. A browser's
  /// numbers have 32 bits.
  static var mostRows: Int { .max >> (bitWidth == 32 ? 4 : 10) }

  func saturatingAdding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }

  func saturatingSubtracting(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other > 0 ? .min : .max) : difference
  }

  func saturatingMultiplied(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
  }
}
