/// Scrolls that can need nothing.
///
/// A scroll comes with every frame, and most change nothing that the paging engine decides by: both edges are further than
/// the prefetch distance, none has failed. Such a scroll is not passed on; the last of them is, before the next event.
extension ScrollEngine {
  /// Whether the paging engine has to hear of where the viewport stands now.
  @usableFromInline
  var needsReport: Bool {
    guard isQuiet else { return true }
    let (before, after) = waysToEdges
    if let bounds = prefetchBounds, before >= bounds.before, after >= bounds.after { return false }
    let distances = prefetchDistances
    return before < distances.before || after < distances.after
  }

  /// How far may be scrolled towards the start, and towards the end, before a page may be asked for there: in points, at the
  /// speed of now; infinite where none can be until another event comes, 0 where each scroll counts.
  ///
  /// A shell that scrolls faster than it wants to ask calls nothing before that. O(log pages).
  public var quietWay: (before: Double, after: Double) {
    // In a window of a longer content a long way between two calls is a drag of the scroll bar.
    if paging.needsEveryReport || window.isPartial { return (0, 0) }
    let (before, after) = waysToEdges
    let distances = prefetchDistances
    return (
      paging.mayAsk(.backward) ? max(0, before - distances.before) : .infinity,
      paging.mayAsk(.forward) ? max(0, after - distances.after) : .infinity
    )
  }

  /// From the viewport's start back to the first row, and from its end on to the end of the last, in points; less than zero
  /// where the viewport shows what is beyond. O(log pages).
  var waysToEdges: (before: Double, after: Double) {
    let start = rowsStart
    return (
      FixedPoint.points(offsetUnits + lengths.leading - start),
      FixedPoint.points(start + layout.totalUnits - offsetUnits - lengths.length + lengths.trailing)
    )
  }

  /// Tells the paging engine of the last scroll that it was not told of.
  @inline(never)
  mutating func passOnScroll(_ output: inout Output) {
    guard isReportPending else { return }
    report(time: viewport.time, &output)
  }
}
