public import Foundation

/// Views in a row or a column.
open class UIStackView: UIView {
  private final var arranged: [UIView] = []
  private final var spacings: [ObjectIdentifier: CGFloat] = [:]

  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { childNeedsFitting() }
  }
  open var spacing: CGFloat = 0 {
    didSet { childNeedsFitting() }
  }
  open var alignment: Alignment = .fill {
    didSet { childNeedsFitting() }
  }
  open var distribution: Distribution = .fill {
    didSet { childNeedsFitting() }
  }
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { childNeedsFitting() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    arranged.removeAll { $0 === view }
    arranged.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    childNeedsFitting()
  }

  /// The view is no longer arranged, but stays a subview, as in UIKit.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    childNeedsFitting()
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    spacings[ObjectIdentifier(arrangedSubview)] = spacing
    childNeedsFitting()
  }

  func forget(_ view: UIView) {
    arranged.removeAll { $0 === view }
  }

  private var shown: [UIView] { arranged.filter { !$0.isHidden } }

  private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private func gap(after view: UIView) -> CGFloat {
    spacings[ObjectIdentifier(view)] ?? spacing
  }

  private func gaps(_ views: [UIView]) -> CGFloat {
    views.dropLast().reduce(0) { $0 + gap(after: $1) }
  }

  override func contentFitting(width: CGFloat?) -> CGSize {
    let views = shown
    let margins = margins
    let inner = width.map { $0 - margins.left - margins.right }
    var size = CGSize.zero
    if axis == .vertical {
      for view in views {
        let wish = view.fitting(width: alignment == .fill ? inner : nil)
        let narrow = inner.map { min($0, wish.width) }
        size.width = max(size.width, narrow ?? wish.width)
        size.height += alignment == .fill ? wish.height : view.fitting(width: narrow ?? wish.width).height
      }
      if distribution == .fillEqually, let tallest = views.map({ $0.fitting(width: inner).height }).max() {
        size.height = tallest * CGFloat(views.count)
      }
      size.height += gaps(views)
    } else {
      let widths = widths(of: views, in: inner)
      for (view, width) in zip(views, widths) {
        size.width += width
        size.height = max(size.height, view.fitting(width: width).height)
      }
      size.width += gaps(views)
    }
    return CGSize(
      width: width ?? size.width + margins.left + margins.right, height: size.height + margins.top + margins.bottom)
  }

  /// In a row: the wishes; where they do not fit the widest gives way, where room is left the last one takes it.
  private func widths(of views: [UIView], in room: CGFloat?) -> [CGFloat] {
    guard !views.isEmpty else { return [] }
    if distribution == .fillEqually {
      let widest = views.map { $0.fitting(width: nil).width }.max() ?? 0
      let each = room.map { ($0 - gaps(views)) / CGFloat(views.count) } ?? widest
      return views.map { _ in max(0, each) }
    }
    var widths = views.map { $0.fitting(width: nil).width }
    guard let room else { return widths }
    let rest = room - gaps(views) - widths.reduce(0, +)
    if rest < 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      widths[widest] = max(0, widths[widest] + rest)
    } else if rest > 0, distribution == .fill {
      widths[stretched(views, .width, widths)] += rest
    }
    return widths
  }

  /// Who takes the room that is left: the last of those that hold on to their length the least. What has no length of its own holds on
  /// to nothing.
  private func stretched(_ views: [UIView], _ side: ConstraintSide, _ lengths: [CGFloat]) -> Int {
    let free = views.indices.filter { !views[$0].hasFixedLength(side) }
    func hold(_ index: Int) -> Float {
      let axis: NSLayoutConstraint.Axis = side == .width ? .horizontal : .vertical
      return lengths[index] == 0 ? 0 : (views[index].huggings[axis] ?? .defaultLow).rawValue
    }
    let least = free.map(hold).min()
    return free.last { hold($0) == least } ?? views.count - 1
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    let area = bounds.inset(by: margins)
    if axis == .vertical { layOutColumn(views, in: area) } else { layOutRow(views, in: area) }
  }

  private func layOutColumn(_ views: [UIView], in area: CGRect) {
    var heights = views.map { view in
      view.fitting(width: alignment == .fill ? area.width : min(area.width, view.fitting(width: nil).width)).height
    }
    let room = area.height - gaps(views)
    if distribution == .fillEqually {
      heights = views.map { _ in max(0, room / CGFloat(max(views.count, 1))) }
    } else if distribution == .fill, !views.isEmpty {
      let flexible = stretched(views, .height, heights)
      heights[flexible] = max(0, heights[flexible] + room - heights.reduce(0, +))
    }
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y = area.minY
    for (view, height) in zip(views, heights) {
      let width = alignment == .fill ? area.width : min(area.width, view.fitting(width: nil).width)
      let x: CGFloat =
        switch alignment {
        case .center: area.midX - width / 2
        case .trailing: flips ? area.minX : area.maxX - width
        default: flips ? area.maxX - width : area.minX
        }
      view.frame = CGRect(x: x, y: y, width: width, height: height)
      y += height + gap(after: view)
    }
  }

  private func layOutRow(_ views: [UIView], in area: CGRect) {
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = area.minX
    for (view, width) in zip(views, widths(of: views, in: area.width)) {
      let height = alignment == .fill ? area.height : min(area.height, view.fitting(width: width).height)
      let y: CGFloat =
        switch alignment {
        case .center: area.midY - height / 2
        case .trailing, .lastBaseline: area.maxY - height
        default: area.minY
        }
      let left = flips ? area.maxX - (x - area.minX) - width : x
      view.frame = CGRect(x: left, y: y, width: width, height: height)
      x += width + gap(after: view)
    }
  }

  /// How the views share the axis. Those that spread space are laid out as `fill`.
  public enum Distribution: Int, Sendable {
    case fill = 0
    case fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Where the views stand across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }
}

extension UIView {
  func hasFixedLength(_ side: ConstraintSide) -> Bool {
    constraintList.contains { $0.side == side && $0.second == nil && $0.relation == .equal && $0.first.view === self }
  }
}
