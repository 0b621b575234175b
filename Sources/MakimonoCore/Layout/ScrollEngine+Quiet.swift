/// Scrolls that can need nothing.
///
/// A scroll comes with every frame, and most change nothing that the paging engine decides by: both edges are further than
/// the prefetch distance, none has failed. Such a scroll is not passed on; the last of them is, before the next event.
extension ScrollEngine {
  /// Whether the paging engine has to hear of where the viewport stands now.
  @usableFromInline
  var needsReport: Bool {
    guard !PlainList.isOnly, isQuiet else { return true }
    let start = rowsStart
    let before = FixedPoint.points(offsetUnits + lengths.leading - start)
    let after = FixedPoint.points(start + layout.totalUnits - offsetUnits - lengths.length + lengths.trailing)
    if let bounds = prefetchBounds, before >= bounds.before, after >= bounds.after { return false }
    let distances = prefetchDistances
    return before < distances.before || after < distances.after
  }

  /// Tells the paging engine of the last scroll that it was not told of.
  @inline(never)
  mutating func passOnScroll(_ output: inout Output) {
    guard isReportPending else { return }
    report(time: viewport.time, &output)
  }
}
