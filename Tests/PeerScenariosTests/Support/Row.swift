/// A row of a made-up feed.
struct Row: Identifiable, Hashable, Sendable, Codable {
  var id: Int
  var text = ""
}

func rows(_ ids: some Sequence<Int>, _ text: String = "") -> [Row] { ids.map { Row(id: $0, text: text) } }

/// A source's failure.
struct Boom: Error, Equatable {
  var name = "boom"
}
