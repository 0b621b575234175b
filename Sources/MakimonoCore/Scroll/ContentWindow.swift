/// How the offsets of a toolkit, whose content has a limit, stand for those of a content of any length. Pure
/// numbers, in units; ``ScrollEngine/settle()`` tells the whole of it.
struct ContentWindow {
  /// Length of the whole content.
  let content: Int64
  /// Length of the toolkit's content at most.
  let limit: Int64
  let viewport: Int64

  var isPartial: Bool { content > limit }

  /// Length of the toolkit's content.
  var physical: Int64 { min(content, limit) }

  var logicalRoom: Int64 { max(0, content - viewport) }

  /// The largest offset that the toolkit has.
  var physicalRoom: Int64 { max(0, physical - viewport) }

  private var margin: Int64 { min(max(limit / 100, 4 * viewport), physicalRoom / 4) }

  /// Where the mapping has a logical offset.
  func place(of offset: Int64) -> Int64 {
    let margin = margin
    let logical = logicalRoom
    let physical = physicalRoom
    guard logical > physical, offset > margin else { return offset }
    let behind = logical - offset
    guard behind > margin else { return physical - behind }
    let ratio = Double(physical - 2 * margin) / Double(logical - 2 * margin)
    return margin + FixedPoint.scaled(offset - margin, by: ratio)
  }

  /// Whether a toolkit's offset is too far from its place to leave it so at rest.
  func isAstray(_ physical: Int64, of offset: Int64) -> Bool {
    let nearEnd = offset < margin || logicalRoom - offset < margin
    return abs(place(of: offset) - physical) > (nearEnd ? 0 : limit / 400)
  }

  /// Whether the toolkit's content ends within a few viewports where the list goes on.
  func isShort(_ physical: Int64, of offset: Int64) -> Bool {
    guard isPartial else { return physical != offset }
    let behind = physicalRoom - physical
    return (physical < 2 * viewport && offset > physical)
      || (behind < 2 * viewport && logicalRoom - offset > behind)
  }

  /// The logical offset for which the toolkit came from one offset to another.
  func follow(from old: Int64, to physical: Int64, base: Int64) -> Int64 {
    // Half a pixel of the thumb's track, where that is no less than what a page key or a late frame scrolls by.
    let halfStep = limit / (2 * max(1, viewport)) * Int64(FixedPoint.unitsPerPoint)
    let jump = max(viewport + viewport / 2, min(4 * viewport, halfStep))
    guard isPartial, abs(physical - old) > jump else { return physical + base }
    return FixedPoint.scaled(
      min(max(0, physical), physicalRoom), by: Double(logicalRoom) / Double(max(1, physicalRoom)))
  }
}
