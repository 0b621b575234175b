/// The tests' item: an id, and a version by which an update is known.
struct Row: Identifiable, Hashable, Sendable, CustomStringConvertible {
  var id: Int
  var version = 0

  var description: String { version == 0 ? "\(id)" : "\(id)v\(version)" }
}

extension [Row] {
  /// Rows with these ids.
  init(ids: some Sequence<Int>, version: Int = 0) {
    self = ids.map { Row(id: $0, version: version) }
  }
}

extension Collection<Row> {
  var ids: [Int] { map(\.id) }
}

/// The tests' failure.
enum Fault: Hashable, Sendable {
  case offline
  case refused
}
