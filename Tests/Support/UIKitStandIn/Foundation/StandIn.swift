/// What tests set and read of the stand-in itself. Nothing of it is Apple's.
@MainActor public enum StandIn {
  /// Called where UIKit would raise an exception. The default ends the process; ``recordingTraps(_:)`` does not.
  ///
  /// Not bound to an actor, for snapshots may be made on any; tests that set it run one after another.
  public nonisolated(unsafe) static var trap: (String) -> Void = { fatalError($0) }

  /// Tables that were laid out in no window: what `UITableViewAlertForLayoutOutsideViewHierarchy` warns of.
  public static var layoutsOutsideHierarchy = 0

  /// Whether tables and collections move the content offset when a row above the visible ones turns out to be
  /// of another size than estimated. UIKit does so in most cases, not in all: adapters are to be right with both.
  public static var compensatesForEstimates = true

  /// Whether a deceleration ends as `contentOffset` is set. Apple's sample StreetScroller relies on that it does not, and no
  /// documentation says so: adapters are to be right with both.
  public static var offsetEndsDeceleration = false

  /// Views that are in the middle of `layoutSubviews`, the innermost last.
  static var layouts: [UIView] = []

  /// What was announced by `UIAccessibility.post`.
  public static var announcements: [Announcement] = []

  /// Puts everything back as a test expects to find it.
  public static func reset() {
    trap = { fatalError($0) }
    layoutsOutsideHierarchy = 0
    compensatesForEstimates = true
    offsetEndsDeceleration = false
    announcements = []
    UIAccessibility.isVoiceOverRunning = false
    UITraitCollection.current = UITraitCollection()
  }

  /// Runs `body` and returns the messages of the traps in it. After a trap, the call that trapped does nothing.
  public static func recordingTraps(_ body: () throws -> Void) rethrows -> [String] {
    let previous = trap
    var messages: [String] = []
    trap = { messages.append($0) }
    defer { trap = previous }
    try body()
    return messages
  }
}
