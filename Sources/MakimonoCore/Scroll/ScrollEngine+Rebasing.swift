/// Content longer than a toolkit can carry.
extension ScrollEngine {
  /// Where the toolkit's scroll stands.
  var physicalUnits: Int64 { offsetUnits - baseUnits }

  var window: ContentWindow {
    ContentWindow(
      content: contentUnits, limit: max(FixedPoint.units(configuration.maxContentLength), 16 * lengths.length),
      viewport: lengths.length)
  }

  /// The scroll is at rest: the toolkit's offset may be set without the reader's notice. Call it when scrolling
  /// ended; where the answer moves the content, set ``contentOffset`` and the rows' places in the same frame.
  ///
  /// The toolkit gets a content of at most ``ScrollConfiguration/maxContentLength`` points (4,000,000). Its
  /// (physical) offset and the logical one differ by a base that stays the same while the reader scrolls, so that
  /// wheel, touch and keys move rows by exact points. As a whole, positions follow this mapping, of P physical
  /// points onto L logical ones (both without the viewport's length), with a margin of M points, a hundredth of
  /// P, at either end:
  ///
  ///     logical 0 ... M         physical the same: the start is reached point by point
  ///     logical M ... L - M     linear, from M to P - M
  ///     logical L - M ... L     physical P - (L - logical): the end is reached point by point
  ///
  /// At rest the physical offset is put where the mapping wants it, if it is more than a four-hundredth of P
  /// away (in the margins: at all); rows keep their places on the screen, since offset and rows move together. A
  /// jump by more than a few viewports between two events can only be a drag of the scroll bar's thumb, or a key
  /// for the start or the end: it goes to x % of the logical content for x % of the physical. A reader who
  /// scrolls M points or more towards an end without ever resting has the base changed in mid-scroll, two
  /// viewports before the physical end: no row is out of reach.
  ///
  /// Where ``mayMoveAtRest`` is false it does nothing.
  public mutating func settle() -> Output {
    var output = Output()
    let window = window
    if window.isPartial ? window.isAstray(physicalUnits, of: offsetUnits) : baseUnits != 0 {
      setPhysical(window.place(of: offsetUnits), &output.movesContent)
    }
    report(&output)
    return output
  }

  /// Whether ``settle()`` may have anything to do: the content is longer than the toolkit's, or its offsets are not
  /// the list's own. O(1). Where a call costs more than a look, ask this first.
  public var mayMoveAtRest: Bool { window.isPartial || baseUnits != 0 }

  /// Moves the viewport within the content. Where the toolkit's content is a window onto the whole, the window
  /// goes along, and the toolkit's offset need not.
  mutating func move(to target: Int64, _ movesContent: inout Bool) {
    let window = window
    let physical = physicalUnits
    baseUnits += target - offsetUnits
    offsetUnits = target
    if window.isShort(physical, of: target) { setPhysical(window.place(of: target), &movesContent) }
  }

  mutating func setPhysical(_ place: Int64, _ movesContent: inout Bool) {
    guard place != physicalUnits else { return }
    baseUnits = offsetUnits - place
    viewport.offset = FixedPoint.points(place)
    movesContent = true
  }
}
