public import MakimonoCore

/// What a connection of a ``LiveSource`` tells. Any sequence of it has a meaning.
public enum LiveNews<Item: Identifiable> {
  /// The line is open: what happens from now on is told.
  ///
  /// - `isResumed`: whether it goes on right behind the event that it was asked to go on from, so that nothing is missing between. Where
  ///   it is not, and pages were asked for before, the list is read anew (rule R23).
  ///
  /// A connection that says nothing of it counts as open, and not as resumed, with the first thing that it tells. Said again, it means that
  /// the line was cut and connected again beneath, as some clients of sockets do by themselves.
  case opened(isResumed: Bool)
  /// Changes, in the order in which they happened.
  ///
  /// - `id`: what the line can be asked to go on from later; `nil` where this event has no id: the line then goes on from the last one that
  ///   had, and what is told again changes nothing (rule R21). An empty id takes back the one before: there is nothing to go on from.
  ///   Events that change nothing may have one too: `.pushes([], id: "7")`.
  case pushes([Push<Item>], id: String? = nil)
  /// The server says that events are missing, or this one could not be read: the list is read anew.
  case lost
  /// The server asks for so long a wait before the line is connected again, once it is cut.
  case reconnectDelay(Duration)
}

extension LiveNews: Equatable where Item: Equatable {}
extension LiveNews: Hashable where Item: Hashable {}
extension LiveNews: Sendable where Item: Sendable, Item.ID: Sendable {}
