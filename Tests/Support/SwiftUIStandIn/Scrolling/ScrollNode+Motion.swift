/// How a finger moves it, and how it goes on by itself.
extension ScrollNode {
  /// The finger moved the content by so many points.
  func drag(_ points: CGFloat) {
    motion.isDragged = true
    motion.isDecelerating = false
    enter(.interacting)
    // Past its end the content follows half as far.
    let isPast = !limits.contains(main) && (main < limits.lowerBound) == (points < 0)
    move(to: main + (isPast ? points / 2 : points))
  }

  /// The finger is up: it stops, goes on with the speed it had, or springs back. Returns whether it was pulled far enough for a
  /// refresh.
  func letGo(velocity: CGFloat = 0) -> Bool {
    let isPulled = main < limits.lowerBound - Self.pullThreshold
    motion.isDragged = false
    motion.velocity = velocity
    motion.isDecelerating = velocity != 0 || !limits.contains(main)
    enter(motion.isDecelerating ? .decelerating : .idle)
    return isPulled
  }

  static var pullThreshold: CGFloat { 60 }

  /// One frame of moving on.
  func step(_ seconds: CGFloat) {
    guard motion.isDecelerating else { return }
    var next = main + motion.velocity * seconds
    let bound = min(max(next, limits.lowerBound), limits.upperBound)
    if next == bound {
      // What UIKit calls the normal rate: 0.998 a millisecond.
      motion.velocity *= pow(0.998, seconds * 1000)
    } else {
      motion.velocity *= 0.6
      next = bound + (next - bound) * 0.7
      if abs(next - bound) < 0.5 {
        next = bound
        motion.velocity = 0
      }
    }
    move(to: next)
    if abs(motion.velocity) < 10, next == bound {
      motion = ScrollMotion()
      enter(.idle)
    }
  }

  /// Brings a view in sight, wholly where it can be. It is the person's doing, and no phase of a finger's. Returns whether there is one.
  func reveal(_ id: AnyHashable) -> Bool {
    guard let frame = locateInside(id) else { return false }
    let place = ScrollRequest(target: .view(id)).offset(frame, axis: axis, visible: visibleRect, insets: insets)
    move(to: min(max(place, limits.lowerBound), limits.upperBound))
    return true
  }

  /// A position was written: what moves by itself stands. A finger on it stays.
  func stop() {
    guard motion.isDecelerating else { return }
    motion = ScrollMotion()
    enter(.idle)
  }

  private func move(to offset: CGFloat) {
    guard offset != main else { return }
    // From now on it is the person's.
    held = nil
    main = offset
    for tell in scrolledByPerson { tell() }
  }
}
