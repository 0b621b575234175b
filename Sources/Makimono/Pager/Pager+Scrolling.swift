public import MakimonoCore

/// For screens that scroll in points, and whose rows a toolkit lays out.
extension Pager {
  /// Tells the pager where the reader is. It judges by itself how near to an edge the next page is to be asked for; see
  /// ``prefetch``.
  ///
  /// Report every scroll and every layout: a report that needs nothing costs next to nothing. Where an update says
  /// `needsViewport`, the pager asks for one.
  ///
  /// - Parameters:
  ///   - viewport: the part of the content in sight, in points. Its `time` need not be given: the pager has a clock.
  ///   - rows: where the rows held stand in the content.
  public func scrolled(to viewport: Viewport, rows: RowSpan) {
    rowReport = nil
    var viewport = viewport
    viewport.time = time
    send(.viewportChanged(meter.report(viewport, rows: sourceSpan(rows))))
  }

  /// Tells the pager that the screen moved its content offset by so many points to keep rows where they are, so that it
  /// is not taken for the reader's doing.
  public func correctedOffset(by points: Double) {
    meter.noteCorrection(by: points)
  }

  /// How far from an edge ``scrolled(to:rows:)`` asks for the next page; by default learned from the reader and the
  /// network.
  public var prefetch: PrefetchPolicy {
    get { meter.policy }
    set { meter.policy = newValue }
  }
}
