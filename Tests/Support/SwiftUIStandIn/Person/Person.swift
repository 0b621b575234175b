/// Somebody who uses the screen.
@MainActor
public struct Person {
  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  /// Moves the content by so many points, positive towards its end, and lets go.
  public func drag(by points: CGFloat, frames: Int = 10) async {
    await hold(by: points, frames: frames)
    release()
  }

  /// Moves the content by so many points, and leaves the finger on it.
  public func hold(by points: CGFloat, frames: Int = 10) async {
    for _ in 0..<frames {
      stage.firstScroll?.drag(points / CGFloat(frames))
      stage.frame()
      await Task.yield()
    }
  }

  /// Lifts the finger.
  public func release() { letGo(velocity: 0) }

  /// Throws the content, with a speed in points a second, positive towards its end. Returns at once: see ``rest()``.
  public func fling(_ velocity: CGFloat) async {
    await hold(by: velocity * Stage.frameLength * 3, frames: 3)
    letGo(velocity: velocity)
  }

  /// Waits until nothing moves any more.
  public func rest() async {
    for _ in 0..<2_000 where stage.firstScroll?.phase != .idle {
      stage.frame()
      await Task.yield()
    }
  }

  /// Pulls the content down for a refresh.
  public func pull() async {
    guard let scroll = stage.firstScroll else { return }
    await hold(by: scroll.limits.lowerBound - scroll.main - 200)
    letGo(velocity: 0)
    stage.frame()
  }

  private func letGo(velocity: CGFloat) {
    guard let scroll = stage.firstScroll else { return }
    if scroll.letGo(velocity: velocity) { scroll.beginRefresh() }
    stage.host.settle()
  }

  /// Touches what bears these words: a button of an alert first, then what is in sight. Returns whether there was something.
  @discardableResult
  public func tap(_ words: String) -> Bool {
    let panel = stage.host.alerts.last?.describePanel()
    let elements = panel ?? stage.scene.filter(\.isVisible)
    let match = elements.first { $0.action != nil && $0.isEnabled && $0.text.contains(words) }
    guard let action = match?.action else { return false }
    action()
    stage.host.settle()
    return true
  }

  /// Goes on to a row with a screen reader: nothing is dragged. The system brings it in sight, by no more than that takes. Returns whether
  /// there is a row of this id.
  @discardableResult
  public func reach(_ id: AnyHashable) async -> Bool {
    guard stage.firstScroll?.reveal(id) == true else { return false }
    stage.frame()
    await Task.yield()
    return true
  }

  /// Types a text into the field that bears these words, in place of what is in it. Returns whether there was one.
  @discardableResult
  public func type(_ text: String, into title: String) -> Bool {
    guard let field = stage.scene.first(where: { $0.kind == .field && $0.isVisible && $0.text == title }) else {
      return false
    }
    field.type?(text)
    stage.host.settle()
    return true
  }

  /// Goes back to the screen before.
  public func goBack() {
    stage.navigation?.model.pop()
    stage.host.settle()
  }
}
