/// The part of the content that the reader sees. Lengths in points.
public struct Viewport: Hashable, Sendable {
  /// Content offset of the viewport's leading side.
  public var offset: Double
  /// Length of the viewport along the scroll.
  public var length: Double
  /// Covered at the leading side (a translucent bar); the reading line is behind it.
  public var leadingInset: Double
  /// Covered at the trailing side.
  public var trailingInset: Double
  /// When this was so, in seconds on any steady scale; 0 where it is not known.
  public var time: Double

  /// A viewport at rest, uncovered and without length, unless said otherwise. Lengths in points.
  public init(
    offset: Double = 0, length: Double = 0, leadingInset: Double = 0, trailingInset: Double = 0, time: Double = 0
  ) {
    self.offset = offset
    self.length = length
    self.leadingInset = leadingInset
    self.trailingInset = trailingInset
    self.time = time
  }

  /// Where reading begins, as a content offset.
  public var readingLine: Double { offset + leadingInset }

  /// Where the visible part ends, as a content offset.
  public var end: Double { offset + length - trailingInset }

  /// From the visible part's leading side to a loaded edge that begins at `start`; negative past it.
  public func distance(toStart start: Double) -> Double { readingLine - start }

  /// From the visible part's trailing side to a loaded edge that ends at `end`; negative past it.
  public func distance(toEnd end: Double) -> Double { end - self.end }

  /// Where a content of a length comes to rest at most: what a bounce returns to. In points.
  public func settledOffset(_ offset: Double, contentLength: Double) -> Double {
    let first = -leadingInset
    return min(max(first, offset), max(first, contentLength - length + trailingInset))
  }

  /// The same with 0 for numbers that are none.
  var withoutNonsense: Viewport {
    Viewport(
      offset: offset.isFinite ? offset : 0, length: length.isFinite ? max(0, length) : 0,
      leadingInset: leadingInset.isFinite ? leadingInset : 0, trailingInset: trailingInset.isFinite ? trailingInset : 0,
      time: time.isFinite ? time : 0)
  }
}
