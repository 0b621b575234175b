/// How the feed moves while it is read.
struct FaultDrift: Sendable, Equatable {
  enum Change: String, Sendable {
    case insert, delete
  }

  enum Place: String, Sendable, CaseIterable {
    /// Before the newest article, or the newest itself.
    case top
    /// Anywhere.
    case middle
  }

  var change: Change
  var place: Place

  /// The part of the language that asks for it.
  var name: String { "\(change.rawValue)@\(place.rawValue)" }
}
