import Foundation

/// What the constraints say of one child along one axis, as distances from the container's edges.
@MainActor struct BoxRules {
  var lead: CGFloat?
  var trail: CGFloat?
  var center: CGFloat?
  var length: CGFloat?
  var minLength: CGFloat = 0
  var maxLength = CGFloat.infinity
  /// From inequalities between edges.
  var minLead: CGFloat?
  var minTrail: CGFloat?
  /// A share of the container's length.
  var share: (part: CGFloat, plus: CGFloat)?

  /// The child's start and length in a container, where `fit` is asked for the length that no rule says.
  func place(in container: CGFloat, fit: (CGFloat) -> CGFloat) -> (start: CGFloat, length: CGFloat) {
    var known = length ?? share.map { $0.part * container + $0.plus }
    if known == nil, let lead, let trail { known = container - lead - trail }
    let room = container - (lead ?? minLead ?? 0) - (trail ?? minTrail ?? 0)
    let length = max(0, min(max(known ?? min(fit(room), max(room, 0)), minLength), maxLength))
    let start: CGFloat
    if let lead {
      start = lead
    } else if let trail {
      start = container - trail - length
    } else if let center {
      start = container / 2 + center - length / 2
    } else {
      start = minLead ?? 0
    }
    return (start, length)
  }

  /// How long the container has to be for a child of a length.
  func need(_ child: CGFloat) -> CGFloat {
    let child = max(minLength, min(length ?? child, maxLength))
    let before = lead ?? minLead
    let after = trail ?? minTrail
    if before == nil, after == nil { return center == nil ? 0 : child }
    if center != nil { return child + 2 * max(before ?? 0, after ?? 0) }
    return before != nil && after != nil ? (before ?? 0) + child + (after ?? 0) : 0
  }
}
