/// What tests set and read of the stand-in itself. Nothing of it is Apple's.
@MainActor public enum StandIn {
  /// Called where AppKit would raise an exception. The default ends the process; ``recordingTraps(_:)`` does not.
  ///
  /// Not bound to an actor, for snapshots may be made on any; tests that set it run one after another.
  public nonisolated(unsafe) static var trap: (String) -> Void = { fatalError($0) }

  /// Tables and collections that were laid out in no window.
  public static var layoutsOutsideHierarchy = 0

  /// How often a view was asked to lay itself out while it did: what AppKit warns of as a detected layout recursion.
  public static var layoutRecursions = 0

  /// How often a table or collection loaded everything anew.
  public static var reloads = 0

  /// How often rows came and went with an animation.
  public static var animatedUpdates = 0

  /// Whether tables and collections move the content when a row above the visible ones turns out to be of another height
  /// than estimated. What AppKit does is not documented: adapters are to be right with both.
  public static var compensatesForEstimates = true

  /// What was announced by `NSAccessibility.post`.
  public static var announcements: [Announcement] = []

  /// Puts everything back as a test expects to find it.
  public static func reset() {
    trap = { fatalError($0) }
    layoutsOutsideHierarchy = 0
    layoutRecursions = 0
    reloads = 0
    animatedUpdates = 0
    compensatesForEstimates = true
    announcements = []
    NSWorkspace.shared.isVoiceOverEnabled = false
  }

  /// Runs `body` and returns the messages of the traps in it. After a trap, the call that trapped does nothing.
  public static func recordingTraps(_ body: () async throws -> Void) async rethrows -> [String] {
    let previous = trap
    var messages: [String] = []
    trap = { messages.append($0) }
    defer { trap = previous }
    try await body()
    return messages
  }
}
