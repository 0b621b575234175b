@testable import MakimonoCore

/// A step of the world.
enum ExplorerStep<Event> {
  /// A reply that succeeds, a timer that fires, the layout's report after the list was replaced: what happens by itself
  /// if nothing goes wrong and the reader does nothing.
  case fair(Event)
  /// What the reader, the system and a bad network do.
  case other(Event)
  /// A reply or a timer that nobody waits for.
  case late(Event)
  /// The list is told of one of the model's pushes.
  case tell(Int, Event)
  /// The server's feed changes.
  case publish
  /// The server carries out one of the model's edits.
  case carryOut(Int)
}
