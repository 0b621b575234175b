/// A scroll view: where it stands, what it is asked to show, and how it moves.
@MainActor
final class ScrollNode: Node {
  private var content: Node?
  private(set) var axis = Axis.vertical
  /// Content offset, as the real one has it: negative over an inset at the top.
  private(set) var offset = CGPoint.zero
  private(set) var contentSize = CGSize.zero
  /// Where it is to stand; done with the next layout.
  private var request: ScrollRequest?
  /// A view that is held in its place while the content changes, until the person scrolls.
  var held: ScrollRequest?
  /// A view that is brought back to its place where rows before it come or go, and is left alone until then.
  var heldWhenContentChanges: ScrollRequest?
  private var lastHeld: (id: AnyHashable, start: CGFloat)?
  var motion = ScrollMotion()
  /// Tells who looks on that the person scrolled.
  var scrolledByPerson: [() -> Void] = []
  private(set) var phase = ScrollPhase.idle
  private(set) var refreshTask: Task<Void, Never>?
  private var hasAppeared = false

  static let refreshInset: CGFloat = 60

  init(_ view: any View & ScrollableView, _ context: NodeContext) {
    super.init(context)
    host.addScroll(self)
    update(view, context.environment)
  }

  override var children: [Node] { content.map { [$0] } ?? [] }

  override var scrollOfChildren: ScrollNode? { self }

  override func update(_ view: any View, _ environment: EnvironmentValues) {
    super.update(view, environment)
    guard let view = view as? any ScrollableView else { return }
    axis = view.scrollAxis
    var inner = environment
    inner.contentMargins = EdgeInsets()
    inner.defaultScrollAnchors = [:]
    content = reconcile(content, view.anyContent, inner)
  }

  override func didGo() { refreshTask?.cancel() }

  // MARK: - Where it stands

  var insets: EdgeInsets {
    var insets = environment.contentMargins
    if refreshTask != nil { insets.top += Self.refreshInset }
    return insets
  }

  /// The part of the content in sight.
  var visibleRect: CGRect { CGRect(origin: offset, size: rect.size) }

  private var leastOffset: CGFloat {
    let first = -(axis == .vertical ? insets.top : insets.leading)
    // A content that is smaller stands where its anchor has it.
    return first + min(0, lastOffset - first) * share(.alignment)
  }

  private var lastOffset: CGFloat {
    contentSize[axis] + (axis == .vertical ? insets.bottom : insets.trailing) - rect.size[axis]
  }

  private var mostOffset: CGFloat { max(leastOffset, lastOffset) }

  private func share(_ role: ScrollAnchorRole) -> CGFloat {
    guard let anchor = environment.defaultScrollAnchors[role] else { return 0 }
    return axis == .vertical ? anchor.y : anchor.x
  }

  /// Whether it stood at its end, and keeps to it where sizes change.
  private var keepsEnd: Bool {
    share(.sizeChanges) == 1 && hasAppeared && !motion.isDragged && abs(offset[axis] - placedMost) <= 0.5
  }

  /// The end of the last layout.
  private var placedMost: CGFloat = 0

  var limits: ClosedRange<CGFloat> { leastOffset...mostOffset }

  var main: CGFloat {
    get { offset[axis] }
    set {
      guard offset[axis] != newValue else { return }
      offset[axis] = newValue
      host.setNeedsLayout()
    }
  }

  /// A row above what is in sight has another length than was estimated: nothing is to be seen of it.
  func compensate(_ shift: CGFloat, _ axis: Axis) {
    guard axis == self.axis else { return }
    offset[axis] += shift
    compensation += shift
  }

  /// Of one layout.
  private var compensation: CGFloat = 0

  func enter(_ phase: ScrollPhase) {
    guard phase != self.phase else { return }
    self.phase = phase
    host.setNeedsLayout()
  }

  /// Asks for a place. It is taken with the next layout, on the content as it is then.
  func ask(_ request: ScrollRequest) {
    self.request = request
    host.setNeedsLayout()
  }

  // MARK: - Layout

  override func measure(_ proposal: Proposal) -> CGSize {
    CGSize(width: proposal.width ?? 100, height: proposal.height ?? 100)
  }

  override func isFlexible(_ axis: Axis) -> Bool { true }

  override func place(_ rect: CGRect) {
    self.rect = rect
    var proposal = Proposal(rect.size)
    proposal[axis] = nil
    if axis == .vertical { proposal.width = rect.width - insets.width }
    var rounds = 0
    var settled = false
    compensation = 0
    contentSize = content?.measure(proposal) ?? .zero
    let keepsEnd = keepsEnd
    if keepsEnd, request == nil { request = ScrollRequest(target: .edge(axis == .vertical ? .bottom : .trailing)) }
    if request == nil, held == nil { request = requestOfChangedContent() }
    while !settled, rounds < 50 {
      rounds += 1
      contentSize = content?.measure(proposal) ?? .zero
      let before = offset
      // Located anew each time: rows come to be measured on the way.
      if let request = request ?? held { apply(request) }
      if !hasAppeared, environment.defaultScrollAnchors[.initialOffset] != nil {
        offset[axis] = leastOffset + (mostOffset - leastOffset) * share(.initialOffset)
      }
      if !motion.mayOvershoot { offset[axis] = min(max(offset[axis], leastOffset), mostOffset) }
      let placed = offset
      content?.place(CGRect(origin: .zero, size: contentSize))
      // What is asked for may stand elsewhere by now: until it was placed, it was where it had been.
      if request == nil, held == nil { request = requestOfChangedContent() }
      if let request = request ?? held { apply(request) }
      settled = offset == before && placed == before && content?.measure(proposal) == contentSize
    }
    request = nil
    if contentSize[axis] > 0 { hasAppeared = true }
    lastHeld = whereHeldStands
    placedMost = mostOffset
  }

  private var whereHeldStands: (id: AnyHashable, start: CGFloat)? {
    guard case .view(let id) = heldWhenContentChanges?.target, let frame = content?.locate(id) else { return nil }
    return (id, axis == .vertical ? frame.minY : frame.minX)
  }

  /// Where the held view stands elsewhere than after the last layout: it is brought back.
  private func requestOfChangedContent() -> ScrollRequest? {
    guard let now = whereHeldStands, let last = lastHeld, now.id == last.id,
      abs(now.start - compensation - last.start) > 0.001
    else { return nil }
    return heldWhenContentChanges
  }

  private func apply(_ request: ScrollRequest) {
    switch request.target {
    case .offset(let point): offset[axis] = point
    case .edge(let edge): offset[axis] = edge == .bottom || edge == .trailing ? mostOffset : leastOffset
    case .view(let id):
      guard let frame = content?.locate(id) else { return }
      offset[axis] = request.offset(frame, axis: axis, visible: visibleRect, insets: insets)
    }
    if !motion.mayOvershoot { offset[axis] = min(max(offset[axis], leastOffset), mostOffset) }
  }

  // MARK: - Pull to refresh

  /// The person let go of a content pulled down far enough.
  func beginRefresh() {
    guard refreshTask == nil, let action = environment.refreshAction else { return }
    refreshTask = Task { [weak self] in
      await action()
      self?.endRefresh()
    }
    host.setNeedsLayout()
  }

  private func endRefresh() {
    refreshTask = nil
    host.setNeedsLayout()
  }

  override func describe(_ scene: inout Scene) {
    let clip = scene.clip
    scene.clip = clip.intersection(globalRect)
    content?.describe(&scene)
    scene.clip = clip
  }

  override func locate(_ id: AnyHashable) -> CGRect? { nil }

  func locateInside(_ id: AnyHashable) -> CGRect? { content?.locate(id) }

  /// Views that the scroll position may name, in sight, first to last.
  var targets: [(id: AnyHashable, frame: CGRect)] {
    let visible = visibleRect
    var found: [(id: AnyHashable, frame: CGRect)] = []
    func search(_ node: Node) {
      if let lazy = node as? LazyNode {
        found += lazy.targets(in: visible)
      } else if !(node is ScrollNode) {
        node.children.forEach(search)
      }
    }
    content.map(search)
    return found
  }

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: offset, contentSize: contentSize, contentInsets: insets,
      containerSize: CGSize(
        width: max(0, rect.width - insets.width), height: max(0, rect.height - insets.height)))
  }
}
