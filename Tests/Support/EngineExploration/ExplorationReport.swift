/// What an exploration found.
struct ExplorationReport {
  var name: String
  /// States that were gone on from.
  var states = 0
  /// States seen and not gone on from, where the world was cut off.
  var beyond = 0
  var transitions = 0
  /// Events from the start to the farthest state gone on from.
  var depth = 0
  /// The longest way to rest by fair steps alone (rule R19); `nil` where it was not looked for.
  var stepsToRest: Int?
  var seconds = 0.0
  var violations: [String] = []

  /// States of the world, by its model, at least.
  var fewestStates = 0
}

extension ExplorationReport: CustomStringConvertible {
  var description: String {
    let rest = stepsToRest.map { "at rest within \($0) fair steps" } ?? "rest not looked for"
    return "\(name): \(states) states\(beyond > 0 ? " (\(beyond) more seen)" : ", the whole world"), "
      + "\(transitions) transitions, depth \(depth), \(rest), in \(Double(Int(seconds * 10)) / 10) s "
      + "(\(Int(Double(states) / max(seconds, 0.001))) states a second)"
  }
}
