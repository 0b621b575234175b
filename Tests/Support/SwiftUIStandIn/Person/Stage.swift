/// A screen with views on it, for tests. Nothing of it is Apple's.
///
/// ```swift
/// let stage = Stage { ArticleList(pager) }
/// await stage.frames(until: { stage.texts.contains("Article 1") })
/// await stage.person.drag(by: 300)
/// ```
///
/// Time stands still between frames. A frame moves what moves, renders what changed, lays out, and tells the views; it ends with
/// everything at rest. Work of the views' own, like a load, goes on between frames.
@MainActor
public final class Stage {
  let host: Host

  /// - Parameters:
  ///   - size: of the screen, in points.
  ///   - direction: which way text runs.
  ///   - typeSize: how large text is.
  public init<Content: View>(
    width: CGFloat = 400, height: CGFloat = 800, direction: LayoutDirection = .leftToRight,
    typeSize: DynamicTypeSize = .large, @ViewBuilder content: () -> Content
  ) {
    host = Host(size: CGSize(width: width, height: height))
    host.environment.layoutDirection = direction
    host.environment.dynamicTypeSize = typeSize
    host.show(content())
    host.settle()
  }

  /// A person before the screen.
  public var person: Person { Person(self) }

  /// Puts other views on the screen: what has the same place and type stays.
  public func show<Content: View>(@ViewBuilder _ content: () -> Content) {
    host.show(content())
    host.settle()
  }

  /// Takes everything away.
  public func takeDown() { host.takeDown() }

  /// Turns the device, or gives the app another share of the screen.
  public func resize(width: CGFloat, height: CGFloat) {
    host.size = CGSize(width: width, height: height)
    host.setNeedsLayout()
    host.settle()
  }

  // MARK: - Frames

  /// Seconds a frame.
  public static var frameLength: CGFloat { 1 / 60 }

  /// One frame, now.
  public func frame() {
    for scroll in host.scrollNodes where scroll.isActive { scroll.step(Self.frameLength) }
    host.settle()
  }

  /// Some frames, with time for other work after each.
  public func frames(_ count: Int) async {
    for _ in 0..<count {
      frame()
      await Task.yield()
    }
  }

  /// Frames until something is so. Returns `false` where it is not by the deadline.
  @discardableResult
  public func frames(
    until condition: () -> Bool, deadline: Duration = .seconds(1_800)
  ) async -> Bool {
    let end = ContinuousClock.now + deadline
    while true {
      frame()
      if condition() { return true }
      if ContinuousClock.now > end { return false }
      await Task.yield()
    }
  }

  // MARK: - What there is

  /// Words in sight, top to bottom.
  public var texts: [String] { scene.filter { $0.kind == .text && $0.isVisible }.map(\.text) }

  /// Labels of the buttons in sight.
  public var buttons: [String] { scene.filter { $0.kind == .button && $0.isVisible }.map(\.text) }

  /// Names of the pictures in sight.
  public var images: [String] { scene.filter { $0.kind == .image && $0.isVisible }.map(\.text) }

  /// How many spinners are in sight.
  public var spinners: Int { scene.filter { $0.kind == .progress && $0.isVisible }.count }

  /// Where words stand on the screen, whether in sight or just outside; `nil` where they are not rendered.
  public func frame(ofText text: String) -> CGRect? { scene.first { $0.kind == .text && $0.text == text }?.frame }

  /// Words in sight with their places on the screen, top to bottom.
  public var places: [(text: String, frame: CGRect)] {
    scene.filter { $0.kind == .text && $0.isVisible }.map { ($0.text, $0.frame) }
  }

  /// Words in sight that a screen reader passes over.
  public var silentTexts: [String] { scene.filter { $0.kind == .text && $0.isVisible && $0.isHidden }.map(\.text) }

  /// What the alert on top says, its title first; `nil` without one.
  public var alert: [String]? {
    host.alerts.last.map { alert in [alert.title] + alert.describePanel().filter { $0.kind == .text }.map(\.text) }
  }

  /// The title of the screen.
  public var title: String { navigation?.model.title ?? "" }

  /// What the real one would have written to the log.
  public var warnings: [String] { host.warnings }

  /// Views in the tree.
  public var nodeCount: Int { host.nodeCount }

  /// Elements of all collections in the tree, whether they are rendered or not.
  public var elementCount: Int { host.elementCount }

  /// Bodies asked for since the beginning.
  public var bodyCount: Int { host.bodyCount }

  /// The first scroll view on the screen.
  public var scroll: StageScroll? { firstScroll.map { StageScroll(node: $0) } }

  var firstScroll: ScrollNode? { host.scrollNodes.first { $0.isActive } }

  var navigation: NavigationNode? { host.navigationNodes.first { $0.isActive } }

  var scene: [Scene.Element] {
    host.settle()
    return host.describe().elements
  }
}
