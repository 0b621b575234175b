@testable import MakimonoCore

/// A step of the world.
enum ExplorerStep<Event> {
  case event(Event)
  /// The server's feed changes.
  case publish
}
