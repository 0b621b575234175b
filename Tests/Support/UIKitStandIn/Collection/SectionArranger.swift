import Foundation

/// Arranges one section of a compositional layout.
@MainActor struct SectionArranger {
  let section: NSCollectionLayoutSection
  let index: Int
  let vertical: Bool
  let room: CGSize
  let measured: [IndexPath: CGSize]

  func arrange(count: Int, from start: CGFloat) -> Arrangement.Section {
    var result = Arrangement.Section()
    result.low = start
    let insets = section.contentInsets
    let inner = CGSize(
      width: room.width - insets.leading - insets.trailing, height: room.height - insets.top - insets.bottom)
    var place = supplements(at: start, top: true, &result) + (vertical ? insets.top : insets.leading)
    let across = vertical ? insets.leading : insets.top
    var item = 0
    var isFirst = true
    while item < count {
      if !isFirst { place += section.interGroupSpacing }
      isFirst = false
      let before = item
      place = group(&item, of: count, at: place, across: across, inner, &result)
      if item == before { break }
    }
    place += vertical ? insets.bottom : insets.trailing
    result.high = supplements(at: place, top: false, &result)
    return result
  }

  /// One group: as many items as it holds. Returns where it ends.
  private func group(
    _ item: inout Int, of count: Int, at place: CGFloat, across: CGFloat, _ inner: CGSize,
    _ result: inout Arrangement.Section
  ) -> CGFloat {
    let group = section.group
    let groupSize = CGSize(
      width: group.layoutSize.widthDimension.length(in: inner),
      height: group.layoutSize.heightDimension.length(in: inner))
    let gap = group.interItemSpacing?.spacing ?? 0
    let limit = group.isHorizontal ? groupSize.width : groupSize.height
    let open =
      group.isHorizontal ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
    let first = item
    var used: CGFloat = 0
    var frames: [CGRect] = []
    let most = group.count ?? (open ? group.items.count : Int.max)
    while item < count, item - first < most {
      let part = group.items[(item - first) % group.items.count]
      var size = size(of: item, part, groupSize)
      if let fixed = group.count {
        let each = (limit - gap * CGFloat(fixed - 1)) / CGFloat(fixed)
        if group.isHorizontal { size.width = each } else if !open { size.height = each }
      }
      let length = group.isHorizontal ? size.width : size.height
      let next = used + (frames.isEmpty ? 0 : gap) + length
      if group.count == nil, !open, !frames.isEmpty, next > limit + 0.001 { break }
      let origin =
        group.isHorizontal ? CGPoint(x: next - length, y: 0) : CGPoint(x: 0, y: next - length)
      frames.append(CGRect(origin: origin, size: size))
      used = next
      item += 1
    }
    let depth = self.depth(of: frames, group, groupSize, used)
    append(frames, first..<item, at: place, across: across, depth: depth, &result)
    return place + depth
  }

  /// How far the section goes on with a group.
  private func depth(
    of frames: [CGRect], _ group: NSCollectionLayoutGroup, _ size: CGSize, _ used: CGFloat
  ) -> CGFloat {
    let dimension = vertical ? group.layoutSize.heightDimension : group.layoutSize.widthDimension
    guard dimension.isEstimated else { return vertical ? size.height : size.width }
    if group.isHorizontal != vertical { return used }
    return frames.map { vertical ? $0.height : $0.width }.max() ?? 0
  }

  private func append(
    _ frames: [CGRect], _ items: Range<Int>, at place: CGFloat, across: CGFloat, depth: CGFloat,
    _ result: inout Arrangement.Section
  ) {
    for (offset, frame) in frames.enumerated() {
      let part = section.group.items[offset % section.group.items.count]
      var moved = frame.offsetBy(dx: vertical ? across : place, dy: vertical ? place : across)
      let insets = part.contentInsets
      moved.origin.x += insets.leading
      moved.origin.y += insets.top
      moved.size.width = max(0, moved.width - insets.leading - insets.trailing)
      moved.size.height = max(0, moved.height - insets.top - insets.bottom)
      result.frames.append(moved)
    }
    result.lines.append(Arrangement.Line(items: items, low: place, high: place + depth))
  }

  private func size(of item: Int, _ part: NSCollectionLayoutItem, _ container: CGSize) -> CGSize {
    let group = section.group.layoutSize
    var size = CGSize(
      width: part.layoutSize.widthDimension.length(in: container),
      height: part.layoutSize.heightDimension.length(in: container))
    guard let known = measured[IndexPath(item: item, section: index)] else { return size }
    let insets = part.contentInsets
    if part.layoutSize.widthDimension.isEstimated { size.width = known.width + insets.leading + insets.trailing }
    let height = part.layoutSize.heightDimension
    if height.isEstimated || (height.isFractionalHeight && group.heightDimension.isEstimated) {
      size.height = known.height + insets.top + insets.bottom
    }
    return size
  }

  private func supplements(at place: CGFloat, top: Bool, _ result: inout Arrangement.Section) -> CGFloat {
    var place = place
    for item in section.boundarySupplementaryItems {
      let isTop: Bool =
        switch item.alignment {
        case .top, .topLeading, .topTrailing: true
        case .leading where !vertical: true
        default: false
        }
      guard isTop == top else { continue }
      let size = CGSize(
        width: item.layoutSize.widthDimension.length(in: room), height: item.layoutSize.heightDimension.length(in: room)
      )
      result.supplements.append(
        (item.elementKind, CGRect(origin: vertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0), size: size)))
      place += vertical ? size.height : size.width
    }
    return place
  }
}
