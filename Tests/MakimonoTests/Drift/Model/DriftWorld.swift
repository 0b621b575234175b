import MakimonoCore
import MakimonoTesting

/// A feed that moves while it is read: one kind of server, and how often something happens at it.
struct DriftWorld: Hashable, Sendable {
  /// Where new rows come in. Rows go anywhere in either.
  enum Inserts: Hashable, Sendable, CaseIterable {
    case atTop
    case anywhere
  }

  var pageSize: Int
  /// Changes in a hundred requests; at most one each. Half are insertions, half deletions.
  var changes: Int
  var inserts: Inserts
  /// Whether replies say how many rows the feed has.
  var hasTotal = true
  var rowCount = 2_000

  static let rates = [0, 10, 50, 100]

  /// Lets something happen before a request is answered, or nothing.
  func disturb(_ server: inout ServerModel, using random: inout SeededRandom) {
    guard random.chance(changes) else { return }
    // The server takes places modulo its rows, so that nobody has to count them.
    let place = random.below(1 << 40)
    if random.chance(50) {
      server.change(.insert(at: inserts == .atTop ? 0 : place, count: 1))
    } else {
      server.change(.delete(at: place))
    }
  }
}
