/// A row of a made-up feed.
struct Row: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var text = ""
}

/// Rows with these ids.
func rows(_ ids: some Sequence<Int>) -> [Row] {
  ids.map { Row(id: $0) }
}
