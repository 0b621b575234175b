/// A container that renders the cells that meet the visible part of the scroll view around it, and no others.
///
/// Rows seen for the first time turn out longer or shorter than was estimated. What the person looks at stays where it is
/// then: the first row that was in sight before, the others make way. Rows that are inserted, removed, or become longer
/// above the visible part move what is in sight, as in the real one.
@MainActor
final class LazyNode: Node {
  private(set) var style: LazyStyle
  private var content: Node?
  private(set) var cells = LazyCells()
  private var structure = -1
  private var width: CGFloat = 0
  private var columns: [(x: CGFloat, width: CGFloat)] = []
  private var seen: [LazyCells.Key] = []
  /// Whether ids in here are targets of the scroll position.
  var isTargetLayout = false

  init(_ view: any View & LazyView, _ context: NodeContext) {
    style = view.lazyStyle
    super.init(context)
    update(view, context.environment)
  }

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any LazyView else { return }
    style = view.lazyStyle
    content = reconcile(content, view.anyContent)
  }

  private func refresh(width: CGFloat) {
    guard structure != host.structure || width != self.width else { return }
    if width != self.width { cells.forgetLengths() }
    structure = host.structure
    self.width = width
    var slots: [Slot] = []
    content?.appendSlots(&slots)
    columns = style.columnFrames(width: width)
    cells.take(slots, columns: max(1, columns.count), spacing: style.spacing)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let cross = proposal[style.axis.cross] ?? host.size[style.axis.cross]
    refresh(width: cross)
    return CGSize(main: cells.length, cross: cross, style.axis)
  }

  override func isFlexible(_ axis: Axis) -> Bool { false }

  // MARK: - Rendering what is in sight

  override func place(_ rect: CGRect) {
    self.rect = rect
    refresh(width: rect.size[style.axis.cross])
    var rounds = 0
    var isChanged = true
    var lines = 0..<0
    while isChanged, rounds < 50 {
      rounds += 1
      isChanged = false
      let visible = visibleStretch
      lines = cells.lines(from: visible.lowerBound, to: visible.upperBound)
      let reference = reference(lines)
      let before = reference.map { cells.starts[$0] } ?? 0
      for index in cellRange(lines) where measureCell(index) { isChanged = true }
      guard isChanged else { break }
      cells.sumUp()
      let shift = (reference.map { cells.starts[$0] } ?? 0) - before
      if shift != 0 { scroll?.compensate(shift, style.axis) }
    }
    show(lines)
  }

  /// The first line that was in sight before and is so now, else the first in sight.
  private func reference(_ lines: Range<Int>) -> Int? {
    for key in seen {
      if let index = cells.index(of: key), lines.contains(cells.line(ofCell: index)) {
        return cells.line(ofCell: index)
      }
    }
    return lines.first
  }

  private func cellRange(_ lines: Range<Int>) -> Range<Int> {
    guard let first = lines.first, let last = lines.last else { return 0..<0 }
    return cells.cells(ofLine: first).lowerBound..<cells.cells(ofLine: last).upperBound
  }

  /// The visible part, counted from the container's own start.
  private var visibleStretch: Range<CGFloat> {
    let visible = scroll?.visibleRect ?? CGRect(origin: .zero, size: host.size)
    let start = (style.axis == .vertical ? visible.minY - rect.minY : visible.minX - rect.minX)
    return start..<start + max(0, visible.size[style.axis])
  }

  private func measureCell(_ index: Int) -> Bool {
    let offered = columnFrame(ofCell: index).width - style.insets.width
    var proposal = Proposal()
    proposal[style.axis.cross] = max(0, offered)
    let length = nodes(ofCell: index).reduce(0) { $0 + $1.measure(proposal)[style.axis] }
    return cells.setLength(max(style.leastLength, length + style.insets.height), ofCell: index)
  }

  /// Across the scroll: the cell's column, or all of them.
  private func columnFrame(ofCell index: Int) -> (x: CGFloat, width: CGFloat) {
    cells.column(ofCell: index).map { columns[$0] } ?? (0, width)
  }

  private func nodes(ofCell index: Int) -> [Node] {
    switch cells.cells[index] {
    case .node(let node): [node]
    case .element(let owner, let id): owner.element(id).layoutNodes
    }
  }

  private func show(_ lines: Range<Int>) {
    var kept: Set<LazyCells.Key> = []
    seen = []
    for line in lines {
      for index in cells.cells(ofLine: line) {
        kept.insert(cells.keys[index])
        seen.append(cells.keys[index])
        placeCell(index, line: line, column: columnFrame(ofCell: index))
      }
    }
    var released: [ObjectIdentifier: ForEachNode] = [:]
    for case .element(let owner, _) in cells.cells { released[ObjectIdentifier(owner)] = owner }
    for owner in released.values {
      for id in owner.realizedIDs where !kept.contains(LazyCells.Key(owner: ObjectIdentifier(owner), id: id)) {
        owner.release(id)
      }
    }
  }

  private func placeCell(_ index: Int, line: Int, column: (x: CGFloat, width: CGFloat)) {
    var main = (style.axis == .vertical ? rect.minY : rect.minX) + cells.starts[line] + style.insets.top
    let isMirrored = environment.layoutDirection == .rightToLeft && style.axis == .vertical
    let leading = isMirrored ? width - column.x - column.width : column.x
    let crossStart = (style.axis == .vertical ? rect.minX : rect.minY) + leading + style.insets.leading
    let room = max(0, column.width - style.insets.width)
    var proposal = Proposal()
    proposal[style.axis.cross] = room
    for node in nodes(ofCell: index) {
      let size = node.measure(proposal)
      let share = isMirrored ? 1 - style.share : style.share
      var origin = CGPoint.zero
      origin[style.axis] = main
      origin[style.axis.cross] = crossStart + (room - size[style.axis.cross]) * (style.columns == nil ? share : 0.5)
      node.place(CGRect(origin: origin, size: size))
      main += size[style.axis]
    }
  }

  // MARK: - Looking up

  /// The frame of an element, by what is known of it.
  override func locate(_ id: AnyHashable) -> CGRect? {
    for (index, key) in cells.keys.enumerated() where key.id == id { return frame(ofCell: index) }
    return super.locate(id)
  }

  private func frame(ofCell index: Int) -> CGRect {
    let line = cells.line(ofCell: index)
    let column = columnFrame(ofCell: index)
    var origin = CGPoint.zero
    origin[style.axis] = (style.axis == .vertical ? rect.minY : rect.minX) + cells.starts[line]
    origin[style.axis.cross] = (style.axis == .vertical ? rect.minX : rect.minY) + column.x
    return CGRect(origin: origin, size: CGSize(main: cells.length(ofLine: line), cross: column.width, style.axis))
  }

  /// Ids of the cells that meet a part of the content, first to last, with their frames.
  func targets(in visible: CGRect) -> [(id: AnyHashable, frame: CGRect)] {
    cellRange(cells.lines(from: visibleStretch.lowerBound, to: visibleStretch.upperBound)).compactMap { index in
      guard let id = cells.keys[index].id else { return nil }
      let frame = frame(ofCell: index)
      return frame.intersects(visible) ? (id, frame) : nil
    }
  }

  override func describe(_ scene: inout Scene) {
    for line in cells.lines(from: visibleStretch.lowerBound, to: visibleStretch.upperBound) {
      for index in cells.cells(ofLine: line) {
        for node in nodes(ofCell: index) { node.describe(&scene) }
      }
    }
  }
}
