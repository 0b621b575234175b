/// Content longer than a toolkit can carry.
///
/// The toolkit gets a content of at most ``ScrollConfiguration/maxContentLength`` points (4,000,000). A physical
/// offset and a logical one differ by a base that stays the same while the reader scrolls, so that wheel, touch
/// and keys move rows by exact points. Positions agree in the whole by this mapping, of P points onto L (both
/// without the viewport's length), with a margin of M points, a hundredth of P, at either end:
///
///     logical 0 ... M           physical the same: the start is reached point by point
///     logical M ... L - M       linear, from M to P - M
///     logical L - M ... L       physical P - (L - logical): the end is reached point by point
///
/// At rest (``settle()``) the physical offset is put where the mapping wants it, if it is more than a
/// four-hundredth of P away; rows keep their places on the screen, since offset and rows move together. A jump
/// by more than a few viewports between two events can only be a drag of the scroll bar's thumb, or a key for
/// the start or the end: it goes to x % of the logical content for x % of the physical. A reader who scrolls M
/// points or more towards an end without ever resting has the base changed in mid-scroll, a few viewports
/// before the physical end: no row is out of reach.
extension ScrollEngine {
  /// Where the toolkit's scroll stands.
  var physicalUnits: Int64 { offsetUnits - baseUnits }

  var physicalLimit: Int64 { max(FixedPoint.units(configuration.maxContentLength), 16 * lengths.length) }

  /// The largest physical offset.
  var physicalRoom: Int64 { max(0, min(contentUnits, physicalLimit) - lengths.length) }

  private var logicalRoom: Int64 { max(0, contentUnits - lengths.length) }

  private var margin: Int64 { min(max(physicalLimit / 100, 4 * lengths.length), physicalRoom / 4) }

  /// The scroll is at rest: the toolkit's offset may be set without the reader's notice. Call it when scrolling
  /// ended; where the answer moves the content, set ``contentOffset`` and the rows' places in the same frame.
  public mutating func settle() -> Output {
    var output = Output()
    guard baseUnits != 0 || contentUnits > physicalLimit else { return output }
    let place = physicalPlace(of: offsetUnits)
    let nearEnd = offsetUnits < margin || logicalRoom - offsetUnits < margin
    if abs(place - physicalUnits) > (nearEnd ? 0 : physicalLimit / 400) { rebase(to: place, &output) }
    report(&output)
    return output
  }

  /// Where the mapping has a logical offset.
  func physicalPlace(of offset: Int64) -> Int64 {
    let logical = logicalRoom
    let physical = physicalRoom
    guard logical > physical, offset > margin else { return offset }
    let behind = logical - offset
    guard behind > margin else { return physical - behind }
    let ratio = Double(physical - 2 * margin) / Double(logical - 2 * margin)
    return margin + FixedPoint.scaled(offset - margin, by: ratio)
  }

  func logical(ofPhysical physical: Int64) -> Int64 {
    guard contentUnits > physicalLimit else { return physical + baseUnits }
    let viewport = max(1, lengths.length)
    // Half a pixel of the thumb's track, where that is no less than what a page key or a late frame scrolls by.
    let halfStep = physicalLimit / (2 * viewport) * Int64(FixedPoint.unitsPerPoint)
    let jump = max(viewport + viewport / 2, min(4 * viewport, halfStep))
    guard abs(physical - physicalUnits) > jump else { return physical + baseUnits }
    return FixedPoint.scaled(
      min(max(0, physical), physicalRoom), by: Double(logicalRoom) / Double(max(1, physicalRoom)))
  }

  /// Rebases before the toolkit's content ends where the list goes on.
  mutating func keepRoomToScroll(_ output: inout Output) {
    guard baseUnits != 0 || contentUnits > physicalLimit else { return }
    let edge = 2 * lengths.length
    let physical = physicalUnits
    let isShortBefore = physical < edge && offsetUnits > physical && physical > 0
    let behind = physicalRoom - physical
    let isShortBehind = behind < edge && logicalRoom - offsetUnits > behind && behind > 0
    let isAtEnd = (physical <= 0 && offsetUnits > 0) || (behind <= 0 && offsetUnits < logicalRoom)
    if isShortBefore || isShortBehind || isAtEnd || contentUnits <= physicalLimit {
      rebase(to: physicalPlace(of: offsetUnits), &output)
    }
  }

  private mutating func rebase(to place: Int64, _ output: inout Output) {
    guard place != physicalUnits else { return }
    baseUnits = offsetUnits - place
    viewport.offset = FixedPoint.points(place)
    output.movesContent = true
  }

  /// Moves the viewport within the content. Where the toolkit's content is a window onto the whole, the window
  /// goes along, and the toolkit's offset need not.
  mutating func move(to target: Int64, _ output: inout Output) {
    let physical = physicalUnits
    offsetUnits = target
    if contentUnits > physicalLimit, physical >= 0, physical <= physicalRoom {
      baseUnits = target - physical
      keepRoomToScroll(&output)
    } else {
      baseUnits = target - physicalPlace(of: target)
    }
    guard physicalUnits != physical else { return }
    viewport.offset = FixedPoint.points(physicalUnits)
    output.movesContent = true
  }
}
